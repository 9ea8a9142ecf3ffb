// SPDX-License-Identifier: GPL-2.0
/*
 * hwsim: I2C adapters and SPI controllers whose wires end in user space.
 *
 * For tests in a virtual machine only. i2c-dev, spidev and the bus cores above
 * are the kernel's own. Whoever holds /dev/hwsim reads one transaction with
 * each read() and answers it with one write(), in native byte order:
 *
 *   read   struct head, struct part for each message or transfer, then the
 *          bytes of every part that goes OUT, one after the other
 *   write  struct answer, then the bytes of every part that comes IN; what is
 *          missing is zero
 *
 * Every bus is a platform device, "hwsim-i2c.1" or "hwsim-spi.0". The driver
 * core takes it away and brings it back: write that name to
 * /sys/bus/platform/drivers/hwsim-i2c/unbind and .../bind. While an adapter is
 * away, transfers on files that are still open end in ENODEV, and unbinding
 * lasts until they are closed.
 *
 * An SPI controller has the limits of that with its number in a Raspberry Pi 4: see
 * controllers[]. What an I2C adapter refuses, user space answers.
 *
 * An answer of -ETIMEDOUT to I2C is given only after the adapter's own timeout
 * (I2C_TIMEOUT), as from a controller whose bus is held.
 */
#include <linux/completion.h>
#include <linux/delay.h>
#include <linux/i2c.h>
#include <linux/list.h>
#include <linux/miscdevice.h>
#include <linux/mm.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/poll.h>
#include <linux/slab.h>
#include <linux/spi/spi.h>
#include <linux/uaccess.h>
#include <linux/version.h>

#define MOST 4

static int i2c[MOST] = { 1, 3 };
static int i2c_count = 2;
module_param_array(i2c, int, &i2c_count, 0444);
MODULE_PARM_DESC(i2c, "numbers of the I2C adapters");

static int spi[MOST] = { 0, 1, 3 };
static int spi_count = 3;
module_param_array(spi, int, &spi_count, 0444);
MODULE_PARM_DESC(spi, "numbers of the SPI controllers");

static int patience_ms = 20000;
module_param(patience_ms, int, 0644);
MODULE_PARM_DESC(patience_ms, "how long user space may take to answer");

enum { KIND_I2C = 1, KIND_SPI = 2 };
enum { WAY_OUT = 1, WAY_IN = 2 };

struct head {
	u32 id;
	u32 mode;	/* of SPI */
	u16 parts;
	u8 kind;
	u8 bus;
	u8 cs;
	u8 pad[3];
};

struct part {
	u32 len;
	u32 hz;		/* of SPI */
	u16 addr;	/* of I2C */
	u16 flags;	/* of I2C */
	u8 way;		/* WAY_OUT, WAY_IN or both */
	u8 bits;	/* of SPI, per word */
	u8 pad[2];
};

struct answer {
	u32 id;
	s32 ret;	/* 0 or -errno */
};

/* One transaction on its way to user space and back. */
struct call {
	struct list_head node;
	struct completion done;
	struct head *out;	/* head, parts and bytes */
	size_t out_len;
	u8 *in;
	size_t in_len;
	bool taken;
	int ret;
};

static LIST_HEAD(calls);
static DEFINE_MUTEX(calls_lock);	/* calls, next_id, served */
static DECLARE_WAIT_QUEUE_HEAD(arrived);
static u32 next_id;
static bool served;

/* call_new makes room for a transaction; NULL when there is no memory. */
static struct call *call_new(int parts, size_t out, size_t in)
{
	struct call *c = kzalloc(sizeof(*c), GFP_KERNEL);

	if (!c)
		return NULL;
	init_completion(&c->done);
	c->out_len = sizeof(struct head) + parts * sizeof(struct part) + out;
	c->out = kvzalloc(c->out_len, GFP_KERNEL);
	c->in_len = in;
	c->in = kvzalloc(in + 1, GFP_KERNEL);
	if (!c->out || !c->in) {
		kvfree(c->out);
		kvfree(c->in);
		kfree(c);
		return NULL;
	}
	c->out->parts = parts;
	return c;
}

static void call_free(struct call *c)
{
	kvfree(c->out);
	kvfree(c->in);
	kfree(c);
}

