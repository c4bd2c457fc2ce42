import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import about from './package.json' with { type: 'json' };

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
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
