import type { Planting, PlantingInput } from '@vuon/contract/orchard/planting';
import type { Plot } from '@vuon/contract/orchard/plot';
import { mayDo } from '@vuon/contract/permission';
import { vietnamesePattern } from '@vuon/geo/planting/planting-code';
import { takeBack } from '#acts';
import { type ActReader, changeRecord } from '#audit';
import { refuseUnusableCropGroup } from '#crops';
import { liftTimeLimit } from '#db/transaction.ts';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { getUsableStatus } from '../plants/plant-status-choice.ts';
import { plotTable } from '../plots/plot.queries.ts';
import { plots } from '../plots/plot.service.ts';
import { analyzeTrees } from '../tallies/analyze-trees.ts';
import { holdPlots, tallyPlots } from '../tallies/plant-tally.ts';
import {
  findOccupied,
  findPlanting,
  findUsedRowCode,
  insertPlantedRows,
  insertPlantedTrees,
  insertPlanting,
  lastRowNumber,
  listPlantings,
  recordPlanted,
} from './planting.queries.ts';
import { type Layout, layOut } from './planting-layout.ts';
import { countPhotographed, countPlanted, findPlantedRows, removePlanted } from './planting-undo.queries.ts';

type PlantingOfPlot = Planting & { plot: Plot };

export const getPlantings = async (scope: Scope, plotId: number): Promise<Planting[]> => {
  await plots.get(scope, plotId);
  return (await listPlantings(scope.db, scope.entityId, plotId)).map(inVietnamese);
};

/** Plants rows and trees inside the plot's boundary, around the trees that it has: all of them, or none. */
export const createPlanting = async (
  scope: Scope,
  plotId: number,
  { version, ...fields }: PlantingInput,
): Promise<PlantingOfPlot> => {
  const { db, entityId } = scope;
  let plantingId = 0;
  await liftTimeLimit(db);
  const plot = await changeRecord(scope, plots, { id: plotId, version, action: 'update' }, async (before) => {
    await getUsableStatus(scope, fields.plantStatusId);
    if (fields.cropGroupId) await refuseUnusableCropGroup(scope, fields.cropGroupId);
    const occupied = await findOccupied(db, entityId, plotId);
    const layout = await layOut(before, fields, occupied, (await lastRowNumber(db, entityId, plotId)) + 1);
    const used = await findUsedRowCode(db, entityId, plotId, layout.rows.codes);
    if (used)
      throw problem('value.taken', `Lô ${before.code} đã có hàng mang mã ${used}; hãy đổi mẫu mã hàng.`, {
        path: 'rowCodePattern',
      });
    plantingId = await insertPlanting(scope, plotId, fields, layout);
    const made = { plotId, plantingId };
    const rowIds = await insertPlantedRows(scope, made, layout.rows);
    await insertPlantedTrees(scope, made, fields, rowIds, layout.trees);
    await recordPlanted(inPlanting(scope, plantingId, before, layout), plantingId, rowIds, layout.trees.codes.length);
    await tallyPlots(scope, [plotId]);
    await analyzeTrees(db, layout.trees.codes.length);
    const facts = {
      ...(before.cropGroupId === null && fields.cropGroupId && { crop_group_id: fields.cropGroupId }),
      ...(before.plantedOn === null && fields.plantedOn && { planted_on: fields.plantedOn }),
    };
    await plotTable.change(scope, plotId, facts);
  });
  return { ...(await getPlanting(scope, plotId, plantingId)), plot };
};

/** The act is about the trees; the plot's own change is a part of it. */
const inPlanting = (scope: Scope, plantingId: number, { id, code }: Plot, { trees }: Layout): Scope => {
  const places = [{ type: 'plot' as const, id, name: code, count: trees.codes.length }];
  return inAct(scope, { way: 'planting', action: 'create', type: 'plant', sourceId: plantingId, facts: { places } });
};

/** How a planting in the history is taken back. */
export const plantingActs: ActReader = async ({ actor }, { way, sourceId, facts }) => {
  if (way !== 'planting') return undefined;
  const plotId = facts.places?.[0]?.id ?? facts.plotId;
  if (!plotId || sourceId === null || !mayDo(actor, 'orchard.write')) return { undo: null };
  return { undo: { kind: 'planting', plotId, plantingId: sourceId } };
};

/** Undoes a planting, as long as none of its rows and trees has been changed. */
export const undoPlanting = async (given: Scope, plotId: number, plantingId: number): Promise<PlantingOfPlot> => {
  const { db, entityId } = given;
  await liftTimeLimit(db);
  await holdPlots(db, entityId, [plotId]);
  const before = await getPlanting(given, plotId, plantingId);
  if (before.undoneAt) throw problem('planting.changed_since', 'Lần tạo này đã được gỡ từ trước.');
  const scope = await takeBack(given, 'planting', plantingId);
  const { version } = await plots.get(scope, plotId);
  const plot = await changeRecord(scope, plots, { id: plotId, version, action: 'update' }, async () => {
    const rowIds = await findPlantedRows(db, entityId, before);
    await refuseTouched(scope, before, rowIds);
    await removePlanted(scope, before, rowIds);
    await tallyPlots(scope, [plotId]);
    await plotTable.change(scope, plotId, {});
  });
  return { ...(await getPlanting(scope, plotId, plantingId)), plot };
};

const refuseTouched = async ({ db, entityId }: Scope, planting: Planting, rowIds: number[]) => {
  const { untouched, added } = await countPlanted(db, entityId, planting, rowIds);
  const reasons = [
    [planting.rowCount - rowIds.length, 'hàng đã được sửa, chuyển hoặc xóa'],
    [planting.plantCount - untouched, 'cây đã được sửa, chuyển hoặc xóa'],
    [added, 'cây đã được thêm vào các hàng này'],
    [await countPhotographed(db, entityId, rowIds), 'hàng hoặc cây đã có ảnh, tệp'],
  ] as const;
  const found = reasons.filter(([count]) => count > 0);
  if (!found.length) return;
  const words = found.map(([count, what]) => `${count.toLocaleString('vi-VN')} ${what}`).join('; ');
  throw problem('planting.changed_since', `Không gỡ được nữa: ${words}.`);
};

const getPlanting = async ({ db, entityId }: Scope, plotId: number, id: number): Promise<Planting> => {
  const found = await findPlanting(db, entityId, plotId, id);
  if (!found) throw problem('record.not_found', 'Không có lần tạo hàng và cây này trong lô.');
  return inVietnamese(found);
};

/** Patterns are stored as they were typed, the older ones in English words. */
const inVietnamese = (planting: Planting): Planting => {
  const { rowCodePattern, treeCodePattern } = planting.fields;
  return {
    ...planting,
    fields: {
      ...planting.fields,
      rowCodePattern: vietnamesePattern(rowCodePattern, 'row'),
      treeCodePattern: vietnamesePattern(treeCodePattern, 'tree'),
    },
  };
};