/* call_do hands the transaction over and waits; alone is what happens when
 * nobody holds /dev/hwsim.
 */
static int call_do(struct call *c, int alone)
{
	mutex_lock(&calls_lock);
	if (!served) {
		mutex_unlock(&calls_lock);
		return alone;
	}
	c->ret = alone;
	c->out->id = ++next_id;
	list_add_tail(&c->node, &calls);
	mutex_unlock(&calls_lock);
	wake_up_interruptible(&arrived);

	if (wait_for_completion_timeout(&c->done, msecs_to_jiffies(patience_ms)))
		return c->ret;
	mutex_lock(&calls_lock);
	if (!completion_done(&c->done)) {
		pr_warn("hwsim: user space did not answer\n");
		list_del(&c->node);
		c->ret = -ETIMEDOUT;
	}
	mutex_unlock(&calls_lock);
	return c->ret;
}

/* /dev/hwsim */

static struct call *waiting_locked(void)
{
	struct call *c;

	list_for_each_entry(c, &calls, node)
		if (!c->taken)
			return c;
	return NULL;
}

static bool waiting(void)
{
	bool any;

	mutex_lock(&calls_lock);
	any = waiting_locked();
	mutex_unlock(&calls_lock);
	return any;
}

static int hwsim_open(struct inode *inode, struct file *file)
{
	bool taken;

	mutex_lock(&calls_lock);
	taken = served;
	served = true;
	mutex_unlock(&calls_lock);
	return taken ? -EBUSY : stream_open(inode, file);
}

static int hwsim_release(struct inode *inode, struct file *file)
{
	struct call *c, *next;

	mutex_lock(&calls_lock);
	served = false;
	list_for_each_entry_safe(c, next, &calls, node) {
		list_del(&c->node);
		complete(&c->done);
	}
	mutex_unlock(&calls_lock);
	return 0;
}

static ssize_t hwsim_read(struct file *file, char __user *to, size_t room, loff_t *at)
{
	struct call *c;
	ssize_t n;

	mutex_lock(&calls_lock);
	while (!(c = waiting_locked())) {
		mutex_unlock(&calls_lock);
		if (file->f_flags & O_NONBLOCK)
			return -EAGAIN;
		if (wait_event_interruptible(arrived, waiting()))
			return -ERESTARTSYS;
		mutex_lock(&calls_lock);
	}
	n = c->out_len;
	if (n > room)
		n = -EMSGSIZE;
	else if (copy_to_user(to, c->out, n))
		n = -EFAULT;
	else
		c->taken = true;
	mutex_unlock(&calls_lock);
	return n;
}

static ssize_t hwsim_write(struct file *file, const char __user *from, size_t n, loff_t *at)
{
	struct answer a;
	struct call *c;
	ssize_t ret = -ENOENT;

	if (n < sizeof(a))
		return -EINVAL;
	if (copy_from_user(&a, from, sizeof(a)))
		return -EFAULT;
	mutex_lock(&calls_lock);
	list_for_each_entry(c, &calls, node) {
		if (!c->taken || c->out->id != a.id)
			continue;
		ret = -EFAULT;
		if (!copy_from_user(c->in, from + sizeof(a), min(n - sizeof(a), c->in_len))) {
			c->ret = a.ret;
			list_del(&c->node);
			complete(&c->done);
			ret = n;
		}
		break;
	}
	mutex_unlock(&calls_lock);
	return ret;
}

static __poll_t hwsim_poll(struct file *file, poll_table *table)
{
	poll_wait(file, &arrived, table);
	return EPOLLOUT | EPOLLWRNORM | (waiting() ? EPOLLIN | EPOLLRDNORM : 0);
}

static const struct file_operations hwsim_fops = {
	.owner = THIS_MODULE,
	.open = hwsim_open,
	.release = hwsim_release,
	.read = hwsim_read,
	.write = hwsim_write,
	.poll = hwsim_poll,
};

static struct miscdevice hwsim_misc = {
	.minor = MISC_DYNAMIC_MINOR,
	.name = "hwsim",
	.fops = &hwsim_fops,
	.mode = 0600,
};

/* I2C */

struct i2c_bus {
	struct i2c_adapter adapter;
	bool away;
};

