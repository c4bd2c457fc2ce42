const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

// A page lives for seconds here: optimizing its code takes longer than the optimized code saves.
const unoptimized = '--js-flags=--no-opt --no-maglev';

/** What most pages need. Emulating WebGL would double the time that a click takes. */
export const withoutMaps = { executablePath, args: [...args, '--disable-gpu', '--disable-3d-apis', unoptimized] };

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
  ],
};
