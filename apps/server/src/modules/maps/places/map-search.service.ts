import { type Place, type PlaceKind, placeKinds } from '@vuon/contract/maps/map-search';
import type { Scope } from '#http/scope.ts';
import { foldText } from '#imports';
import { areaSearch, plantSearch, plotSearch, rowSearch } from '#orchard';
import type { SearchSource } from '#search';
import { findWhereabouts } from './map-search.queries.ts';
import { readPlaceName } from './place-name.ts';

const mostOfKind = 8;
const mostOfAll = 20;

const sources: Record<PlaceKind, SearchSource> = {
  area: areaSearch,
  plot: plotSearch,
  row: rowSearch,
  plant: plantSearch,
};

/** The results of the search box with their places: exact names first, then names that begin with the text, then the others. */
export const findPlaces = async (scope: Scope, text: string): Promise<Place[]> => {
  const { kind, name } = readPlaceName(text);
  if (!name) return [];
  // An area may be called 'Lô Cao' or 'Hàng Xanh'.
  const kinds = placeKinds.filter((one) => !kind || one === kind || one === 'area');
  const found = await Promise.all(kinds.map((one) => findOfKind(scope, one, one === kind ? name : text)));
  const closeness = closenessTo(name);
  return found
    .flat()
    .sort((one, other) => closeness(one) - closeness(other))
    .slice(0, mostOfAll)
    .map(({ code, ...place }) => place);
};

/** An area is found by its code too. */
type Found = Place & { code: string };

const findOfKind = async (scope: Scope, kind: PlaceKind, q: string): Promise<Found[]> => {
  const { hits } = await sources[kind].search(scope, q, mostOfKind);
  const ids = hits.map(({ record }) => record.id);
  const found = await findWhereabouts(scope.db, scope.entityId, kind, ids);
  const byId = new Map(found.map((one) => [one.id, one]));
  return hits.map(({ record: { id, name = '', within = [] }, detail }) => {
    const [areaId = id, plotId = null, rowId = null] = [...within, id];
    return {
      kind,
      id,
      name,
      code: byId.get(id)?.code ?? name,
      detail: detail ?? null,
      areaId,
      plotId,
      rowId,
      location: byId.get(id)?.location ?? null,
      bounds: byId.get(id)?.bounds ?? null,
    };
  });
};

/** Compares the last word too: 'A-10 H03' means the row H03. */
const closenessTo = (name: string) => {
  const words = foldText(name).trim().split(/\s+/);
  const meant = [words.join(' '), words.at(-1) ?? ''];
  return ({ name: fullName, code }: Found): number => {
    const called = [foldText(fullName), foldText(code)];
    if (called.some((one) => meant.includes(one))) return 0;
    return called.some((one) => meant.some((beginning) => one.startsWith(beginning))) ? 1 : 2;
  };
};
