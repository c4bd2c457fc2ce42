// npm run typecheck: every workspace by itself, since each has its own library and module settings.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, node, root } from './install.mjs';

// bench calls into the server: its project has the server's settings and files, which so are read once and not twice.
const projects = ['packages/contract', 'packages/geo', 'bench', 'apps/web', 'e2e', 'scripts'];

install();
let errors = 0;
// One checker: each of several works out the contract's types anew, on two cores in twice the processor time and no sooner.
for (const project of projects) {
  const { status, stdout } = spawnSync(
    node,
    [join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', project, '--checkers', '1'],
    { cwd: root, env: environment, encoding: 'utf8' },
  );
  // A tsc that did not run at all prints no error, but must not count as none.
  const found = status === 0 ? 0 : Math.max(1, stdout.match(/error TS\d+:/g)?.length ?? 0);
  process.stdout.write(stdout);
  console.log(`${project}: ${found} errors`);
  errors += found;
}
process.exit(errors > 0 ? 1 : 0);
