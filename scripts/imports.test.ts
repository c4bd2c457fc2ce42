import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const modules = 'apps/server/src/modules';
const services = 'apps/server/src/services';
/** Each module may know those before it; the last one reads all. */
const order = [
  ...['identity', 'locations', 'entities', 'people', 'crops', 'catalogue', 'orchard'],
  ...['cultivation', 'handbook', 'harvest', 'maps'],
];
const web = 'apps/web/src';

const climbing = 'Do not climb three folders';
const undeclared = "isn't specified in";
const infrastructure = 'db, http, files, zip and compute know no service';
const mapOnly = 'Only apps/web/src/map imports';

/** Where the importing file is, what it imports, and the beginning of the refusal; null: it is allowed. */
const cases: [place: string, imported: string, refusal: string | null][] = [
  ['packages/contract/src/crops', 'zod', null],
  ['packages/contract/src/crops', '../value.ts', null],
  ['packages/contract/src', '@vuon/geo/measure/measure', 'packages/contract imports zod and its own files'],
  ['packages/contract/src', 'node:fs', 'packages/contract imports zod and its own files'],
  ['packages/contract/src/crops', '../../../server/src/app.ts', 'packages/contract imports zod and its own files'],
  ['packages/geo/src/tiles', './tile-math.ts', null],
  ['packages/geo/src/tiles', '../measure/measure.ts', null],
  ['packages/geo/src/tiles', '@vuon/contract/value', 'packages/geo is pure geometry'],

  ['apps/server/src', '#crops', null],
  ['apps/server/src', '@vuon/contract/crops/season', null],
  ['apps/server/src', '@vuon/web/src/main.tsx', 'The server never imports the web'],
  ['apps/server/src', '../../web/src/lib/phone.ts', 'The server never imports the web'],
  ['apps/server/src', 'react', undeclared],
  [`${modules}/crops/seasons`, '@vuon/web/src/main.tsx', undeclared],
  ...['db', 'http', 'files', 'zip', 'compute'].flatMap((room): typeof cases => [
    [`apps/server/src/${room}`, '#db/database.ts', null],
    [`apps/server/src/${room}`, '#identity', infrastructure],
    [`apps/server/src/${room}`, '#audit', infrastructure],
    [`apps/server/src/${room}`, '../modules/crops/index.ts', infrastructure],
    [`apps/server/src/${room}`, '../app.ts', infrastructure],
  ]),
  ['apps/server/src/demo', '#crops', null],
  ['apps/server/src/demo', '../modules/crops/seasons/season.queries.ts', 'The demo farm is made through'],

  [`${services}/audit`, '#exports', null],
  [`${services}/imports/file`, '../importer.ts', null],
  [`${services}/imports/file`, '../cells/cell.ts', null],
  [`${services}/audit`, '#identity', 'The services know no domain'],
  [`${services}/imports/file`, '#crops', 'The services know no domain'],
  [`${services}/audit`, '../jobs/job.queries.ts', 'The services know no domain'],
  [`${services}/imports/file`, '../../jobs/job.queries.ts', 'The services know no domain'],

  [`${modules}/crops/seasons`, './season.queries.ts', null],
  [`${modules}/crops/seasons`, '../crop-groups/crop-group.queries.ts', null],
  [`${modules}/crops/seasons`, '#db/database.ts', null],
  [`${modules}/crops/seasons`, '#http/handling/handle.ts', null],
  [`${modules}/crops/seasons`, '#entities', null],
  [`${modules}/crops/seasons`, '#audit', null],
  [`${modules}/crops`, './seasons/season.routes.ts', null],
  [`${modules}/crops`, '../identity/index.ts', 'crops reaches its own files'],
  [`${modules}/crops`, '../identity/users/user.service.ts', 'crops reaches its own files'],
  [`${modules}/crops/seasons`, '../../identity/index.ts', 'crops reaches its own files'],
  [`${modules}/crops/seasons`, './../../identity/users/user.service.ts', 'crops reaches its own files'],
  [`${modules}/crops/seasons`, '../../../services/audit/audit.queries.ts', 'crops reaches its own files'],
  [`${modules}/crops/seasons`, '../../../app.ts', 'crops reaches its own files'],
  [`${modules}/crops/seasons`, '../../../demo/farm.ts', 'crops reaches its own files'],
  [`${modules}/crops/seasons`, '#testing/server.ts', 'crops reaches its own files'],
  ...order.flatMap((module, at): typeof cases => [
    ...order.slice(0, at).map((lower): (typeof cases)[number] => [`${modules}/${module}/noun`, `#${lower}`, null]),
    ...order
      .slice(at + 1)
      .map((upper): (typeof cases)[number] => [
        `${modules}/${module}/noun`,
        `#${upper}`,
        `${module} reaches its own files`,
      ]),
  ]),
  [`${modules}/maps/tiles`, '../../harvest/harvest.queries.ts', 'maps reaches its own files'],
  [`${modules}/weather/stations`, '#crops', 'This module has no place in the order of modules yet'],
  [`${modules}/crops/seasons/season.test.ts`, '#testing/server.ts', null],
  [`${modules}/crops/seasons/season.test.ts`, '../../../app.ts', null],
  [`${modules}/crops/seasons/season.test.ts`, '../../entities/entity/entity.queries.ts', 'A test goes through'],

  [`${web}/app`, '#features/crops/seasons/season-page.tsx', null],
  [`${web}/app`, '@vuon/server/src/app.ts', 'The web never imports the server'],
  [`${web}/app`, '../../../server/src/app.ts', 'The web never imports the server'],
  [`${web}/app`, 'maplibre-gl', mapOnly],
  [`${web}/features/crops/seasons`, '#ui/list/list-page.tsx', null],
  [`${web}/features/crops/seasons`, '#map/map-view.tsx', null],
  [`${web}/features/crops/seasons`, '#lib/http/call.ts', null],
  [`${web}/features/crops/seasons`, '#domain/crops/crop-groups.ts', null],
  [`${web}/features/crops/seasons`, '../paths.ts', null],
  [`${web}/features/crops/seasons`, '../crop-groups/crop-group-data.ts', null],
  [`${web}/features/crops/seasons`, '#app/routing/router.tsx', 'A feature imports its own files'],
  [`${web}/features/crops/seasons`, '#features/orchard/plots/plot-data.ts', 'A feature imports its own files'],
  [`${web}/features/crops/seasons`, '../../orchard/plots/plot-data.ts', 'A feature imports its own files'],
  [`${web}/features/crops`, '../orchard/paths.ts', 'A feature imports its own files'],
  [`${web}/features/maps/page`, 'maplibre-gl/dist/maplibre-gl.css', mapOnly],
  [`${web}/features/maps/page`, 'maplibre-gl', mapOnly],
  [`${web}/domain/plants`, '#ui/marks/status-tag.tsx', null],
  [`${web}/domain/plants`, '#map/tree-facts.ts', null],
  [`${web}/domain/plants`, '../crops/crop-groups.ts', null],
  [`${web}/domain/plants`, '#features/crops/paths.ts', 'domain imports its own files'],
  [`${web}/domain/plants`, '../../features/crops/paths.ts', 'domain imports its own files'],
  [`${web}/map`, '#features/crops/paths.ts', 'map imports its own files'],
  [`${web}/map/draw`, '#domain/plants/plant-ages.ts', 'map imports its own files'],
  [`${web}/map/draw`, '../../domain/plants/plant-ages.ts', 'map imports its own files'],
  [`${web}/ui/page`, '#lib/format.ts', null],
  [`${web}/ui/page`, '../states/notice.tsx', null],
  [`${web}/ui/page`, '@vuon/contract/list', null],
  [`${web}/ui/page`, '@vuon/contract/uploads/upload', null],
  [`${web}/ui/page`, '#domain/plants/plant-ages.ts', 'ui knows no domain'],
  [`${web}/ui/page`, '#features/crops/paths.ts', 'ui knows no domain'],
  [`${web}/ui/page`, '#app/routing/router.tsx', 'ui knows no domain'],
  [`${web}/ui/page`, '../../features/crops/paths.ts', 'ui knows no domain'],
  [`${web}/ui/page`, '@vuon/contract/crops/season', 'ui knows no domain'],
  [`${web}/ui/page`, '@vuon/contract/locations/location', 'ui knows no domain'],
  [`${web}/lib`, '#ui/list/list-page.tsx', "lib is the web's lowest folder"],
  [`${web}/lib/http`, '../../features/crops/paths.ts', "lib is the web's lowest folder"],
  [`${web}/lib`, '#app/routing/router.tsx', "lib is the web's lowest folder"],
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
