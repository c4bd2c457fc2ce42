import { Button, Modal } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { saveBlob } from '#lib/http/download.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { composePage } from '#map/print/compose-page.ts';
import { drawTexts } from '#map/print/draw-texts.ts';
import { type DrawnMap, mostPixelsAcross, PrintMap } from '#map/print/print-map.tsx';
import { bestResolution, finer, middleOf, type Resolution, ratioOf, zoomOf, zoomToFit } from '#map/print/print-page.ts';
import { writePdf } from '#map/print/write-pdf.ts';
import { type Bounds, boundsOf } from '#map/view/bounds.ts';
import { useView } from '#map/view/use-view.ts';
import { tellDone, tellFailed } from '#ui/feedback/tell.ts';
import { words } from '#ui/words.ts';
import type { PrintDialogProps } from '../desk/desk-props.ts';
import { contentOf, type PrintChoice, pageOf } from './print-content.ts';
import { printFileName } from './print-file-name.ts';
import { PrintOptions } from './print-options.tsx';
import './print.css';

/** Pixels: the preview is no sharper than its size on the screen. */
const previewSide = 1_000;

const isWide = ([west, south, east, north]: Bounds): boolean => east - west > north - south;
const holdsAll = ([west, south, east, north]: Bounds, [left, bottom, right, top]: Bounds): boolean =>
  west <= left && south <= bottom && east >= right && north >= top;

/** A sheet of paper with the map on it, as a PDF. */
export function PrintDialog({ shown, coloring, legend, statistics, bounds, onClose }: PrintDialogProps) {
  const entity = useSelectedEntity((state) => state.entity?.name ?? '');
  // The view of the window when the dialog was opened.
  const window = useView();
  const [view] = useState(bounds ?? window);
  const estate = useMemo(
    () => boundsOf(shown.areas.flatMap(({ location }) => location?.geometry.geoCoordinate.flat() ?? [])),
    [shown.areas],
  );
  const startsOnEstate = estate !== null && holdsAll(view, estate);
  const [today] = useState(() => new Date());
  const [across] = useState(mostPixelsAcross);
  const [choice, setChoice] = useState<PrintChoice>(() => ({
    title: 'Bản đồ nông nghiệp',
    note: '',
    paper: 'A4',
    isAcross: isWide(startsOnEstate && estate ? estate : view),
    extent: startsOnEstate ? 'estate' : 'view',
    scale: null,
    parts: ['legend', 'scale', 'north', 'figures', 'date', 'entity'],
  }));
  const [wanted, setWanted] = useState<Resolution>(150);
  const content = contentOf(choice, {
    entity,
    today,
    coloring,
    legend,
    statistics: statistics[choice.extent],
    attribution: shown.basemap.attribution,
  });
  const layout = pageOf(choice, content);
  const { width, height } = layout.map;
  const extent = choice.extent === 'estate' ? (estate ?? view) : view;
  const camera = useMemo(() => {
    const center = middleOf(extent);
    // A little room around the extent.
    const fitting = zoomToFit(extent, width * 0.95, height * 0.95);
    return { center, zoom: choice.scale === null ? fitting : zoomOf(choice.scale, center[1]) };
  }, [extent, choice.scale, width, height]);
  const best = bestResolution(layout, across);
  const resolution = best === null || wanted > best ? best : wanted;

  const [saving, setSaving] = useState(false);
  const preview = Math.min(1, previewSide / Math.max(layout.width, layout.height));
  const ratio = saving && resolution ? ratioOf(resolution) : preview;
  const sheet = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<HTMLCanvasElement | null>(null);

  const compose = (target: HTMLCanvasElement, scale: number, map: CanvasImageSource) => {
    target.width = Math.round(layout.width * scale);
    target.height = Math.round(layout.height * scale);
    const pen = target.getContext('2d');
    if (!pen) throw new Error('This device has no memory for a picture of that size');
    pen.scale(scale, scale);
    composePage(pen, layout, camera, content, (on, box) => on.drawImage(map, box.x, box.y, box.width, box.height));
  };
  /** A copy of the map with its chips: the map itself goes on drawing. */
  const take = ({ canvas, names, ratio: dots }: DrawnMap): HTMLCanvasElement => {
    const kept = document.createElement('canvas');
    kept.width = canvas.width;
    kept.height = canvas.height;
    const pen = kept.getContext('2d');
    pen?.drawImage(canvas, 0, 0);
    pen?.scale(dots, dots);
    if (pen) drawTexts(pen, names);
    return kept;
  };
  // The map may come to rest once more while the file is being made.
  const isWriting = useRef(false);
  const save = async (map: HTMLCanvasElement) => {
    if (isWriting.current) return;
    isWriting.current = true;
    try {
      const target = document.createElement('canvas');
      compose(target, ratio, map);
      const picture = await new Promise<Blob | null>((done) => target.toBlob(done, 'image/jpeg', 0.92));
      if (!picture) throw new Error('The browser could not make the picture');
      const pdf = writePdf({
        ...layout.points,
        jpeg: new Uint8Array(await picture.arrayBuffer()),
        pixels: { width: target.width, height: target.height },
        title: choice.title,
        made: today,
      });
      saveBlob(new Blob([pdf], { type: 'application/pdf' }), printFileName(entity, today));
      tellDone(`Đã tạo tệp PDF khổ ${choice.paper}`);
      onClose();
    } catch {
      tellFailed('Thiết bị không đủ bộ nhớ cho khổ giấy này', 'Chọn khổ nhỏ hơn hoặc độ nét thấp hơn.');
      setSaving(false);
      isWriting.current = false;
    }
  };
  const onDrawn = (map: DrawnMap) => {
    const kept = take(map);
    if (saving) void save(kept);
    else setDrawn(kept);
  };
  // With the map that was drawn last: words change at once, the map follows.
  useEffect(() => {
    if (sheet.current && drawn && !saving) compose(sheet.current, preview, drawn);
  });
  return (
    <Modal
      open
      width={960}
      title="In bản đồ"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="primary"
            loading={saving}
            disabled={resolution === null || !drawn}
            onClick={() => setSaving(true)}
          >
            Tải PDF khổ {choice.paper}
          </Button>
        </>
      }
    >
      <div className="print-dialog">
        <div className="print-preview">
          <canvas ref={sheet} aria-label="Xem trước trang in" role="img" data-ready={drawn !== null || undefined} />
        </div>
        <PrintOptions
          choice={choice}
          onChange={(changed) => setChoice((now) => ({ ...now, ...changed }))}
          best={best}
          resolution={resolution}
          onResolution={setWanted}
          camera={camera}
          across={across}
        />
      </div>
      <PrintMap
        shown={shown}
        width={Math.round(width * finer)}
        height={Math.round(height * finer)}
        camera={{ ...camera, zoom: camera.zoom + Math.log2(finer) }}
        ratio={ratio / finer}
        onDrawn={onDrawn}
      />
    </Modal>
  );
}
