import type { PlantQuery } from '@vuon/contract/orchard/plant';
import type { RawBuilder } from 'kysely';
import type { Scope } from '#http/scope.ts';

type Values = { [K in keyof PlantQuery]-?: NonNullable<PlantQuery[K]> };
type Asked = { [K in keyof Values]?: Values[K] | undefined };

/**
 * A way to find trees by more than their own fields: photos, a selection on the map, a planting batch. Its module
 * contributes it.
 */
export type PlantFilterSource<K extends keyof Values = keyof Values> = {
  [P in K]: {
    /** The name of the parameter in the list's query. */
    key: P;
    /** Vietnamese, for the sheet that describes an exported file. */
    label: string;
    /** 'Có ảnh' */
    words: (value: Values[P], scope: Pick<Scope, 'db' | 'entityId'>) => string | Promise<string>;
    /** Evaluated before all else: the planner cannot know how few trees it finds, and would walk through the list instead. */
    isFirst?: true;
    /** Whether `plant` matches the value. */
    where: (entityId: number, value: Values[P]) => RawBuilder<boolean>;
  };
}[K];

/** The conditions that sources add to a query. */
export type Conditions = { conditions?: RawBuilder<boolean>[]; firstConditions?: RawBuilder<boolean>[] };

/** The query with the conditions that the sources make of their parameters. */
export const withSources = <Q extends PlantQuery>(
  sources: PlantFilterSource[],
  entityId: number,
  query: Q,
): Q & Conditions => ({
  ...query,
  conditions: conditionsOf(
    sources.filter(({ isFirst }) => !isFirst),
    entityId,
    query,
  ),
  firstConditions: conditionsOf(
    sources.filter(({ isFirst }) => isFirst),
    entityId,
    query,
  ),
});

const conditionsOf = (sources: PlantFilterSource[], entityId: number, query: Asked) =>
  sources.flatMap((source) => conditionOf(source, entityId, query));

const conditionOf = <K extends keyof Values>({ key, where }: PlantFilterSource<K>, entityId: number, query: Asked) => {
  const value = query[key];
  return value === undefined ? [] : [where(entityId, value)];
};

/** The sources' part of a query in words, for a sheet. */
export const wordsOfSources = async (
  sources: PlantFilterSource[],
  scope: Pick<Scope, 'db' | 'entityId'>,
  query: PlantQuery,
) => (await Promise.all(sources.map((source) => wordsOf(source, scope, query)))).flat();

const wordsOf = async <K extends keyof Values>(
  { key, label, words }: PlantFilterSource<K>,
  scope: Pick<Scope, 'db' | 'entityId'>,
  query: Asked,
) => {
  const value = query[key];
  return value === undefined ? [] : [{ label, value: await words(value, scope) }];
};
