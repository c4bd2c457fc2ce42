import { spawnSync } from 'node:child_process';
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

test('what draws papers and pictures, and the demo farm, is not loaded with the server', () => {
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => { console.log(url); return next(url, context); } });
    await import('${pathToFileURL(join(import.meta.dirname, 'serve.ts')).href}');
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stdout).toContain('/fastify/');
  expect(stdout.split('\n').filter((url) => /pdfkit|\/sharp\/|\/file-type\/|demo-farm/.test(url))).toEqual([]);
});
