import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractInParts } from './build/contract-in-parts.ts';
import { importAgain } from './build/import-again.ts';
import { mapLibrary } from './build/map-library.ts';
import { pageAddresses } from './build/page-addresses.ts';
import { serviceWorkerFile } from './build/service-worker-file.ts';
import about from './package.json' with { type: 'json' };

const server = 'http://127.0.0.1:3000';

/** zod carries its writer of JSON schemas in every schema. Only the server's documentation asks for one. */
const withoutJsonSchema = (): Plugin => {
  const writers = ['to-json-schema', 'json-schema-processors'];
  const emptied = new Set<string>();
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`zod/v4/core/(${writers.join('|')})\\.js$`) },
      handler(code, id) {
        const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
        if (names.length === 0) this.error(`${id} exports nothing that this plugin knows to empty`);
        emptied.add(id);
        const lines = names.map((name) => `export const ${name} = none;`);
        return { code: ['const none = () => none;', ...lines].join('\n'), map: { mappings: '' } };
      },
    },
    // A zod version that keeps them elsewhere would bring them back into every page unnoticed.
    buildEnd(error) {
      if (!error && emptied.size !== writers.length)
        this.error(
          `zod's ${writers.join(' and ')} are not where they were: found ${[...emptied].join(', ') || 'none'}`,
        );
    },
  };
};

/** Modules that each of these pages would load for nothing. They get in unnoticed, with a line that shares a chunk with them. */
const keptOut = [
  {
    page: '/login-page.tsx',
    unwanted: /\/app\/shell\/shell\.tsx$|node_modules\/(antd|@ant-design|@rc-component|@tanstack\/query-core|zod)\//,
    mend: 'what it shares with the shell belongs to entrance, its controls are those of ui/plain',
  },
  {
    page: '/external-map-route.tsx',
    unwanted: /\/app\/shell\/shell\.tsx$/,
    mend: 'what both need belongs to outside',
  },
  {
    page: '/app/shell/shell.tsx',
    unwanted:
      /\/(zod\/v4\/core|antd\/es\/(input\/Input|modal\/Modal|message\/index|notification\/index)|@rc-component\/form\/es\/Field)\b/,
    mend: 'load it with the part that needs it (lazyPart, useAsk)',
  },
];

const lightPages: Plugin = {
  name: 'light-pages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const { page, unwanted, mend } of keptOut) {
      const loaded = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page))));
      if (loaded.size === 0) this.error(`${page} is nowhere to be found`);
      for (const { imports } of loaded)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
      const found = [...loaded].flatMap(({ moduleIds }) => moduleIds).find((id) => unwanted.test(id));
      if (found) this.error(`${page} loads ${found}: ${mend}`);
    }
  },
};

