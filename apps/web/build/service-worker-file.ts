import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const source = join(import.meta.dirname, '../src/lib/offline/service-worker.ts');

/** The pages that open without signal: the frame, the worker's own, with the parts that load after a click, the scales, and the count of sampled trees. */
const myWork = '/handbook/my-work/my-work-page.tsx';
const weighing = '/harvest/weighing/weighing-page.tsx';
const countSample = '/harvest/forecast-sample/count-page.tsx';
const pages = ['/app/shell/shell.tsx', myWork, weighing, countSample, '/ui/overlay/questions-host.tsx'];

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
    const held = new Set([entry]);
    for (const page of pages) {
      const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));
      if (own.length === 0) this.error(`${page} is nowhere to be found`);
      for (const chunk of own) held.add(chunk);
    }
    for (const { imports, dynamicImports, moduleIds } of held) {
      const isMyWork = moduleIds.some((id) => id.endsWith(myWork));
      const needed = [...imports, ...(isMyWork ? dynamicImports : [])];
      for (const chunk of chunks) if (needed.includes(chunk.fileName)) held.add(chunk);
    }
    const styles = [...held].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
    const files = [...new Set([...held].map(({ fileName }) => fileName).concat(styles, fonts))].map(
      (name) => `/${name}`,
    );
    const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { lang: 'ts' });
    const lists = `const entryFile = '/${entry.fileName}';\nconst shellFiles = ${JSON.stringify(files.toSorted())};\n`;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${lists}${code.replace(/^export \{\s*\};?$/m, '')}` });
  },
});
