import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const modules = 'apps/server/src/modules';
const web = 'apps/web/src';

const climbing = 'Do not climb three folders';
const undeclared = "isn't specified in";
const mapOnly = 'Only apps/web/src/map imports';

/** Where the importing file is, what it imports, and the beginning of the refusal; null: it is allowed. */
const cases: [place: string, imported: string, refusal: string | null][] = [
  ['packages/contract/src/crops', 'zod', null],
  ['packages/contract/src/crops', '../value.ts', null],
  ['packages/contract/src', '@vuon/geo/hectares', 'packages/contract imports zod and its own files'],
  ['packages/contract/src', 'node:fs', 'packages/contract imports zod and its own files'],
  ['packages/contract/src/crops', '../../../server/src/app.ts', 'packages/contract imports zod and its own files'],
  ['packages/geo/src', './tile.ts', null],
  ['packages/geo/src', '@vuon/contract/value', 'packages/geo is pure geometry'],

  ['apps/server/src', './modules/crops/index.ts', null],
  ['apps/server/src', '@vuon/contract/crops/season', null],
  ['apps/server/src', '@vuon/web/src/main.tsx', 'The server never imports the web'],
  ['apps/server/src', '../../web/src/lib/phone.ts', 'The server never imports the web'],
  ['apps/server/src', 'react', undeclared],
  [`${modules}/crops`, '@vuon/web/src/main.tsx', undeclared],
  ['apps/server/src/http', '../db/database.ts', null],
  ['apps/server/src/http', '../modules/identity/index.ts', 'db and http know no module'],
  ['apps/server/src/db', '../modules/crops/index.ts', 'db and http know no module'],
  ['apps/server/src/db', '../app.ts', 'db and http know no module'],
  ['apps/server/src/demo', '../modules/crops/index.ts', null],
  ['apps/server/src/demo', '../modules/crops/season.queries.ts', 'The demo farm is made through'],

  [`${modules}/crops`, './season.queries.ts', null],
  [`${modules}/crops`, '../../db/database.ts', null],
  [`${modules}/crops`, '../../http/handle.ts', null],
  [`${modules}/crops`, '../entities/index.ts', null],
  [`${modules}/crops`, '../audit/index.ts', null],
  [`${modules}/crops`, '../identity/user.service.ts', 'crops may import'],
  [`${modules}/crops`, './../identity/user.service.ts', 'crops may import'],
  [`${modules}/crops`, '../../modules/identity/user.service.ts', 'crops may import'],
  [`${modules}/crops`, '../audit/audit.queries.ts', 'crops may import'],
  [`${modules}/crops`, '../../app.ts', 'crops may import'],
  [`${modules}/crops`, '../../main.ts', 'crops may import'],
  [`${modules}/crops`, '../../demo/farm.ts', 'crops may import'],
  [`${modules}/crops`, '../orchard/index.ts', 'crops may import'],
  [`${modules}/identity`, '../entities/index.ts', 'identity may import'],
  [`${modules}/locations`, '../entities/index.ts', 'locations may import'],
  [`${modules}/entities`, '../locations/index.ts', null],
  [`${modules}/entities`, '../people/index.ts', 'entities may import'],
  [`${modules}/people`, '../entities/index.ts', null],
  [`${modules}/people`, '../crops/index.ts', 'people may import'],
  [`${modules}/catalogue`, '../orchard/index.ts', 'catalogue may import'],
  [`${modules}/orchard`, '../cultivation/index.ts', 'orchard may import'],
  [`${modules}/cultivation`, '../handbook/index.ts', 'cultivation may import'],
  [`${modules}/handbook`, '../harvest/index.ts', 'handbook may import'],
  [`${modules}/harvest`, '../maps/index.ts', 'harvest may import'],
  [`${modules}/harvest`, '../handbook/index.ts', null],
  [`${modules}/maps`, '../harvest/index.ts', null],
  [`${modules}/maps`, '../harvest/harvest.queries.ts', 'maps may import'],
  [`${modules}/audit`, '../identity/index.ts', 'These services know no domain'],
  [`${modules}/notifications`, '../crops/index.ts', 'These services know no domain'],
  [`${modules}/imports`, '../crops/index.ts', 'These services know no domain'],
  [`${modules}/uploads`, '../audit/index.ts', null],
  [`${modules}/crops`, '../imports/index.ts', null],
  [`${modules}/crops`, '../imports/importer.ts', 'crops may import'],
  [`${modules}/weather`, '../crops/index.ts', 'This module has no place in the order of modules yet'],
  [`${modules}/crops/season.test.ts`, '../../testing/server.ts', null],
  [`${modules}/crops/season.test.ts`, '../entities/entity.queries.ts', "A module's test goes through the front door"],

  [`${web}/app`, '../features/crops/season-page.tsx', null],
  [`${web}/app`, '@vuon/server/src/app.ts', 'The web never imports the server'],
  [`${web}/app`, '../../../server/src/app.ts', 'The web never imports the server'],
  [`${web}/app`, 'maplibre-gl', mapOnly],
  [`${web}/features/crops`, '../../ui/list-page.tsx', null],
  [`${web}/features/crops`, '../../map/orchard-map.ts', null],
  [`${web}/features/crops`, '../../lib/call.ts', null],
  [`${web}/features/crops`, '../../app/router.tsx', 'A feature imports its own files'],
  [`${web}/features/crops`, '../orchard/plot-list.ts', 'A feature imports its own files'],
  [`${web}/features/crops`, '../../features/orchard/plot-list.ts', 'A feature imports its own files'],
  [`${web}/features/maps`, 'maplibre-gl/dist/maplibre-gl.css', mapOnly],
  [`${web}/features/maps`, 'maplibre-gl', mapOnly],
  [`${web}/map`, '../features/crops/season-list.ts', 'map imports its own files'],
  [`${web}/ui`, '../lib/format.ts', null],
  [`${web}/ui`, '@vuon/contract/list', null],
  [`${web}/ui`, '../features/crops/season-list.ts', 'ui knows no domain'],
  [`${web}/ui`, '../app/router.tsx', 'ui knows no domain'],
  [`${web}/ui`, '@vuon/contract/crops/season', 'ui knows no domain'],
  [`${web}/ui`, '@vuon/contract/uploads/upload', null],
  [`${web}/lib`, '../ui/list-page.tsx', "lib is the web's lowest folder"],
  [`${web}/lib`, '../features/crops/season-list.ts', "lib is the web's lowest folder"],
  [`${web}/lib`, '../app/router.tsx', "lib is the web's lowest folder"],
  [`${web}/lib`, 'node:crypto', 'This import references a Node.js builtin module'],
  ['e2e/specs', '../../../apps/web/src/lib/phone.ts', climbing],
];

