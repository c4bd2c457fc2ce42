import type { SearchAnswer } from '@vuon/contract/search/search';
import type { CatalogueScope } from '#http/scope.ts';
import { mayReadType, type RecordKinds } from '#records';
import type { SearchSource } from './search-source.ts';

const shortest = 2;
const hitsOfEach = 5;

/** One source after the other: a search during typing takes one connection, not all of them. */
export const search = async (
  sources: SearchSource[],
  kinds: RecordKinds,
  scope: CatalogueScope,
  typed: string,
): Promise<SearchAnswer> => {
  const q = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const answer: SearchAnswer = [];
  if (q.length < shortest) return answer;
  for (const source of sources) {
    const { type } = source;
    if (!mayReadType(kinds, scope, type)) continue;
    const { hits, total, isMore = false } = await source.search(scope, q, hitsOfEach);
    if (total) answer.push({ type, hits, total, isMore });
  }
  return answer;
};
