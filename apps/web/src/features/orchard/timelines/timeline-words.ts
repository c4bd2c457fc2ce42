import type { FormerTree } from '@vuon/contract/orchard/plant';
import type { TimelineEvent } from '@vuon/contract/orchard/timeline';

export type Generation = { generation: number; events: TimelineEvent[] };

/** The events grouped by the tree that they happened to, the present one first; each group keeps its order. */
export const byGeneration = (events: TimelineEvent[]): Generation[] => {
  const found = new Map<number, TimelineEvent[]>();
  for (const event of events) found.set(event.generation, [...(found.get(event.generation) ?? []), event]);
  return [...found]
    .map(([generation, own]) => ({ generation, events: own }))
    .sort((a, b) => b.generation - a.generation);
};

/** 'Cây hiện tại', 'Cây trước, đến 03/2024' */
export const generationTitle = (generation: number, current: number, former: FormerTree[]): string => {
  if (generation >= current) return 'Cây hiện tại';
  const tree = former.find((one) => one.generation === generation);
  const until = tree && `, đến ${tree.endedOn.slice(5, 7)}/${tree.endedOn.slice(0, 4)}`;
  return `${generation === current - 1 ? 'Cây trước' : `Cây đời thứ ${generation}`}${until ?? ''}`;
};

const photo = /^photo:(\d+)$/;

/** The id of the upload that an event shows; null for other events. */
export const uploadIdOf = ({ id }: Pick<TimelineEvent, 'id'>): number | null => {
  const [, found] = photo.exec(id) ?? [];
  return found ? Number(found) : null;
};
