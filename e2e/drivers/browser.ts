const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

// A tab here loads hundreds of pages and lives for minutes: marking all that it holds after each of them took an eighth of the whole
// time. It may fill half a gigabyte first.
const rarelyCollected =
  '--no-idle-gc-on-context-disposal --no-memory-reducer --initial-heap-size=512 --min-semi-space-size=32';

// A page lives for seconds here: optimizing its code takes longer than the optimized code saves.
const unoptimized = '--no-opt --no-maglev';

/** What most pages need. Emulating WebGL would double the time that a click takes. */
export const withoutMaps = {
  executablePath,
  args: [...args, '--disable-gpu', '--disable-3d-apis', `--js-flags=${rarelyCollected} ${unoptimized}`],
};

/** For specs that draw on a map. Only the map goes through the emulated WebGL: all of the page would take three times as long. */
export const withMaps = {
  executablePath,
  args: [
    ...args,
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
    '--disable-gpu-rasterization',
    `--js-flags=${rarelyCollected}`,
  ],
};
