import type { Plugin } from 'vite';

const dynamicImport = /\bimport\((["`])(\.\/[^"`?]+\.js)\1\)/g;

/**
 * A part that could not be loaded is asked for once more, under an address of its own. Chromium remembers a module whose fetch failed: under
 * the same address it fails at once from then on, also when the signal is back and the user presses 'Thử lại'.
 */
export const importAgain = (): Plugin => ({
  name: 'import-again',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          dynamicImport,
          (asked, _quote, path: string) => `${asked}.catch(()=>import("${path}?again="+Date.now()))`,
        );
  },
});
