import { type Plugin, runnerImport } from 'vite';

type Page = { path?: string; index?: boolean; children?: Page[] };

/** The address of every page of the router, as the router has it: '/quan-tri/nguoi-dung/chinh-sua-nguoi-dung/:id'. */
const addressesOf = (pages: Page[], parent = ''): string[] =>
  pages.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const own = (path !== undefined || index) && path !== '*' ? [address || '/'] : [];
    return [...own, ...addressesOf(children, address)];
  });

const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0style' : null),
  load: (id) => (id === '\0style' ? '' : null),
};

/** Writes the addresses beside index.html, so that the server knows which ones are pages and which are not found. */
export const pageAddresses = (): Plugin => ({
  name: 'page-addresses',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<{ routes: Page[] }>('/src/app/routing/routes.tsx', {
      root: import.meta.dirname.replace(/build$/, ''),
      configFile: false,
      logLevel: 'error',
      plugins: [withoutStyles],
    });
    const addresses = [...new Set(addressesOf(module.routes))];
    this.emitFile({ type: 'asset', fileName: '.pages.json', source: `${JSON.stringify(addresses, null, 2)}\n` });
  },
});
