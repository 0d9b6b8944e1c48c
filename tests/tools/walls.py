"""A screen for all in a test: its sizes, and how a page becomes one."""

LYING, UPRIGHT = ((1024, 768), (1920, 1080)), ((768, 1024), (1080, 1920))
# As a device has it: web/devices/view.mjs says so of itself.
HANGS = """(role) => new Promise((done) => {
  const page = document.documentElement;
  Object.assign(page.dataset, { role, guest: 'joined' });
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: `${page.dataset.root}devices/devices.css`, onload: done });
  document.head.append(link);
})"""