static int i2c_call(struct i2c_adapter *a, struct i2c_msg *msgs, int n)
{
	size_t out = 0, in = 0;
	struct part *p;
	struct call *c;
	int i, ret;
	u8 *b;

	for (i = 0; i < n; i++)
		*(msgs[i].flags & I2C_M_RD ? &in : &out) += msgs[i].len;
	c = call_new(n, out, in);
	if (!c)
		return -ENOMEM;
	c->out->kind = KIND_I2C;
	c->out->bus = a->nr;
	p = (struct part *)(c->out + 1);
	b = (u8 *)(p + n);
	for (i = 0; i < n; i++, p++) {
		p->len = msgs[i].len;
		p->addr = msgs[i].addr;
		p->flags = msgs[i].flags;
		p->way = msgs[i].flags & I2C_M_RD ? WAY_IN : WAY_OUT;
		if (p->way == WAY_OUT) {
			memcpy(b, msgs[i].buf, msgs[i].len);
			b += msgs[i].len;
		}
	}
	ret = call_do(c, -ENXIO);
	for (i = 0, b = c->in; i < n && !ret; i++)
		if (msgs[i].flags & I2C_M_RD) {
			memcpy(msgs[i].buf, b, msgs[i].len);
			b += msgs[i].len;
		}
	call_free(c);
	return ret ?: n;
}

static int i2c_xfer(struct i2c_adapter *a, struct i2c_msg *msgs, int n)
{
	struct i2c_bus *bus = container_of(a, struct i2c_bus, adapter);
	int ret;

	if (READ_ONCE(bus->away))
		return -ENODEV;
	ret = i2c_call(a, msgs, n);
	if (ret == -ETIMEDOUT)
		msleep(jiffies_to_msecs(a->timeout));
	return ret;
}

static u32 i2c_func(struct i2c_adapter *a)
{
	return I2C_FUNC_I2C | I2C_FUNC_SMBUS_EMUL;
}

static const struct i2c_algorithm i2c_algorithm = {
	.master_xfer = i2c_xfer,
	.functionality = i2c_func,
};

static void i2c_leave(void *data)
{
	struct i2c_bus *bus = data;

	WRITE_ONCE(bus->away, true);
	i2c_del_adapter(&bus->adapter);	/* waits for open files */
}

static int i2c_probe(struct platform_device *pdev)
{
	struct i2c_bus *bus = devm_kzalloc(&pdev->dev, sizeof(*bus), GFP_KERNEL);
	int ret;

	if (!bus)
		return -ENOMEM;
	bus->adapter.owner = THIS_MODULE;
	bus->adapter.algo = &i2c_algorithm;
	bus->adapter.nr = pdev->id;
	bus->adapter.dev.parent = &pdev->dev;
	snprintf(bus->adapter.name, sizeof(bus->adapter.name), "hwsim (%s)", dev_name(&pdev->dev));
	ret = i2c_add_numbered_adapter(&bus->adapter);
	if (ret)
		return ret;
	return devm_add_action_or_reset(&pdev->dev, i2c_leave, bus);
}

static struct platform_driver i2c_driver = {
	.probe = i2c_probe,
	.driver = { .name = "hwsim-i2c" },
};

/* SPI */

/* What drivers/spi/spi-bcm2835.c and spi-bcm2835aux.c grant, by the number of the
 * controller, and how many chip selects overlays give it.
 */
static const struct controller {
	u32 mode_bits;
	u16 selects;
} controllers[] = {
#define MAIN { SPI_CPOL | SPI_CPHA | SPI_CS_HIGH | SPI_NO_CS | SPI_3WIRE, 2 }
#define AUX { SPI_CPOL | SPI_CS_HIGH | SPI_NO_CS, 3 }
	MAIN, AUX, AUX, MAIN, MAIN, MAIN, MAIN
};

static u8 select_of(struct spi_device *dev)
{
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 3, 0)
	return spi_get_chipselect(dev, 0);
#else
	return dev->chip_select;
#endif
}

