import type { PlaceKind } from '@vuon/contract/maps/map-search';
import { useLand } from '#lib/land.ts';
import { figuresOf } from '#map/draw/drawing.ts';
import { drawingOf } from '#map/draw/drawing-location.ts';
import { formatMetres, formatPlace } from '#map/draw/location-figures.tsx';
import { ConflictDialog } from '#ui/form/conflict-dialog.tsx';
import { type PlaceLocation, type PlaceRecord, placeWords } from '../page/place-records.ts';
import { newPlaces } from './new-place.ts';

type Props = {
  kind: PlaceKind;
  mine: PlaceLocation | null;
  theirs: PlaceRecord;
  saving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: (theirs: PlaceRecord) => void;
  onClose: () => void;
};

/** Somebody has changed the record since it was opened here: asks which of the two locations is kept. */
export function LocationConflict({ kind, mine, theirs, saving, onKeepMine, onTakeTheirs, onClose }: Props) {
  const land = useLand();
  const { type } = placeWords[kind];
  const show = (_field: string, value: unknown): string => {
    const drawing = drawingOf(type, value as PlaceLocation | null);
    const [first] = drawing.corners;
    if (!first) return 'Chưa vẽ';
    if (type === 'Point') return formatPlace(first);
    const { squareMetres, metres } = figuresOf(drawing);
    const corners = `${drawing.corners.length} ${type === 'Polygon' ? 'góc' : 'điểm'}`;
    return type === 'Polygon' ? `${land(squareMetres / 10_000)}, ${corners}` : `${formatMetres(metres)}, ${corners}`;
  };
  return (
    <ConflictDialog
      rows={[{ name: 'location', mine, theirs: theirs.location, changedBy: 'both' }]}
      labels={newPlaces[kind].labels}
      show={show}
      saved={theirs}
      saving={saving}
      onResolve={({ location }) => (location === mine ? onKeepMine() : onTakeTheirs(theirs))}
      onClose={onClose}
    />
  );
}
