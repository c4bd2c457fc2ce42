import { type PlantStatus, plantConditionNames, plantStatusHistoryLabels } from '@vuon/contract/catalogue/plant-status';
import type { RecordKind } from '#records';
import { findPlantStatus } from './plant-status.queries.ts';

export const plantStatusRecord: RecordKind = {
  type: 'plant-status',
  noun: 'tình trạng cây',
  read: 'farm.read',
  write: 'catalogue.write',
  find: async ({ db, entityId }, id) => {
    const status = await findPlantStatus(db, entityId, id);
    if (!status) return undefined;
    const { name, deletedAt } = status;
    return { ref: { type: 'plant-status', id, within: [], name }, entityId: status.entityId, deletedAt };
  },
  describe: ({ name }) => ({ name: String(name ?? ''), within: [] }),
  labels: plantStatusHistoryLabels,
  show: (field, value) => {
    if (field === 'condition') return plantConditionNames[value as PlantStatus['condition']] ?? String(value);
    return typeof value === 'boolean' ? yesNo(value) : String(value);
  },
};

const yesNo = (value: boolean) => (value ? 'Có' : 'Không');
