import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const source = join(import.meta.dirname, '../src/lib/offline/service-worker.ts');

/** The pages that open without signal: the frame, the worker's own, with the parts that load after a click, the count of sampled trees, and the scales. */
const myWork = '/handbook/my-work/my-work-page.tsx';
const countSample = '/harvest/forecast-sample/count-page.tsx';
const weighing = '/harvest/weighing/weighing-page.tsx';
const pages = [
  '/app/providers.tsx',
  '/app/shell/shell.tsx',
  myWork,
  countSample,
  weighing,
  '/ui/overlay/questions-host.tsx',
];

/** What the map of a plot is made of: held later, when a phone has orders to take along. */
const mapParts = ['/maps/page/map-page.tsx', '/map/estate/estate-map.tsx', '/orchard/plots/plot-drawer.tsx'];
const mapAssets = /(maplibre-gl-worker|tile\.worker|viet-nam-outline)-[^/]*$/;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Writes sw.js beside index.html: the service worker, with the files that it holds. */
export const serviceWorkerFile = (): Plugin => ({
  name: 'service-worker-file',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
    const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'));
    if (!entry) return this.error('index.html has no script of its own');
    const chunksOf = (paths: string[]) =>
      paths.flatMap((path) => {
        const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
        return own.length > 0 ? own : this.error(`${path} is nowhere to be found`);
      });
    /** With all that they import. `also`: what a chunk loads after a click. */
    const filesOf = (first: Chunk[], also: (chunk: Chunk) => string[] = () => []) => {
      const held = new Set(first);
      for (const part of held) {
        const needed = [...part.imports, ...also(part)];
        for (const chunk of chunks) if (needed.includes(chunk.fileName)) held.add(chunk);
      }
      const styles = [...held].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return [...held].map(({ fileName }) => fileName).concat(styles);
    };
    const isMyWork = ({ moduleIds }: Chunk) => moduleIds.some((id) => id.endsWith(myWork));
    const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
    const shell = new Set([
      ...filesOf([entry, ...chunksOf(pages)], (chunk) => (isMyWork(chunk) ? chunk.dynamicImports : [])),
      ...fonts,
    ]);
    const assets = Object.keys(bundle).filter((name) => mapAssets.test(name));
    const map = new Set([...filesOf(chunksOf(mapParts)), ...assets].filter((name) => !shell.has(name)));
    const list = (files: Set<string>) => JSON.stringify([...files].map((name) => `/${name}`).toSorted());
    const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { lang: 'ts' });
    const lists = `const entryFile = '/${entry.fileName}';\nconst shellFiles = ${list(shell)};\nconst mapFiles = ${list(map)};\n`;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${lists}${code.replace(/^export \{\s*\};?$/m, '')}` });
  },
});
