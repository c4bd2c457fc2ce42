import { useQuery } from '@tanstack/react-query';
import type { Import, ImportRow } from '@vuon/contract/imports/import';
import { useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Messages } from '../preview/row-cell.tsx';
import type { SelectedRow } from '../preview/selected-row.ts';
import { readShape, type Shape } from '../preview/shape.ts';
import { importShapes, mostShapes } from '../steps/import-data.ts';
import { ImportMap, type MapShape } from './import-map.tsx';
import { landAround, surroundings } from './surroundings.ts';
import './import-map.css';

type Props = {
  one: Import;
  selected: SelectedRow;
  onSelect: (id: number) => void;
  onShowRow: (id: number, index: number) => void;
};

const none: Shape[] = [];

/** The places of the file's lines on a map. */
export function ImportMapCard({ one, selected, onSelect, onShowRow }: Props) {
  const phone = usePhone();
  const card = useRef<HTMLElement>(null);
  const { data, error, refetch } = useQuery(importShapes(one));
  const shapes = useMemo(() => (data ?? []).flatMap(shapeOf), [data]);
  const areas = useQuery(surroundings()).data ?? none;
  const land = useMemo(
    () =>
      landAround(
        shapes.map(({ shape }) => shape),
        areas,
      ),
    [shapes, areas],
  );
  const index = data?.findIndex(({ id }) => id === selected.id) ?? -1;
  const row = data?.[index];
  useEffect(() => {
    if (selected.goTo === 'map') card.current?.scrollIntoView({ block: 'center' });
  }, [selected]);
  return (
    <section ref={card} className="card import-card import-map-card" aria-label="Bản đồ xem trước">
      <h2>Vị trí trong tệp</h2>
      {row ? (
        <LookedAt one={one} row={row} onShow={() => onShowRow(row.id, index)} />
      ) : (
        shapes.length > 0 && <p className="import-map-row quiet">Bấm vào một hình để xem dòng của nó.</p>
      )}
      {land.metresAway !== null && (
        <Notice tone="gold">
          <strong>Cách vườn {formatNumber(Math.round(land.metresAway / 1_000))}&nbsp;km.</strong> Nếu vườn không ở đó,
          hãy xem lại hệ tọa độ hoặc số liệu trong tệp.
        </Notice>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <div className="import-map-empty" role="status">
            Đang tải hình
          </div>
        </Delayed>
      )}
      {data && shapes.length === 0 && <div className="import-map-empty">Không có dòng nào mang vị trí.</div>}
      {shapes.length > 0 && (
        <ImportMap
          shapes={shapes}
          land={land.near}
          size={phone ? phoneSize : desktopSize}
          selectedId={selected.id}
          onSelect={onSelect}
        />
      )}
      {one.rowCount > mostShapes && (
        <p className="note import-map-note">
          Bản đồ hiện {formatNumber(mostShapes)} dòng đầu trên {formatNumber(one.rowCount)}.
        </p>
      )}
    </section>
  );
}

const shapeOf = ({ id, line, errors, geometry }: ImportRow): MapShape[] => {
  const shape = readShape(geometry);
  return shape ? [{ id, line, wrong: errors.length > 0, shape }] : [];
};

function LookedAt({ one, row, onShow }: { one: Import; row: ImportRow; onShow: () => void }) {
  const values = one.fields.flatMap(({ key }) => row.values[key] ?? []).slice(0, 4);
  return (
    <div className="import-map-row" role="status">
      <p>
        <strong>Dòng {formatNumber(row.line)}</strong> {values.join(', ')}
      </p>
      <Messages messages={row.errors.map(({ message }) => message)} />
      <button type="button" className="link-button" onClick={onShow}>
        Xem trong bảng
      </button>
    </div>
  );
}

// Units of the picture, about a pixel each.
const desktopSize = { width: 960, height: 340 };
const phoneSize = { width: 360, height: 320 };
