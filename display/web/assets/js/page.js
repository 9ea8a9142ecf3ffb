// The page, live: it becomes what the table says, lets towers follow the truth of the table, makes
// cells that can be chosen buttons, and turns a finger into a hand.

import {at} from "./dom.js";
import {showScene} from "./scene.js";
import {showLights, showPanel, showPoses} from "./table.js";
import {listen} from "./stream.js";
import "./press.js";
import "./phone.js";
import "./hand.js";
import "./bases.js";

listen({scene: showScene, lights: showLights, poses: showPoses, panel: showPanel});
at("needs").hidden = true; // all of this runs here
