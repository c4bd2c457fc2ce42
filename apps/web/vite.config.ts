import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import about from './package.json' with { type: 'json' };

const server = 'http://127.0.0.1:3000';

/** zod carries its writer of JSON schemas in every schema. Only the server's documentation asks for one. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
      return `const none = () => none;\n${names.map((name) => `export const ${name} = none;`).join('\n')}`;
    },
  },
};

export default defineConfig({
  plugins: [react(), withoutJsonSchema],
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  // The server puts a fresh nonce into each response in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  // The CSP allows no data: fonts, so nothing is inlined.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What the first page needs, in one file: lazy pages would cut it into two dozen that pack worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
});
