import type { MapShape } from '../map-types.ts';
import { DrawCanvas } from './draw-canvas.tsx';
import type { DrawTable } from './use-draw-table.ts';

/** The drawing of a table, on the map. A part of the map. */
export function TableCanvas({ table, context }: { table: DrawTable; context: MapShape[] }) {
  return (
    <DrawCanvas
      drawing={table.drawing}
      fault={table.fault}
      context={context}
      isSnapping={table.isSnapping}
      selected={table.selected}
      onSelect={table.select}
      onChange={table.draw}
    />
  );
}
