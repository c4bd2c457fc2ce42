import type { BulkAction } from '../lists/index.ts';
import { plantCropGroupBulk } from './plant-crop-group.bulk.ts';
import { plantMoveBulk } from './plant-move.bulk.ts';
import { plantRemovalBulk } from './plant-removal.bulk.ts';
import { statusChangeBulk } from './plant-status-change.bulk.ts';

export const plantBulk: BulkAction[] = [
  ...statusChangeBulk,
  ...plantCropGroupBulk,
  ...plantMoveBulk,
  ...plantRemovalBulk,
];
