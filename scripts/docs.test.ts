import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problems } from '@vuon/contract/problem';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: repository })];
const read = (page: string) => readFileSync(join(repository, page), 'utf8');

test('docs/api.md tells of every problem code, with its status', () => {
  const told = read('docs/api.md');
  const untold = Object.entries(problems).filter(([code, [status]]) => !told.includes(`\n| \`${code}\` | ${status} |`));
  expect(untold).toEqual([]);
});

test.each(pages)('%s links to nothing that is not there', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
  const local = links.filter((link) => !link.startsWith('http'));
  expect(local.filter((link) => !existsSync(join(repository, dirname(page), link)))).toEqual([]);
});
