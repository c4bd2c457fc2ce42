import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export const postgresBin = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
// Without windows to draw, a test takes two thirds of what it takes with the whole browser. Where nothing else is installed, that will do.
const [headless, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
export const chromium = () => process.env.CHROMIUM ?? (!existsSync(headless) && existsSync(whole) ? whole : headless);

const tools = {
  'chromium-headless-shell': { file: process.env.CHROMIUM ?? headless, hint: 'Chromium, with its path in CHROMIUM' },
  'postgresql-15': {
    file: `${postgresBin}/postgres`,
    hint: 'PostgreSQL 15, with its folder of programs in POSTGRES_BIN',
  },
};

/** Installs the given packages where they are missing: by itself as root on Debian, elsewhere it says what to install. */
export function needPackages(names) {
  const missing = names.filter((name) => !existsSync(tools[name].file));
  if (missing.length === 0) return;
  if (isDebian() && process.getuid() === 0) {
    console.log(`Installing from Debian: ${missing.join(', ')}`);
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
  }
  for (const name of missing)
    if (!existsSync(tools[name].file)) console.error(`Please install ${tools[name].hint}: some tests cannot run.`);
}

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const apt = (...args) =>
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
