import { useQuery } from '@tanstack/react-query';
import { seasonKindNames } from '@vuon/contract/crops/season';
import type { SeasonRound } from '@vuon/contract/overview/overview-harvest';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { overviewOptions } from '../data.ts';

const key = 'vu';
const textOf = ({ year, kind }: SeasonRound) => `${kind}-${year}`;

/** The seasons that the address asks for; null: those that run. */
export function useAskedRound(): SeasonRound | null {
  const [search] = useSearchParams();
  const [, kind, year] = /^(main|off)-(\d{4})$/.exec(search.get(key) ?? '') ?? [];
  return kind && year ? { kind: kind as SeasonRound['kind'], year: Number(year) } : null;
}

/** Which seasons the harvest is told of: 'Chính vụ 2026'. With one of them there is nothing to choose. */
export function RoundChoice() {
  const [, setSearch] = useSearchParams();
  const harvest = useQuery(overviewOptions(useAskedRound())).data?.harvest;
  if (!harvest || harvest.rounds.length < 2) return null;
  return (
    <Select<string>
      aria-label="Vụ"
      popupMatchSelectWidth={false}
      value={textOf(harvest.round)}
      onChange={(round) =>
        setSearch(
          (now) => {
            const next = new URLSearchParams(now);
            next.set(key, round);
            return next;
          },
          { replace: true },
        )
      }
      options={harvest.rounds.map((round) => ({
        value: textOf(round),
        label: `${seasonKindNames[round.kind]} ${round.year}`,
      }))}
    />
  );
}
