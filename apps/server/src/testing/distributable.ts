import { readFileSync } from 'node:fs';

// What Citus refuses, or sends to all nodes, as far as the text of a statement tells. It is not a parser: it knows the parentheses
// of a statement, and which of them hold a select.

const citus = readFileSync(new URL('../../../../deploy/citus.sql', import.meta.url), 'utf8');
const distributed = new Set([...citus.matchAll(/\('(\w+)', '\w+'\)/g)].map(([, name]) => name));
const [, onEveryNode = ''] = /unnest\(array\[([^\]]+)\]\) name/.exec(citus) ?? [];
const copied = new Set([...onEveryNode.matchAll(/'(\w+)'/g)].map(([, name]) => name));

type Part = {
  /** Without the selects within it. */
  text: string;
  within: Part | null;
  /** Whether it is read like a table, not compared with something. */
  isSource: boolean;
  /** That of a part of `with`. */
  name: string | null;
};

/** The statement and the selects in it, the outer before the inner. */
const partsOf = (sql: string): Part[] => {
  const plain = sql
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replaceAll('"', '')
    .toLowerCase();
  const whole: Part = { text: '', within: null, isSource: false, name: null };
  const [parts, open] = [[whole], [whole]];
  for (const token of plain.matchAll(/\(\s*(?=(select|with)\b)|[()]|[^()]+/g)) {
    const part = open.at(-1) ?? whole;
    if (token[1]) {
      const inner: Part = {
        text: '',
        within: part,
        isSource: /(?:\b(?:from|join|using|lateral)|,)\s*$/.test(part.text),
        name: /\b([a-z_]+)\s+as\s+(?:(?:not\s+)?materialized\s+)?$/.exec(part.text)?.[1] ?? null,
      };
      part.text += ' subselect ';
      parts.push(inner);
      open.push(inner);
    } else if (token[0] === '(') {
      part.text += '(';
      open.push(part);
    } else if (token[0] === ')') {
      open.pop();
      if (open.at(-1) === part) part.text += ')';
    } else part.text += token[0];
  }
  for (const { name } of parts)
    for (const part of parts)
      if (name && part.name !== name)
        part.text = part.text.replace(new RegExp(`(\\b(?:from|join)|,)\\s+${name}\\b`, 'g'), `$1 named ${name}`);
  return parts;
};

const tablesOf =
  (kind: Set<string | undefined>) =>
  (part: Part): string[] =>
    [...part.text.matchAll(/\b(?:from|join|into|update|,)\s+(?:only\s+)?([a-z_]+)\b/g)].flatMap(([, name = '']) =>
      kind.has(name) ? [name] : [],
    );
const tablesIn = tablesOf(distributed);
const copiedIn = tablesOf(copied);
/** That of the tables on every node whose rows are held. */
const heldCopy = (part: Part) => {
  const [, only] = /\bfor (?:no key )?(?:update|share) of ([a-z_]+)/.exec(part.text) ?? [];
  return holds(part) && copiedIn(part).find((name) => !only || only === name);
};
const holds = ({ text }: Part) => /\bfor (?:no key )?(?:update|share)\b/.test(text);
const namesEntity = ({ text }: Part) => /\bentity_id\s*(=\s*(any\s*\(\s*)?|in\s*\(\s*)(\$\d|\d)/.test(text);
const isOfOneEntity = (part: Part | null): boolean =>
  part !== null &&
  ((tablesIn(part).length > 0 && /\bentity_id\s*=\s*(\$\d|\d)/.test(part.text)) || isOfOneEntity(part.within));

const readsFarm = (part: Part | null): boolean =>
  part !== null && (tablesIn(part).length > 0 || readsFarm(part.within));

/** The functions of ours that are STABLE in PostgreSQL: what they answer may depend on settings. */
const stable =
  /\b(?:jsonb?_build_(?:object|array)|to_jsonb?|jsonb_populate_record|to_char|concat|concat_ws|format)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;
/** To read a day or a time from a text is STABLE too. */
const readTime = /->>\s*(?:''|\$\d+)\s*\)\s*::\s*(?:date|time)/;
const readsColumn = (given: string) => /[a-z_]+/.test(given.replace(/\$\d+|::\s*\w+|''|\b(?:null|true|false)\b/g, ''));
const callsStable = (text: string) =>
  readTime.test(text) || [...text.matchAll(stable)].some(([, given = '']) => readsColumn(given));

/** PostgreSQL puts such a select into the statement around it, before Citus looks at that. */
const isPulledUp = ({ text, isSource }: Part) =>
  isSource && !/\b(?:offset|limit|group by|distinct|union|with|over|(?:count|sum|min|max|\w+_agg)\s*\()/.test(text);

const join = /\bjoin\s+([a-z_]+)(?:\s+as\s+([a-z_]+))?/g;

/** Why a statement cannot be carried out by one node of Citus; null: nothing in its text tells against it. */
export const whyNotDistributable = (sql: string): string | null => {
  const parts = partsOf(sql);
  const [whole] = parts as [Part];
  const [, written = ''] = /^\s*(?:insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)/.exec(whole.text) ?? [];
  if (distributed.has(written) || copied.has(written)) {
    if (/^\s*insert\b.*\bvalues\b.*\bsubselect\b/s.test(whole.text))
      return 'INSERT … VALUES holds a subselect: read its value first';
    const changing = /^\s*insert\b/.test(whole.text) ? whole.text.split(/\bdo update set\b/)[1] : whole.text;
    const pulledUp = parts.filter((part) => part.within === whole && isPulledUp(part)).map(({ text }) => text);
    const isUpdate = /^\s*update\b/.test(whole.text);
    if (changing && [changing, ...(isUpdate ? pulledUp : [])].some(callsStable))
      return 'a change calls a STABLE function with a column: compute it in `from (select … offset 0)`, or read it first';
  }
  const joined = parts.flatMap(({ text }) => [...text.matchAll(join)]);
  for (const [, table = '', alias = table] of joined)
    if (distributed.has(table) && !parts.some(({ text }) => new RegExp(`\\b${alias}\\.entity_id\\b`).test(text)))
      return `a join of ${table} does not name its entity, and would need rows of all nodes`;
  const isOfFarm = parts.some((part) => tablesIn(part).length > 0);
  for (const part of parts) {
    const tables = tablesIn(part);
    const held = isOfFarm && heldCopy(part);
    if (held)
      return `rows of ${held} are held on the node of the farm alone: read their ids first, and hold them by these`;
    if (!tables.length) continue;
    if (holds(part) && /\bentity_id\s*(?:in\b|=\s*any\b)/.test(part.text))
      return 'rows of several entities are held by one statement: hold those of one entity at a time';
    if (!part.within || namesEntity(part)) continue;
    if (isOfOneEntity(part.within))
      return `a subselect of ${tables[0]} does not name the entity by a constant, and goes to all nodes`;
    if (!readsFarm(part.within) && /\bentity_id\s*=\s*[a-z_]+\.(?:id|entity_id)\b/.test(part.text))
      if (isCorrelated(part)) return `a subselect of ${tables[0]} depends on a table that is on every node: use \`in\``;
  }
  return null;
};

/** Compares the entity with a table that the select itself does not read. */
const isCorrelated = ({ text }: Part): boolean => {
  const own = new Set(
    [...text.matchAll(/\b(?:from|join|,)\s+(?:lateral\s+)?([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/g)].flatMap(
      ([, ...names]) => names,
    ),
  );
  return [...text.matchAll(/\bentity_id\s*=\s*([a-z_]+)\.(?:id|entity_id)\b/g)].some(([, name = '']) => !own.has(name));
};
