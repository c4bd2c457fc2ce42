import type { Crew, CrewInput } from '@vuon/contract/people/crew';
import { plainValue } from '#lib/records/plain-value.ts';

export const newCrew: CrewInput = { name: '', foremanId: null, memberIds: [], notes: null };

// In a fixed order, so that the same people are the same value.
const sorted = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b);

export const crewValues = ({ name, foreman, members, notes }: Crew): CrewInput => ({
  name,
  foremanId: foreman?.id ?? null,
  memberIds: sorted(members.map(({ id }) => id)),
  notes,
});

/** The chosen people after a tick: `ids` are all added, or all removed. */
export const ticked = (chosen: number[], ids: number[], isIn: boolean): number[] =>
  sorted(isIn ? [...chosen, ...ids] : chosen.filter((id) => !ids.includes(id)));

type Named = { id: number; fullName: string };

/** For 'Xem thay đổi': ids as names, from the people that the form knows. */
export const showCrewInput =
  (people: Named[]) =>
  (field: string, value: unknown): string => {
    const nameOf = (id: unknown) => people.find((person) => person.id === id)?.fullName ?? `#${id}`;
    if (field === 'foremanId') return value === null || value === undefined ? 'Chưa có' : nameOf(value);
    if (field !== 'memberIds') return plainValue(value);
    const ids = (value ?? []) as number[];
    return ids.length === 0 ? 'Chưa có ai' : ids.map(nameOf).join('\n');
  };

/** For the history, whose entries contain the names. */
export const showCrewValue = (field: string, value: unknown): string => {
  if (field === 'foreman') return (value as Named | null)?.fullName ?? 'Chưa có';
  if (field !== 'members' || !Array.isArray(value)) return plainValue(value);
  return value.map((member: Named) => member.fullName).join('\n') || 'Chưa có ai';
};