const scratch = mkdtempSync(join(tmpdir(), 'vuon-imports-'));
const caseFile = (index: number) => {
  const place = cases[index]?.[0] ?? '';
  return place.endsWith('.test.ts') ? place.replace('.test.ts', `-${index}.test.ts`) : join(place, `case-${index}.ts`);
};
const refusals = new Map<string, string>();

beforeAll(() => {
  const workspaces = ['packages/contract', 'apps/server', 'apps/web'];
  for (const file of ['biome.jsonc', '.gitignore', ...workspaces.map((folder) => `${folder}/package.json`)])
    cpSync(join(repository, file), join(scratch, file));
  cases.forEach(([, imported], index) => {
    const file = join(scratch, caseFile(index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import '${imported}';\n`);
  });
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: scratch,
    encoding: 'utf8',
  });
  type Report = { diagnostics: { message: string; location: { path: string } }[] };
  for (const { message, location } of (JSON.parse(stdout) as Report).diagnostics)
    refusals.set(location.path, `${refusals.get(location.path) ?? ''}${message}\n`);
});
afterAll(() => rmSync(scratch, { recursive: true }));

test.each(
  cases.map(([place, imported, refusal], index) => ({
    index,
    refusal,
    title: `${place} ${refusal ? 'may not' : 'may'} import '${imported}'`,
  })),
)('$title', ({ index, refusal }) => {
  const told = refusals.get(caseFile(index));
  if (refusal) expect(told).toContain(refusal);
  else expect(told).toBeUndefined();
});
