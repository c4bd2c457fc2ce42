import { useInfiniteQuery } from '@tanstack/react-query';
import { figure } from '@vuon/contract/figure';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AreaShown } from '#domain/places/estate.ts';
import { StatusShares } from '#domain/plants/status-shares.tsx';
import { formatNumber } from '#lib/format.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { RightIcon } from '#map/tools/map-icons.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { words } from '#ui/words.ts';
import { plotsOfArea } from '../page/map-data.ts';
import '#ui/marks/link-button.css';
import './map-table.css';

type Props = {
  areas: AreaShown[];
  selected: PlaceRef | null;
  onOpen: (place: PlaceRef) => void;
};

const hectaresOf = ({ hectares, declaredHectares }: Pick<AreaShown, 'hectares' | 'declaredHectares'>) => {
  const known = hectares ?? declaredHectares;
  return known === null ? '–' : figure(known, 2, 2);
};

/** The content of the map in words: areas and their plots, with counts and the health of their trees. */
export function MapTable({ areas, selected, onOpen }: Props) {
  return (
    <table className="map-table">
      <caption className="visually-hidden">Các khu vực và lô trên bản đồ</caption>
      <thead>
        <tr>
          <th scope="col">Khu vực, lô</th>
          <th scope="col">ha</th>
          <th scope="col">Cây</th>
          <th scope="col">Tình trạng</th>
        </tr>
      </thead>
      {areas.map((area) => (
        <AreaRows key={area.id} area={area} isFirst={areas.length === 1} selected={selected} onOpen={onOpen} />
      ))}
    </table>
  );
}

type AreaProps = Omit<Props, 'areas'> & { area: AreaShown; isFirst: boolean };

function AreaRows({ area, isFirst, selected, onOpen }: AreaProps) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <tbody>
      <tr aria-current={isSelected(selected, 'area', area.id) || undefined}>
        <th scope="row">
          <button
            type="button"
            className="map-table-fold"
            aria-expanded={isOpen}
            aria-label={`Các lô của ${area.name}`}
            disabled={area.plotCount === 0}
            onClick={() => setOpen(!isOpen)}
          >
            <RightIcon />
          </button>
          <button type="button" className="map-table-name" onClick={() => onOpen({ kind: 'area', id: area.id })}>
            {area.name}
            <small>{area.location ? `${formatNumber(area.plotCount)} lô` : 'Chưa vẽ ranh giới'}</small>
          </button>
        </th>
        <td className="figures">{hectaresOf(area)}</td>
        <td className="figures">{formatNumber(area.plantCount)}</td>
        <td>
          <StatusShares shares={area.statuses} />
        </td>
      </tr>
      {isOpen && <PlotRows areaId={area.id} selected={selected} onOpen={onOpen} />}
    </tbody>
  );
}

function PlotRows({ areaId, selected, onOpen }: Omit<Props, 'areas'> & { areaId: number }) {
  const types = useRecordTypes();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    plotsOfArea(areaId),
  );
  const plots = data?.pages.flatMap(({ items }) => items);
  if (error && !plots)
    return (
      <Note>
        {explainError(error).title}{' '}
        <button type="button" className="link-button" onClick={() => void refetch()}>
          {words.retry}
        </button>
      </Note>
    );
  if (!plots) return <Note>Đang tải…</Note>;
  return (
    <>
      {plots.map((plot) => {
        const isOpen = isSelected(selected, 'plot', plot.id);
        return (
          <tr key={plot.id} className="map-table-plot" aria-current={isOpen || undefined}>
            <th scope="row">
              <button type="button" className="map-table-name" onClick={() => onOpen({ kind: 'plot', id: plot.id })}>
                Lô {plot.code}
                <small>{plot.location ? (plot.cropGroupName ?? 'Chưa rõ nhóm cây') : 'Chưa vẽ ranh giới'}</small>
              </button>
              {isOpen && (
                <span className="map-table-links">
                  <Link to={`${types.row.list?.path}?plotId=${plot.id}`}>{formatNumber(plot.rowCount)} hàng</Link>
                  <Link to={`${types.plant.list?.path}?plotId=${plot.id}`}>{formatNumber(plot.plantCount)} cây</Link>
                </span>
              )}
            </th>
            <td className="figures">{hectaresOf(plot)}</td>
            <td className="figures">{formatNumber(plot.plantCount)}</td>
            <td>
              <StatusShares shares={plot.statuses} />
            </td>
          </tr>
        );
      })}
      {hasNextPage && (
        <Note>
          <button
            type="button"
            className="link-button"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Xem thêm lô
          </button>
        </Note>
      )}
    </>
  );
}

const isSelected = (selected: PlaceRef | null, kind: PlaceRef['kind'], id: number): boolean =>
  selected?.kind === kind && selected.id === id;

function Note({ children }: { children: ReactNode }) {
  return (
    <tr className="map-table-note">
      <td colSpan={4}>{children}</td>
    </tr>
  );
}
