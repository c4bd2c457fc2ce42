import { EnvironmentOutlined } from '@ant-design/icons';
import { dayInVietnam } from '@vuon/contract/day';
import type { Plant } from '@vuon/contract/orchard/plant';
import { Link } from 'react-router';
import { PlantStatusMark } from '#domain/plants/plant-status-mark.tsx';
import { formatDate, formatNumber, formatRelativeDay } from '#lib/format.ts';
import { updatedColumn } from '#ui/list/columns/updated-column.tsx';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { areaPath, plantPath } from '../paths.ts';
import { ageText, placeText, sizeText, whyText, withUnit } from './plant-words.ts';
import '#ui/page/cells.css';
import './plant-page.css';

const codeColumn = (small: (plant: Plant) => string): ListColumn<Plant> => ({
  key: 'code',
  title: 'Cây',
  sort: 'code',
  render: (plant) => (
    <span className="cell-name">
      <span>
        <Link to={plantPath(plant)} title={plant.code}>
          {plant.code}
        </Link>
        <small>{small(plant)}</small>
      </span>
    </span>
  ),
});

const otherColumns: ListColumn<Plant>[] = [
  {
    key: 'area',
    title: 'Khu vực',
    from: 1200,
    render: ({ areaId, areaName }) => (
      <span className="cell-long" title={areaName}>
        <Link to={areaPath(areaId)}>{areaName}</Link>
      </span>
    ),
  },
  {
    key: 'cropGroup',
    title: 'Nhóm cây',
    render: ({ cropGroupName }) =>
      cropGroupName && (
        <span className="cell-long" title={cropGroupName}>
          {cropGroupName}
        </span>
      ),
  },
  {
    key: 'age',
    title: 'Tuổi',
    align: 'right',
    render: ({ plantedOn }) => {
      const age = ageText(plantedOn, dayInVietnam(new Date()));
      return age && plantedOn && <span title={`Trồng ngày ${formatDate(plantedOn)}`}>{age}</span>;
    },
  },
  {
    key: 'status',
    title: 'Tình trạng',
    render: (plant) => (
      <span title={whyText(plant)}>
        <PlantStatusMark status={plant.plantStatus} />
      </span>
    ),
  },
  { key: 'size', title: 'Thân (cm) / Tán (m)', from: 1200, align: 'right', render: sizeText },
  { key: 'location', title: 'Vị trí', from: 1200, render: (plant) => <PlaceMark plant={plant} /> },
  { ...updatedColumn, from: 1400 },
];

export const plantColumns = [codeColumn(placeText), ...otherColumns];

/** In the tab of a plot or a row all trees lie in the same area. */
const within = otherColumns.filter(({ key }) => key !== 'area');
export const plantColumnsOfPlot = [codeColumn(({ rowCode }) => `Hàng ${rowCode}`), ...within];
export const plantColumnsOfRow = [codeColumn(({ number }) => `Cây thứ ${formatNumber(number)}`), ...within];

const phoneRow = (place: (plant: Plant) => string): PhoneRow<Plant> => ({
  title: ({ code }) => code,
  to: plantPath,
  state: ({ plantStatus }) => <PlantStatusMark status={plantStatus} />,
  facts: (plant) => {
    const age = ageText(plant.plantedOn, dayInVietnam(new Date()));
    return [place(plant), [plant.cropGroupName, age].filter(Boolean).join(', ')];
  },
  aside: ({ statusAt }) => `từ ${formatRelativeDay(statusAt)}`,
});

export const plantPhoneRow = phoneRow(({ plotCode, rowCode }) => `Lô ${plotCode}, hàng ${rowCode}`);
export const plantPhoneRowOfPlot = phoneRow(({ rowCode }) => `Hàng ${rowCode}`);
export const plantPhoneRowOfRow = phoneRow(({ number }) => `Cây thứ ${formatNumber(number)}`);

function PlaceMark({ plant: { location, gpsAccuracy } }: { plant: Plant }) {
  if (!location) return <span className="cell-quiet">Chưa có</span>;
  const accuracy = withUnit(gpsAccuracy, 'm');
  return (
    <span className="plant-place">
      <EnvironmentOutlined aria-hidden="true" /> {accuracy ? `±\u00a0${accuracy}` : 'Có'}
    </span>
  );
}
