import chromium from '@sparticuz/chromium';

/** They serve pages of others; ours is self-contained. */
const UNWANTED = ['--disable-web-security', '--allow-running-insecure-content'];
const packaged = chromium.args.filter((flag) => !UNWANTED.includes(flag));

/** Chromium's flags by name, in the order in which they are tried. */
export const FLAGS: readonly { name: string; flags: readonly string[] }[] = [
  // Lambda's sandbox refuses what a browser of several processes does at its start.
  { name: 'one process', flags: packaged },
  {
    name: 'several processes',
    flags: packaged.filter((flag) => !['--single-process', '--no-zygote'].includes(flag)),
  },
];
