import type { ResolveFnOutput, ResolveHookSync } from 'node:module';

/**
 * Node looks an import up anew for each file that has it, and asks every folder above that file for a package.json: with
 * 1,200 files and 5,000 imports, a third of a start. But a relative import of ours names its file as it is, and any other
 * means the same to all files of a workspace.
 */
export const quickImports = (): { resolve: ResolveHookSync } => {
  const known = new Map<string, ResolveFnOutput>();
  return {
    resolve: (specifier, context, next) => {
      const { parentURL: file } = context;
      if (!file?.endsWith('.ts')) return next(specifier, context);
      if (specifier.startsWith('.') && specifier.endsWith('.ts'))
        return { url: new URL(specifier, file).href, format: 'module-typescript', shortCircuit: true };
      const key = `${file.slice(0, file.lastIndexOf('/src/'))} ${specifier}`;
      const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(key, found);
      return found;
    },
  };
};
