import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
    // A zod that keeps them elsewhere would bring them back into every page without a word.
    buildEnd(error) {
      if (!error && emptied.size !== writers.length)
        this.error(
          `zod's ${writers.join(' and ')} are not where they were: found ${[...emptied].join(', ') || 'none'}`,
        );
    },
  };
};

/** What the login page and the shell share must be in `entrance`: anything else drags the whole shell to the login page. */
const loginWithoutShell: Plugin = {
  name: 'login-without-shell',
  apply: 'build',
  generateBundle(_options, bundle) {
    const loaded = new Set<string>();
    const load = (file: string) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || loaded.has(chunk.name)) return;
      loaded.add(chunk.name);
      chunk.imports.forEach(load);
    };
    for (const [file, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/login-page.tsx')) load(file);
    if (!loaded.has('login-page') || loaded.has('shell'))
      this.error(`the login page loads ${[...loaded].join(', ')}: put what it shares with the shell into entrance`);
  },
};

// A group takes along what its modules import, so few names are enough; the first group that reaches a module has it.
// A page that needs one module of a group loads all of it: `npm run bench:bundle` tells what a change costs.
const groups = [
  // What every page needs, in one file: lazy pages would cut it into two dozen that pack worse.
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  {
    name: 'entrance',
    test: /antd\/es\/(input\/index|popover\/index|grid\/style|style\/motion)|icons\/(CheckCircle|ExclamationCircle)Filled|identity\/(logo|data)\.|ui\/notice|http\/error-message|\/useMutation/,
    priority: 3,
  },
  {
    name: 'shell',
    test: /src\/(app\/shell\/shell|ui\/(page-head|error-state|confirm-remove|row-menu|lazy-part|status-tag|count-tabs))\.tsx/,
    priority: 2,
  },
  {
    name: 'orchard',
    test: /features\/orchard\/((area|plot|row|plant)-data|(area|plot|plant)-words|orchard-names|area-shapes)\.ts/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), loginWithoutShell],
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  // The server puts a fresh nonce into each response in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  // The CSP allows no data: fonts, so nothing is inlined.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
});