// A group includes the modules that its own import, so few names are enough; the first group that reaches a module has it. A page
// that needs one module of a group loads all of it: `npm run bench:bundle` shows the cost of a change.
const groups = [
  // The modules that every page needs, in one file: lazy pages would cut it into two dozen that compress worse.
  { name: 'base', tags: ['$initial' as const], priority: 9 },
  // The modules that the login page shares with the others.
  {
    name: 'entrance',
    test: /identity\/login\/(logo|data)\.|identity\/texts|ui\/states\/notice|http\/error-message|lib\/when-idle|contract\/src\/value\.ts\?plain/,
    priority: 9,
  },
  // Popovers need a few lines of a form's code: the rest must not come along with them.
  { name: 'parts', test: /@rc-component\/(form\/es\/FormContext|util\/)|@babel\/runtime\//, priority: 9 },
  { name: 'form', test: /@rc-component\/(form|async-validator)\//, priority: 8 },
  // What every page but the login page needs of antd.
  {
    name: 'parts',
    test: /app\/providers\.|antd\/es\/(_util\/PurePanel|button\/index|popover\/index|grid\/style|style\/motion)|icons\/(CheckCircleFilled|ExclamationCircleFilled|SearchOutlined)|\/useMutation/,
    priority: 7,
  },
  // The modules that the page of a share link shares with the shell, which it does not load.
  {
    name: 'outside',
    test: /react-query\/build\/modern\/(useQuery|queryOptions)\.|src\/(app\/plant-colorings|domain\/plants\/plant-colorings|lib\/format|ui\/states\/(error-state|lazy-part))\.tsx?/,
    priority: 6,
  },
  {
    name: 'shell',
    test: /src\/(app\/shell\/shell|ui\/(page\/(page-head|confirm-remove|count-tabs|record-skeleton)|states\/(error-state|forbidden-state|lazy-part)|overlay\/row-menu|marks\/status-tag))\.tsx/,
    priority: 6,
  },
  { name: 'input', test: /antd\/es\/input\/index/, priority: 5 },
  { name: 'dialog', test: /antd\/es\/modal\/index/, priority: 4 },
  { name: 'form-fields', test: /antd\/es\/form\/index/, priority: 3 },
  { name: 'schemas', test: /zod\/v4\/classic\/schemas/, priority: 3 },
  // A few lines that many modules need, which otherwise lie with the sets of polygons.
  { name: 'geometry', test: /geo\/src\/measure\/(geometry|inside|local-plane|measure)\.ts/, priority: 2 },
  // Small files that most pages need a few of. Each by itself they were half of the files that a page loads, one request each.
  { name: 'icons', test: /@ant-design\/icons(-svg)?\//, minShareCount: 24, priority: 2 },
  {
    name: 'record-pieces',
    test: /\/fold\.ts|first-letter\.|field-words\.|infiniteQueryOptions|lib\/records\/plain-value|ui\/(marks\/ago|form\/(changed-fields|field-path|form-context|from-schema|use-save))\./,
    priority: 2,
  },
  {
    name: 'list-pieces',
    test: /exports\/export\.ts|lib\/(records\/by-words|http\/download)|ui\/(overlay\/popup|feedback\/job-card|list\/(add-action|list-footer|list-skeleton|export\/export-card|filters\/filter-chips\.css))/,
    priority: 2,
  },
  { name: 'checkbox', test: /antd\/es\/checkbox\/index/, priority: 2 },
  // The parts that all nouns share, which otherwise lie with the orchard's or each by itself.
  { name: 'record-data', test: /ui\/record\/record-data\.ts/, priority: 2 },
  {
    name: 'record-list',
    test: /ui\/(page\/record-actions|list\/(columns\/updated-column|views\/usual-views))\.tsx?/,
    priority: 2,
  },
  {
    name: 'record-page',
    test: /ui\/(record\/(loaded|new-record|one-record|history-tab|use-files-tab|use-record-form)|page\/(record-tabs|restore-notice|fact-strip))\.tsx?/,
    priority: 2,
  },
  { name: 'record-rail', test: /ui\/(record\/(record-rail|recent-events)|history\/file-entry)\.tsx?/, priority: 2 },
  {
    name: 'form-page',
    test: /ui\/(form\/(entity-form|field|form-card|notes-card)|changes\/changes-list)\.tsx/,
    priority: 2,
  },
  { name: 'list', test: /ui\/list\/list-page\.tsx/, priority: 1 },
  {
    name: 'orchard',
    test: /features\/orchard\/\w+\/((area|plot|row|plant)-data|(area|plot|plant)-words|orchard-names|area-shapes)\.ts/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [
    react(),
    withoutJsonSchema(),
    contractInParts(),
    mapLibrary(),
    lightPages,
    pageAddresses(),
    serviceWorkerFile(),
    importAgain(),
  ],
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  // The server puts a fresh nonce into each response in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  // The CSP allows no data: fonts, so nothing is inlined.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // kB before compression, for the map's library. What pages may weigh, `bench:bundle` tells.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
  // The server writes the public pages of lots itself, by their token and by GS1 Digital Link.
  server: { proxy: { '/api': server, '/ho-chieu': server, '/01/': server, '/healthz': server, '/readyz': server } },
});
