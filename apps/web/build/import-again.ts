import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const dynamicImport = /\bimport\((["`])(\.\/[^"`?]+\.js)\1\)/g;

/**
 * A part that could not be loaded is asked for once more, under an address of its own. Chromium remembers a module whose fetch failed: under
 * the same address it fails at once from then on, also when the signal is back and the user presses 'Thử lại'.
 * In the written files: Vite reads the imports of its chunks to know which styles belong to them.
 */
export const importAgain = (): Plugin => ({
  name: 'import-again',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const { type, fileName } of Object.values(bundle)) {
      if (type !== 'chunk') continue;
      const file = join(dir, fileName);
      const code = await readFile(file, 'utf8');
      await writeFile(
        file,
        code.replace(
          dynamicImport,
          (asked, _quote, path: string) => `${asked}.catch(()=>import("${path}?again="+Date.now()))`,
        ),
      );
    }
  },
});
