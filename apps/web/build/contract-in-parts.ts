import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseAst } from 'vite';

type Node = ESTree.Node;
type Edit = { start: number; end: number; text: string };
type Part = { code: string; names: string[]; uses: Set<string> };
/** The parts of a file of the contract: `plain` needs no zod, not even through the names it uses; `schemas` does. */
type Parts = { imports: Map<string, string[]>; plain: Part; schemas: Part };

const contractFile = /packages\/contract\/src\/.*\.ts$/;
// The browser calls a route by its other properties. In development it checks answers too, and has the whole contract.
const onlyForServer = ['summary', 'params', 'query', 'body', 'answer'];

const schemaOfRoute = new RegExp(`\\w+Routes\\.\\w+\\.(${onlyForServer.join('|')})\\b`);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The names that a piece of code may use; a few too many do no harm. */
const usesOf = (node: Node, found = new Set<string>()): Set<string> => {
  // Types are gone in the browser; the values inside them (`x as T`, `x satisfies T`) are not.
  const isType = node.type.startsWith('TS') && !('expression' in node);
  if (isType) return found;
  if (node.type === 'Identifier') found.add(node.name);
  for (const [key, value] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && 'computed' in node && !node.computed;
    if (isName && !('shorthand' in node && node.shorthand)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) usesOf(child, found);
  }
  return found;
};

const unwrapped = (node: Node): Node =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' ? unwrapped(node.expression) : node;

/** A table of routes without the properties that only the server uses. */
const withoutSchemas = (table: ESTree.ObjectExpression, code: string): Edit[] =>
  table.properties.flatMap((entry) => {
    if (entry.type !== 'Property' || entry.value.type !== 'ObjectExpression') return [];
    if (entry.value.properties.some(({ type }) => type === 'SpreadElement'))
      throw new Error('A route is written out: what is spread into it may be a schema.');
    const kept = entry.value.properties.filter(
      (property) =>
        property.type !== 'Property' ||
        property.key.type !== 'Identifier' ||
        !onlyForServer.includes(property.key.name),
    );
    const { start, end } = entry.value;
    return [{ start, end, text: `{ ${kept.map((property) => code.slice(property.start, property.end)).join(', ')} }` }];
  });

const edited = (code: string, { start, end }: { start: number; end: number }, edits: Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, edit) => text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start),
      code.slice(start, end),
    );

const known = new Map<string, Parts>();

const partsOf = (file: string): Parts => {
  const found = known.get(file);
  if (found) return found;
  const code = readFileSync(file, 'utf8');
  const imports = new Map<string, string[]>();
  const plain: Part = { code: '', names: [], uses: new Set() };
  const schemas: Part = { code: '', names: [], uses: new Set() };
  const needZod = new Set<string>();
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    if (statement.type === 'ImportDeclaration') {
      if (statement.importKind === 'type') continue;
      const names = statement.specifiers
        .filter((specifier) => !('importKind' in specifier && specifier.importKind === 'type'))
        .map(({ local }) => local.name);
      const from = statement.source.value;
      imports.set(from, names);
      const theirs = from === 'zod' ? names : partsOf(join(dirname(file), from)).schemas.names;
      for (const name of names) if (theirs.includes(name)) needZod.add(name);
      continue;
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type.startsWith('TS')) continue;
    if (declaration?.type !== 'VariableDeclaration' && declaration?.type !== 'FunctionDeclaration')
      throw new Error(`${file}: what is ${statement.type}? Teach it to build/contract-in-parts.ts.`);
    const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
    const edits: Edit[] = [];
    const names: string[] = [];
    const uses = new Set<string>();
    if (declaration.type === 'FunctionDeclaration') {
      if (declaration.id) names.push(declaration.id.name);
      usesOf(declaration, uses);
    }
    for (const { id, init } of declared) {
      if (id.type !== 'Identifier')
        throw new Error(`${file}: only plain names are known to build/contract-in-parts.ts.`);
      names.push(id.name);
      const value = init && unwrapped(init);
      if (value?.type === 'ObjectExpression' && id.name.endsWith('Routes')) edits.push(...withoutSchemas(value, code));
      else if (init) usesOf(init, uses);
    }
    const part = [...uses].some((name) => needZod.has(name)) ? schemas : plain;
    if (part === schemas) {
      for (const name of names) needZod.add(name);
      // So that an unused schema is left out.
      for (const { init } of declared)
        if (init && init.type !== 'ArrowFunctionExpression')
          edits.push(
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
            { start: init.end, end: init.end, text: '))()' },
          );
    }
    part.code += `export ${edited(code, declaration, edits)}\n`;
    part.names.push(...names);
    for (const name of uses) part.uses.add(name);
  }
  const parts = { imports, plain, schemas };
  known.set(file, parts);
  return parts;
};

/** One part as a module. The schemas import the names that they use from the plain part. */
const moduleOf = (file: string, part: 'plain' | 'schemas'): string => {
  const parts = partsOf(file);
  const { code, uses } = parts[part];
  const lines = [...parts.imports].map(([from, names]) => {
    const used = names.filter((name) => uses.has(name));
    return used.length > 0 ? `import { ${used.join(', ')} } from '${from}';` : '';
  });
  const fromPlain = part === 'schemas' ? parts.plain.names.filter((name) => uses.has(name)) : [];
  if (fromPlain.length > 0) lines.push(`import { ${fromPlain.join(', ')} } from '${file}?plain';`);
  return `${lines.join('\n')}\n${code}`;
};

/**
 * A file of the contract holds names, routes and schemas side by side, and a bundler keeps a file together: a page that shows an
 * entity's type would load zod. Here each file becomes two, so that pages without a form do not load zod.
 */
export const contractInParts = (): Plugin => ({
  name: 'contract-in-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /packages\/contract\/src\/.*\.ts\?(plain|schemas)$/ },
    handler: (id) => ({ id, moduleSideEffects: false }),
  },
  load: {
    filter: { id: /packages\/contract\/src\/.*\.ts(\?(plain|schemas))?$/ },
    handler(id) {
      const [file = id, part] = id.split('?');
      if (!contractFile.test(file)) return null;
      const code =
        part === 'plain' || part === 'schemas'
          ? moduleOf(file, part)
          : `export * from '${file}?plain';\nexport * from '${file}?schemas';`;
      return { code, moduleType: 'ts', moduleSideEffects: false, map: { mappings: '' } };
    },
  },
  transform: {
    filter: { id: /apps\/web\/src\/.*\.tsx?$/, code: schemaOfRoute },
    handler(code, id) {
      this.error(`${id}: ${schemaOfRoute.exec(code)?.[0]} is not in the browser. Name the schema, and import it.`);
    },
  },
});
