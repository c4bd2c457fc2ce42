import { type BatmanPeriod, periodStart } from '@vuon/contract/cultivation/batman-period';
import { type BatmanState, batmanStates } from '@vuon/contract/cultivation/batman-state';
import { dayInVietnam } from '@vuon/contract/day';
import { useSearchParams } from 'react-router';
import type { BoardFilters } from './board-rows.ts';

export type BoardState = { period: BatmanPeriod; startsOn: string; byCrew: boolean } & BoardFilters;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const idOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export const readBoardState = (search: URLSearchParams, today: string): BoardState => {
  const period = search.get('ky') === 'thang' ? 'month' : 'week';
  const asked = search.get('tu');
  const day = asked && dayPattern.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const status = search.get('trang-thai');
  return {
    period,
    startsOn: periodStart(period, day),
    byCrew: search.get('theo') !== 'nguoi',
    crewId: idOf(search.get('to-doi')),
    personId: idOf(search.get('nguoi')),
    status: batmanStates.find((state) => state === status) ?? null,
  };
};

/** Kept in the address, so that a week can be sent to somebody. */
export function useBoardState(): [BoardState, (changed: Partial<BoardState>) => void] {
  const [search, setSearch] = useSearchParams();
  const state = readBoardState(search, dayInVietnam(new Date()));
  const change = (changed: Partial<BoardState>) => {
    const next = { ...state, ...changed };
    const words: Record<string, string | null> = {
      ky: next.period === 'month' ? 'thang' : null,
      tu: next.startsOn,
      theo: next.byCrew ? null : 'nguoi',
      'to-doi': next.crewId === null ? null : String(next.crewId),
      nguoi: next.personId === null ? null : String(next.personId),
      'trang-thai': next.status satisfies BatmanState | null,
    };
    const entries = Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== null);
    setSearch(new URLSearchParams(entries), { replace: true });
  };
  return [state, change];
}
