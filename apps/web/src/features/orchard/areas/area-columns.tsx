import { dayInVietnam } from '@vuon/contract/day';
import type { Area } from '@vuon/contract/orchard/area';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { StatusShares } from '#domain/plants/status-shares.tsx';
import { formatDate, formatHectares, formatNumber } from '#lib/format.ts';
import { useInUnit } from '#lib/land.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { areaPath, plotsOfPath } from '../paths.ts';
import { cropNames, deviationOf, growingState, hectareText, varietyNames } from './area-words.ts';
import '#ui/page/cells.css';
import '../places/orchard.css';

export const areaColumns: ListColumn<Area>[] = [
  {
    key: 'name',
    title: 'Khu vực',
    sort: 'name',
    render: ({ id, name, code }) => (
      <span className="cell-name">
        <span>
          <Link to={areaPath(id)} title={name}>
            {name}
          </Link>
          <small>{code}</small>
        </span>
      </span>
    ),
  },
  { key: 'growingCode', title: 'Mã số vùng trồng', from: 1200, render: ({ growingCode }) => growingCode },
  {
    key: 'growingExpiresOn',
    title: 'Hiệu lực mã',
    render: (area) => <GrowingTag area={area} />,
  },
  {
    key: 'cropGroups',
    title: 'Nhóm cây',
    from: 1400,
    render: ({ cropGroups }) =>
      cropGroups.length > 0 ? (
        <span className="cell-long" title={cropNames(cropGroups)}>
          {varietyNames(cropGroups)}
        </span>
      ) : null,
  },
  {
    key: 'hectares',
    title: 'Diện tích (ha)',
    align: 'right',
    render: (area) => (hasHectares(area) ? <HectaresCell area={area} /> : null),
  },
  {
    key: 'plotCount',
    title: 'Lô',
    align: 'right',
    render: ({ id, plotCount }) => (plotCount > 0 ? <Link to={plotsOfPath(id)}>{formatNumber(plotCount)}</Link> : null),
  },
  {
    key: 'plantCount',
    title: 'Số cây',
    align: 'right',
    render: ({ plantCount }) => (plantCount > 0 ? formatNumber(plantCount) : null),
  },
  {
    key: 'statuses',
    title: 'Tình trạng',
    from: 1200,
    render: ({ statuses }) => (statuses.length > 0 ? <StatusShares shares={statuses} /> : null),
  },
  {
    key: 'manager',
    title: 'Phụ trách',
    from: 1400,
    render: ({ managerName }) => managerName && <ManagerCell name={managerName} />,
  },
  { ...updatedColumn, from: 1400 },
];

export const areaPhoneRow: PhoneRow<Area> = {
  title: ({ name }) => name,
  to: ({ id }) => areaPath(id),
  state: (area) => <GrowingTag area={area} />,
  facts: (area) => [area.code, landText(area), area.plotCount > 0 && `${formatNumber(area.plotCount)} lô`],
  aside: ({ plantCount }) => plantCount > 0 && `${formatNumber(plantCount)} cây`,
};

/** '2,32 ha', as drawn or else as declared. */
export const landText = (area: Sized): string | null =>
  hasHectares(area) ? formatHectares(area.hectares ?? area.declaredHectares ?? 0) : null;

export function GrowingTag({ area }: { area: Pick<Area, 'growingStatus' | 'growingExpiresOn'> }) {
  const { tone, text } = growingState(area, dayInVietnam(new Date()));
  const until = area.growingExpiresOn && `Mã hết hạn ${formatDate(area.growingExpiresOn)}`;
  return (
    <span title={until ?? undefined}>
      <StatusTag tone={tone}>{text}</StatusTag>
    </span>
  );
}

type Sized = Pick<Area, 'hectares' | 'declaredHectares'>;

export const hasHectares = ({ hectares, declaredHectares }: Sized) => hectares !== null || declaredHectares !== null;

/** The size as drawn, and the declared size where it differs. */
export function HectaresCell({ area: { hectares, declaredHectares } }: { area: Sized }) {
  const differs = hectares === null || (deviationOf(declaredHectares, hectares) ?? 0) >= 0.0005;
  const size = hectares ?? declaredHectares ?? 0;
  const unit = useInUnit()(size);
  return (
    <span className="cell-lines" title={unit ?? undefined}>
      {hectareText(size)}
      {hectares === null && <small>khai báo</small>}
      {hectares !== null && differs && <small>khai {hectareText(declaredHectares ?? 0)}</small>}
    </span>
  );
}

export function ManagerCell({ name }: { name: string }) {
  return (
    <span className="orchard-manager" title={name}>
      <PersonMark name={name} />
      <span>{name}</span>
    </span>
  );
}