static int spi_call(struct spi_controller *host, struct spi_message *msg)
{
	size_t out = 0, in = 0;
	struct spi_transfer *x;
	struct part *p;
	struct call *c;
	int n = 0, ret;
	u8 *b;

	list_for_each_entry(x, &msg->transfers, transfer_list) {
		n++;
		out += x->tx_buf ? x->len : 0;
		in += x->rx_buf ? x->len : 0;
	}
	c = call_new(n, out, in);
	if (!c)
		return -ENOMEM;
	c->out->kind = KIND_SPI;
	c->out->bus = host->bus_num;
	c->out->cs = select_of(msg->spi);
	c->out->mode = msg->spi->mode;
	p = (struct part *)(c->out + 1);
	b = (u8 *)(p + n);
	list_for_each_entry(x, &msg->transfers, transfer_list) {
		p->len = x->len;
		p->hz = x->speed_hz;
		p->bits = x->bits_per_word;
		p->way = (x->tx_buf ? WAY_OUT : 0) | (x->rx_buf ? WAY_IN : 0);
		if (x->tx_buf) {
			memcpy(b, x->tx_buf, x->len);
			b += x->len;
		}
		p++;
	}
	ret = call_do(c, 0);
	b = c->in;
	list_for_each_entry(x, &msg->transfers, transfer_list) {
		if (ret)
			break;
		if (x->rx_buf) {
			memcpy(x->rx_buf, b, x->len);
			b += x->len;
		}
		msg->actual_length += x->len;
	}
	call_free(c);
	return ret;
}

static int spi_message(struct spi_controller *host, struct spi_message *msg)
{
	msg->status = spi_call(host, msg);
	spi_finalize_current_message(host);
	return 0;
}

static int spi_probe(struct platform_device *pdev)
{
	const struct controller *like;
	struct spi_controller *host;
	int cs, ret;

	if (pdev->id < 0 || pdev->id >= ARRAY_SIZE(controllers))
		return -ENODEV;
	like = &controllers[pdev->id];
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 6, 0)
	host = devm_spi_alloc_host(&pdev->dev, 0);
#else
	host = devm_spi_alloc_master(&pdev->dev, 0);
#endif
	if (!host)
		return -ENOMEM;
	host->bus_num = pdev->id;
	host->num_chipselect = like->selects;
	host->mode_bits = like->mode_bits;
	host->bits_per_word_mask = SPI_BPW_MASK(8);
	host->max_speed_hz = 125000000;
	host->transfer_one_message = spi_message;
	ret = devm_spi_register_controller(&pdev->dev, host);
	if (ret)
		return ret;
	for (cs = 0; cs < like->selects; cs++) {
		/* one of the names that spidev takes */
		struct spi_board_info info = { .modalias = "ltc2488", .max_speed_hz = 125000000, .chip_select = cs };

		if (!spi_new_device(host, &info))
			return -ENODEV;
	}
	return 0;
}

static struct platform_driver spi_driver = {
	.probe = spi_probe,
	.driver = { .name = "hwsim-spi" },
};

/* All of it */

static struct platform_device *devices[2 * MOST];
static int device_count;

static int add(const char *name, int number)
{
	struct platform_device *d = platform_device_register_simple(name, number, NULL, 0);

	if (IS_ERR(d))
		return PTR_ERR(d);
	devices[device_count++] = d;
	return 0;
}

static int add_all(void)
{
	int i, ret = 0;

	for (i = 0; i < i2c_count && !ret; i++)
		ret = add("hwsim-i2c", i2c[i]);
	for (i = 0; i < spi_count && !ret; i++)
		ret = add("hwsim-spi", spi[i]);
	return ret;
}

static struct platform_driver * const drivers[] = { &i2c_driver, &spi_driver };

static void hwsim_exit(void)
{
	while (device_count)
		platform_device_unregister(devices[--device_count]);
	platform_unregister_drivers(drivers, ARRAY_SIZE(drivers));
	misc_deregister(&hwsim_misc);
}

static int __init hwsim_init(void)
{
	int ret = misc_register(&hwsim_misc);

	if (ret)
		return ret;
	ret = platform_register_drivers(drivers, ARRAY_SIZE(drivers));
	if (ret) {
		misc_deregister(&hwsim_misc);
		return ret;
	}
	ret = add_all();
	if (ret)
		hwsim_exit();
	return ret;
}

module_init(hwsim_init);
module_exit(hwsim_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("I2C and SPI buses whose wires end in user space, for tests");
