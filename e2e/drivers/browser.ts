const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** What most pages need. Emulating WebGL would double the time that a click takes. */
export const withoutMaps = { executablePath, args: [...args, '--disable-gpu', '--disable-3d-apis'] };

/** For specs that draw on a map. */
export const withMaps = {
  executablePath,
  args: [...args, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
};
