import { useQueryClient } from '@tanstack/react-query';
import { type Target, targetRoutes } from '@vuon/contract/orchard/target';
import type { Position } from '@vuon/geo/measure/geometry';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { fitSelection, nothingChosen, withRing } from '#map/choose/plant-selection.ts';
import { rowsFromZoom } from '#map/estate/estate-style.ts';
import type { MapHit } from '#map/estate/estate-types.ts';
import { boundsOf } from '#map/view/bounds.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { treesOfRow } from './target-data.ts';
import { collapsedWords } from './target-parts.ts';
import type { Changed, TargetChoice } from './use-target-choice.ts';

export type ChooseTool = 'lasso' | 'rectangle' | 'row';
export type Marks = { plotIds: ReadonlySet<number>; rowIds: ReadonlySet<number>; ids: ReadonlySet<number> };

/** Said on the map about the last change, until the next one. `ring`: what was drawn for it. */
type Told = { turn: number; at: Position | null; ring: Position[] | null; bold: string; words: string };

/** From this zoom on a click means the tree or row under it, before that the plot. */
const singlesFromZoom = 18;

/** Adds and removes by clicks and rings on the map. */
export function useMapChoosing(choice: TargetChoice, marks: Marks, limitName: string | null) {
  const client = useQueryClient();
  const [tool, setTool] = useState<ChooseTool | null>('lasso');
  const [isAdding, setAdding] = useState(true);
  const [told, setTold] = useState<Told | null>(null);
  const outsideWords = (changed: Changed) =>
    changed.outsideCount > 0 ? `bỏ ${formatNumber(changed.outsideCount)} cây ngoài ${limitName}` : '';

  const toggle = async (target: Target, isChosen: boolean) => {
    const changed = await choice.change(isChosen || !isAdding ? 'remove' : 'add', [target], 'map');
    const words = changed && outsideWords(changed);
    if (words) setTold({ turn: changed.turn, at: null, ring: null, bold: '', words });
  };
  const toggleTree = async (id: number, rowId: number, isChosen: boolean) => {
    const trees = await client.fetchQuery(treesOfRow(rowId)).catch((error: unknown) => void tellError(error));
    const number = trees?.find((tree) => tree.id === id)?.number;
    if (number) await toggle({ kind: 'plants', rowId, from: number, to: number }, isChosen);
  };
  const pick = (hit: MapHit | null, zoom: number) => {
    if (!hit || hit.kind === 'area') return;
    const { plotId } = hit;
    const rowId = hit.kind === 'row' ? hit.id : hit.rowId;
    const isIn = plotId !== null && marks.plotIds.has(plotId);
    const isRow = rowId !== null && (isIn || marks.rowIds.has(rowId));
    const isNear = zoom >= singlesFromZoom;
    if (rowId && (tool === 'row' || (isNear && hit.kind === 'row')))
      return void toggle({ kind: 'row', id: rowId }, isRow);
    if (tool === 'row') {
      const words = zoom < rowsFromZoom ? 'Phóng to để thấy từng hàng.' : 'Bấm vào đường hàng, hoặc một cây của hàng.';
      return setTold({ turn: choice.turn, at: null, ring: null, bold: '', words });
    }
    if (isNear && hit.kind === 'plant' && rowId) return void toggleTree(hit.id, rowId, isRow || marks.ids.has(hit.id));
    if (plotId !== null) void toggle({ kind: 'plot', id: plotId }, isIn);
  };

  const takeRing = async (ring: Position[]) => {
    const selection = fitSelection(withRing(nothingChosen, ring));
    if (!selection) return;
    const { places, livingCount } = await call(targetRoutes.collapse, { body: { selection } });
    const [west, , east, north] = boundsOf(ring) ?? [0, 0, 0, 0];
    const at: Position = [(west + east) / 2, north];
    if (places.length === 0)
      return setTold({ turn: choice.turn, at, ring: null, bold: '', words: 'Không có cây nào trong vùng này' });
    const targets = places.map(({ target }) => target);
    const changed = await choice.change(isAdding ? 'add' : 'remove', targets, 'lasso');
    if (!changed) return;
    const outside = outsideWords(changed);
    const count = `${formatNumber(livingCount - changed.outsideCount)} cây`;
    const kept = isAdding && !outside ? `gọn thành ${collapsedWords(places)}` : '';
    setTold({
      turn: changed.turn,
      at,
      ring: kept ? ring : null,
      bold: isAdding ? count : `Bớt ${count}`,
      words: outside ? `được chọn, ${outside}` : kept,
    });
  };
  return {
    tool,
    /** Pressed again, a tool is put away: the map is moved by dragging. */
    press: (next: ChooseTool) => setTool(next === tool ? null : next),
    isAdding,
    setAdding,
    told: told?.turn === choice.turn ? told : null,
    pick,
    drawn: (ring: Position[]) => void takeRing(ring).catch((error: unknown) => void tellError(error)),
  };
}
