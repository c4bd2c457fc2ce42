// npm run dev: the server restarts, and the page reloads, when a file is saved. Open Vite's address, not the server's.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { environment, install, node, root } from './install.mjs';
import { whenOrphaned } from './when-orphaned.mjs';

install();

const env = { ...environment, NODE_ENV: 'development' };
// In process groups of their own, or Ctrl-C would reach the server twice, and the second one ends it at once.
const start = (cwd, ...args) => spawn(node, args, { cwd: join(root, cwd), env, stdio: 'inherit', detached: true });

let ending = false;
let server = null;

// Not `node --watch`: it makes worker threads report their imports as messages, in between the embedded database's own.
function startServer() {
  server = start('.', 'apps/server/src/main.ts');
  server.on('exit', () => {
    const wasAskedTo = server.restarting;
    server = null;
    if (ending) return;
    if (wasAskedTo) startServer();
    else console.log('The server has ended; it starts again when a file is saved.');
  });
}

function restartServer() {
  if (ending) return;
  if (!server) return startServer();
  server.restarting = true;
  server.kill('SIGTERM');
}

startServer();
let saved;
for (const folder of ['apps/server/src', 'apps/server/migrations', 'packages/contract/src', 'packages/geo/src'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(saved);
    saved = setTimeout(restartServer, 200);
  });

const vite = start('apps/web', join(root, 'node_modules/vite/bin/vite.js'));

const end = () => {
  if (ending) return;
  ending = true;
  vite.kill('SIGTERM');
  if (!server) process.exit();
  server.on('exit', () => process.exit());
  if (!server.restarting) server.kill('SIGTERM');
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
whenOrphaned(end);
vite.on('exit', end);
