import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { quickImports } from './quick-imports.ts';

const repository = join(import.meta.dirname, '../../..');

test('an import leads where Node finds it', () => {
  const { resolve } = quickImports();
  const asNode = (file: string, specifier: string) => pathToFileURL(createRequire(file).resolve(specifier)).href;
  let count = 0;
  for (const path of globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: repository })) {
    const file = join(repository, path);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\}).* from '([#.@]\S*)';$/gm,
    )) {
      const context = { parentURL: pathToFileURL(file).href, conditions: [], importAttributes: {} };
      const { url } = resolve(specifier, context, () => ({ url: asNode(file, specifier) }));
      expect(`${path}: ${url}`).toBe(`${path}: ${asNode(file, specifier)}`);
      count++;
    }
  }
  expect(count).toBeGreaterThan(1000);
});
