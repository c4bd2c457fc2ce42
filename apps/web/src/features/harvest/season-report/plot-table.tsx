import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { PlotFigures, SeasonFigures, SeasonReport } from '@vuon/contract/harvest/season-report';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#lib/format.ts';
import { usePhone } from '#ui/use-phone.ts';
import { plotPath } from '../paths.ts';
import { dong, type Order, plotName, rounded, type SortField, sortedPlots } from './report-words.ts';
import './plot-table.css';

type Column = { field: SortField; head: string; isMoney?: true; cell: (row: SeasonFigures) => string };
const columns: Column[] = [
  { field: 'kg', head: 'kg', cell: ({ kg }) => rounded(kg) },
  { field: 'kgPerTree', head: 'kg/cây', cell: ({ kgPerTree }) => rounded(kgPerTree) },
  { field: 'kgPerHectare', head: 'kg/ha', cell: ({ kgPerHectare }) => rounded(kgPerHectare, 0) },
  { field: 'cost', head: 'Chi phí (₫)', isMoney: true, cell: ({ cost }) => dong(cost) },
  { field: 'revenue', head: 'Doanh thu (₫)', isMoney: true, cell: ({ revenue }) => dong(revenue) },
  { field: 'profit', head: 'Lợi nhuận (₫)', isMoney: true, cell: ({ profit }) => dong(profit) },
  { field: 'score', head: 'Điểm', cell: ({ score }) => rounded(score, 2) },
];

/** Each plot with its figures, and their sum; on a phone a row is a few lines. */
export function PlotTable({ report: { plots, total } }: { report: SeasonReport }) {
  const phone = usePhone();
  const [order, setOrder] = useState<Order>({ field: 'plot', down: false });
  const rows = sortedPlots(plots, order);
  const shown = columns.filter(({ isMoney }) => !isMoney || total.cost !== null);
  // Figures are first wanted from the highest down, names from the first up.
  const sortBy = (field: SortField) =>
    setOrder({ field, down: order.field === field ? !order.down : field !== 'plot' });
  return (
    <section className="card report-plots" aria-labelledby="report-plots">
      <h2 id="report-plots">Theo lô</h2>
      {phone ? (
        <ul className="report-plot-rows">
          {rows.map((row) => (
            <PhoneRow key={row.plot?.id ?? 0} name={<PlotName row={row} />} row={row} />
          ))}
          <PhoneRow name="Cộng" row={total} />
        </ul>
      ) : (
        <div className="report-plots-room">
          <table>
            <thead>
              <tr>
                <Head field="plot" head="Lô" order={order} onSort={sortBy} />
                {shown.map(({ field, head }) => (
                  <Head key={field} field={field} head={head} order={order} onSort={sortBy} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.plot?.id ?? 0}>
                  <th scope="row">
                    <PlotName row={row} />
                  </th>
                  {shown.map(({ field, cell }) => (
                    <td key={field} className="figures" data-below={isBelow(row, field) || undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Cộng</th>
                {shown.map(({ field, cell }) => (
                  <td key={field} className="figures" data-below={isBelow(total, field) || undefined}>
                    {cell(total)}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

const isBelow = (row: SeasonFigures, field: SortField) => field === 'profit' && (row.profit ?? 0) < 0;

function PlotName({ row }: { row: PlotFigures }) {
  return row.plot ? <Link to={plotPath(row.plot)}>{plotName(row)}</Link> : plotName(row);
}

type HeadProps = { field: SortField; head: string; order: Order; onSort: (field: SortField) => void };

function Head({ field, head, order, onSort }: HeadProps) {
  const isSorted = order.field === field;
  return (
    <th scope="col" aria-sort={isSorted ? (order.down ? 'descending' : 'ascending') : 'none'}>
      <button type="button" onClick={() => onSort(field)}>
        {head}
        {isSorted && (order.down ? <CaretDownOutlined aria-hidden="true" /> : <CaretUpOutlined aria-hidden="true" />)}
      </button>
    </th>
  );
}

function PhoneRow({ name, row }: { name: React.ReactNode; row: SeasonFigures }) {
  const facts = [
    row.kgPerTree !== null && `${rounded(row.kgPerTree)} kg/cây`,
    row.kgPerHectare !== null && `${rounded(row.kgPerHectare, 0)} kg/ha`,
    row.score !== null && `điểm ${rounded(row.score, 2)}`,
  ].filter(Boolean);
  return (
    <li>
      <strong>{name}</strong>
      <span className="figures">{rounded(row.kg)} kg</span>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {row.cost !== null && row.revenue !== null && (
        <small>
          Chi {formatMoney(row.cost)} · thu {formatMoney(row.revenue)}
        </small>
      )}
      {row.profit !== null && (
        <small data-below={row.profit < 0 || undefined}>
          {row.profit < 0 ? 'Lỗ' : 'Lãi'} {formatMoney(Math.abs(row.profit))}
        </small>
      )}
    </li>
  );
}
