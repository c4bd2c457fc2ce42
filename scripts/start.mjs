// npm start: installs what is missing, builds the web when its sources have changed, makes the demo farm of a first start, serves.
import { spawn } from 'node:child_process';
import { buildWeb } from './build.mjs';
import { compiled, environment, install, node, root } from './install.mjs';
import { prepareDemo } from './prepare-demo.mjs';
import { whenOrphaned } from './when-orphaned.mjs';

install();
// Beside the web's build, on another core.
const demo = prepareDemo();
if (!buildWeb()) process.exit(1);
await demo;

// In a process group of its own, or Ctrl-C would reach the server twice: from the terminal, and passed on from here.
const server = spawn(node, ['apps/server/src/main.ts'], {
  cwd: root,
  env: { ...compiled, ...environment, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  stdio: 'inherit',
  detached: true,
});

let passedOnAt = 0;
const passOn = (signal) => {
  // npm passes a Ctrl-C on too, so one press arrives here twice; a second press is later than that.
  if (Date.now() - passedOnAt < 500) return;
  passedOnAt = Date.now();
  server.kill(signal);
};
process.on('SIGINT', passOn);
process.on('SIGTERM', passOn);
process.on('SIGHUP', () => passOn('SIGTERM'));
whenOrphaned(() => passOn('SIGTERM'));

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(signal ? 1 : code));
