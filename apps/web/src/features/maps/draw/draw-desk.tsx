import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Position } from '@vuon/geo/measure/geometry';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DrawBottom } from '#map/draw/draw-bottom.tsx';
import { DrawTools } from '#map/draw/draw-tools.tsx';
import { DrawTop } from '#map/draw/draw-top.tsx';
import { drawingOf, locationOf } from '#map/draw/drawing-location.ts';
import { DrawnPieces } from '#map/draw/drawn-pieces.tsx';
import { warnOfPlot } from '#map/draw/plot-warning.ts';
import { SegmentLengths } from '#map/draw/segment-lengths.tsx';
import { TableCanvas } from '#map/draw/table-canvas.tsx';
import { useDrawTable } from '#map/draw/use-draw-table.ts';
import { useMap } from '#map/map-context.ts';
import { boundsOf } from '#map/view/bounds.ts';
import { showBounds } from '#map/view/show-bounds.ts';
import { useView } from '#map/view/use-view.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Desk } from '../desk/desk.tsx';
import type { DrawDeskProps } from '../desk/desk-props.ts';
import { looking } from '../desk/map-mode.ts';
import { nameOfPlace, type PlaceRecord, placeRecord, placeWords, useRefreshPlaces } from '../page/place-records.ts';
import { areaAt, plotAt, shapesAround, useDrawSurroundings } from './draw-surroundings.ts';
import { type Proposal, propose } from './place-proposal.ts';
import { useLocate } from './use-locate-place.ts';

const NewPlaceDialog = lazyPart(async () => (await import('./new-place-dialog.tsx')).NewPlaceDialog);
const LocationConflict = lazyPart(async () => (await import('./location-conflict.tsx')).LocationConflict);

/** Pixels at the top: the bar, and the tools under it. */
const bar = 112;

/** Draws the location of a place on the map itself. A part of the map. */
export function DrawDesk(props: DrawDeskProps) {
  const { kind, id } = props.mode.place;
  const { data, error, refetch } = useQuery({ ...placeRecord(kind, id ?? 0), enabled: id !== null });
  if (id === null) return <Drawing key={kind} {...props} record={null} />;
  if (data) return <Drawing key={`${kind}-${id}`} {...props} record={data} />;
  return error ? (
    <Desk label="Vẽ" padding={props.padding}>
      <div className="draw-panel desk-error">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    </Desk>
  ) : null;
}

const rowsOf = (record: PlaceRecord | null): number | null => (record && 'plotId' in record ? record.plotId : null);

function Drawing({ mode, onMode, onOpen, padding, record: opened }: DrawDeskProps & { record: PlaceRecord | null }) {
  const { kind, id } = mode.place;
  const { type, noun, save, saved } = placeWords[kind];
  const client = useQueryClient();
  const map = useMap();
  // The version that the drawing started from: a newer version of somebody else is a conflict when this one is saved.
  const [record] = useState(opened);
  const [initial] = useState(() => drawingOf(type, record?.location ?? null));
  const view = useView();
  const [held, hold] = useState(rowsOf(record));
  const around = useDrawSurroundings(view, kind === 'row' || kind === 'plant' ? held : null);
  const { areas, plots } = around;
  const context = useMemo(() => shapesAround(around, { kind, id }), [around, kind, id]);
  const areaId = record && 'areaId' in record ? record.areaId : null;
  const warn = useMemo(
    () => (kind === 'plot' ? warnOf(areas, plots, id, areaId) : undefined),
    [kind, areas, plots, id, areaId],
  );
  const table = useDrawTable(initial, warn);
  const { drawing, arrived, settle } = table;
  const refresh = useRefreshPlaces();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const label = record ? nameOfPlace(kind, record) : `${noun} mới`;

  // A row or a tree snaps to the rows of the plot that it is drawn in.
  const [first] = drawing.corners;
  const under = first && plotAt(plots, first);
  useEffect(() => {
    if (under) hold(under.id);
  }, [under]);
  // Only new content moves the camera, not a panel that opens.
  const show = useEffectEvent((corners: Position[]) => {
    const bounds = boundsOf(corners);
    if (bounds) showBounds(map, bounds, { padding: { ...padding, top: padding.top + bar }, animate: true });
  });
  useEffect(() => show(arrived ?? initial.corners), [arrived, initial]);

  const finish = (stored: PlaceRecord) => {
    settle();
    refresh();
    onMode(looking);
    onOpen({ kind, id: stored.id });
  };
  const locate = useLocate(kind, record, (stored) => {
    tellDone(`${saved} ${nameOfPlace(kind, stored).replace(noun, noun.toLocaleLowerCase('vi'))}`);
    finish(stored);
  });
  const [proposing, setProposing] = useState(false);
  const use = async () => {
    const location = locationOf(drawing);
    if (record) return locate.save(location, table.accuracy);
    setProposing(true);
    // Without signal nothing is proposed: the user can type it.
    const [found] = await Promise.all([
      propose(client, kind, drawing, { areas, plots }).catch((): Proposal => ({ values: {}, parent: null })),
      NewPlaceDialog.load().catch(() => {}),
    ]);
    setProposing(false);
    setProposal(found);
  };
  return (
    <>
      <DrawnPieces warnings={table.warnings} />
      <TableCanvas table={table} context={context} />
      <SegmentLengths drawing={drawing} />
      <Desk label={`Vẽ ${label}`} padding={padding}>
        <DrawTop
          label={label}
          table={table}
          use={record ? save : `Lưu ${noun.toLocaleLowerCase('vi')} mới`}
          using={locate.saving || proposing}
          canUse={record === null || table.isChanged}
          onUse={() => void use()}
          onCancel={() => onMode(looking)}
        >
          {locate.error !== null && <SaveTrouble error={locate.error} />}
        </DrawTop>
        <DrawBottom table={table} around={view}>
          <div className="desk-tools">
            <DrawTools table={table} />
          </div>
        </DrawBottom>
      </Desk>
      {proposal && (
        <NewPlaceDialog
          kind={kind}
          proposal={proposal}
          location={locationOf(drawing)}
          accuracy={table.accuracy}
          onCreated={finish}
          onClose={() => setProposal(null)}
        />
      )}
      {locate.conflict && (
        <LocationConflict
          kind={kind}
          mine={locationOf(drawing)}
          theirs={locate.conflict}
          saving={locate.saving}
          onKeepMine={() => locate.overwrite(locationOf(drawing), table.accuracy)}
          onTakeTheirs={finish}
          onClose={locate.closeConflict}
        />
      )}
    </>
  );
}

function SaveTrouble({ error }: { error: unknown }) {
  const { title, text } = explainError(error);
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {text} Hình vẽ vẫn còn ở đây.
    </Notice>
  );
}

type Around = ReturnType<typeof useDrawSurroundings>;

/** A plot is checked against its own area; a new plot against the area that it begins in. */
const warnOf = (areas: Around['areas'], plots: Around['plots'], id: number | null, areaId: number | null) => {
  const neighbours = plots.flatMap((plot) =>
    plot.location && plot.id !== id
      ? [{ id: plot.id, code: plot.code, rings: plot.location.geometry.geoCoordinate }]
      : [],
  );
  return (rings: Position[][]) => {
    const [corner] = rings[0] ?? [];
    const area = areaId === null ? corner && areaAt(areas, corner) : areas.find((one) => one.id === areaId);
    return warnOfPlot(area?.location?.geometry.geoCoordinate ?? null, neighbours)(rings);
  };
};
