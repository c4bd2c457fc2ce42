import { type ReactNode, useId, useState } from 'react';
import './chart.css';
import '../marks/link-button.css';

type Props = {
  /** The subject: 'Đơn vị theo loại'. */
  title: string;
  /** The unit and the period: 'đơn vị, 12 tháng qua'. */
  unit: string;
  /** The same figures as a table, its first row the heads. */
  table: { heads: string[]; rows: (string | number)[][] };
  children: ReactNode;
};

/** A chart, and a table of its figures in its place for users who want to read them or cannot see the chart. */
export function ChartCard({ title, unit, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className="card chart-card" aria-labelledby={id}>
      <div className="chart-card-head">
        <h2 id={id}>{title}</h2>
        <span className="note chart-card-unit">{unit}</span>
        <button
          type="button"
          className="link-button"
          aria-label={`${asTable ? 'Biểu đồ' : 'Bảng số liệu'}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Biểu đồ' : 'Bảng số liệu'}
        </button>
      </div>
      {asTable ? <FigureTable {...table} label={title} /> : children}
    </section>
  );
}

function FigureTable({ heads, rows, label }: Props['table'] & { label: string }) {
  return (
    <div className="chart-table-frame">
      <table className="chart-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className="figures">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
