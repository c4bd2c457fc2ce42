import { useQueryClient } from '@tanstack/react-query';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { useState } from 'react';
import {
  fitSelection,
  isNothing,
  nothingChosen,
  type SeenTree,
  toggled,
  toggledPlot,
  toggledRow,
  withRing,
  withTrees,
} from '#map/choose/plant-selection.ts';
import { RingTool } from '#map/choose/ring-tool.tsx';
import { useMap } from '#map/map-context.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { tellError, tellNote } from '#ui/feedback/tell.ts';
import { Desk } from '../desk/desk.tsx';
import type { ChooseDeskProps } from '../desk/desk-props.ts';
import { looking } from '../desk/map-mode.ts';
import { useTakePick } from '../desk/take-pick.ts';
import { ChooseBar } from './choose-bar.tsx';
import { treesBetween, withPlace } from './choose-places.ts';
import { ChosenBar } from './chosen-bar.tsx';
import './choose.css';

/** From this zoom on trees are drawn one by one. */
const treesFromZoom = 15;

/** Chooses trees on the map, and runs actions on the chosen ones. A part of the map. */
export function ChooseDesk({ mode, onMode, padding, selection, onSelect }: ChooseDeskProps) {
  const map = useMap();
  const client = useQueryClient();
  const [past, setPast] = useState<PlantSelection[]>([]);
  // The tree that 'along the row' continues from.
  const [anchor, setAnchor] = useState<SeenTree | null>(null);
  const tool = mode.kind === 'choose' ? mode.tool : null;

  const choose = (next: PlantSelection) => {
    const fitted = fitSelection(next);
    if (!fitted) return void tellNote('Một lần chọn nhiều nhất 20 vùng, 500 lô, 1.000 hàng, 1.000 cây lẻ.');
    setPast((before) => [...before, selection]);
    onSelect(fitted);
  };
  const chooseLater = (found: Promise<PlantSelection>) => found.then(choose, (error: unknown) => void tellError(error));
  const addPlace = (place: PlaceRef) => void chooseLater(withPlace(client, selection, place));
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setAnchor(null);
    onSelect(before);
  };
  const clear = () => {
    setPast([]);
    setAnchor(null);
    onSelect(nothingChosen);
  };

  const alongRow = (tree: SeenTree) => {
    const isSameRow = anchor !== null && anchor.rowId === tree.rowId;
    setAnchor(isSameRow ? null : tree);
    if (!isSameRow) return choose(withTrees(selection, [tree.id]));
    if (anchor.id === tree.id && tree.rowId !== null) return addPlace({ kind: 'row', id: tree.rowId });
    void chooseLater(treesBetween(client, anchor.id, tree.id).then((ids) => withTrees(selection, ids)));
  };
  useTakePick((hit, { shift }) => {
    if (!tool && !shift) return false;
    if (hit?.kind === 'plant') {
      const tree = { id: hit.id, at: hit.at, plotId: hit.plotId, rowId: hit.rowId };
      if (tool === 'row') alongRow(tree);
      else choose(toggled(selection, tree));
    } else if (hit?.kind === 'row') choose(toggledRow(selection, hit.id));
    else if (hit?.kind === 'plot' && shift) choose(toggledPlot(selection, hit.id));
    else if (tool === 'row' && map.getZoom() < treesFromZoom) tellNote('Phóng to để thấy hàng và từng cây.');
    return true;
  });
  const isChosen = !isNothing(selection);
  // A drawing or a measurement in progress comes first; a running action goes on.
  const isFree = mode.kind === 'look' || mode.kind === 'choose';
  return (
    <>
      {(tool === 'lasso' || tool === 'rectangle') && (
        <RingTool shape={tool} onRing={(ring) => choose(withRing(selection, ring))} />
      )}
      <Desk label="Chọn cây" padding={padding}>
        {tool && (
          <ChooseBar
            tool={tool}
            isFirst={!isChosen}
            isInRow={anchor !== null}
            canUndo={past.length > 0}
            onTool={(next) => onMode({ kind: 'choose', tool: next })}
            onPlace={addPlace}
            onUndo={undo}
            onEnd={() => onMode(looking)}
          />
        )}
        <ChosenBar selection={selection} isShown={isChosen && isFree} onClear={clear} />
      </Desk>
    </>
  );
}
