import { type Season, seasonKindNames, seasonLabels } from '@vuon/contract/crops/season';
import { formatDay } from '@vuon/contract/day';
import type { RecordKind } from '#records';
import { formatStages } from './season.columns.ts';
import { findSeason } from './season.queries.ts';

// The crop group is shown by its name, which the record carries beside its id.
const { cropGroupId: cropGroupLabel, ...labels } = seasonLabels;

export const seasonRecord: RecordKind = {
  type: 'season',
  noun: 'mùa vụ',
  read: 'farm.read',
  write: 'crops.write',
  find: async ({ db, entityId }, id) => {
    const season = entityId === null ? undefined : await findSeason(db, entityId, id);
    if (!season) return undefined;
    const { name, cropGroupId, deletedAt } = season;
    return { ref: { type: 'season', id, within: [cropGroupId], name }, entityId, deletedAt };
  },
  describe: ({ name, cropGroupId }) => ({
    name: String(name ?? ''),
    within: typeof cropGroupId === 'number' ? [cropGroupId] : [],
  }),
  labels: { cropGroupName: cropGroupLabel, ...labels },
  show: (field, value) => {
    if (field === 'stages') return formatStages(value as Season['stages']);
    if (field === 'kind') return seasonKindNames[value as Season['kind']] ?? String(value);
    return field === 'startsOn' || field === 'endsOn' ? formatDay(String(value)) : String(value);
  },
};
