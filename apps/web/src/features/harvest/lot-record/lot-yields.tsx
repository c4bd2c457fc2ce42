import type { Lot } from '@vuon/contract/harvest/lot';
import { Link } from 'react-router';
import { formatDateTime, formatMoney } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { kgText, linesText } from '../lots/lot-words.ts';
import { harvestYieldPath } from '../paths.ts';

/** The yields that were put into the lot, the first first. */
export function LotYields({ lot }: { lot: Lot }) {
  const seesPrices = useMay('sales.read');
  if (lot.yields.length === 0)
    return <p className="note">Chưa có mẻ nào được đưa thẳng vào lô này.{lot.kgIn > 0 && ' Hàng đến từ lô khác.'}</p>;
  return (
    <FormCard title="Các mẻ đưa vào" columns={1}>
      <div className="lot-table-room">
        <table className="lot-table">
          <thead>
            <tr>
              <th>Mẻ</th>
              <th>Cắt ở</th>
              <th>Theo loại</th>
              <th data-number>Khối lượng</th>
            </tr>
          </thead>
          <tbody>
            {lot.yields.map(({ id, code, harvestedAt, place, lines }) => (
              <tr key={id}>
                <td>
                  <Link to={harvestYieldPath(id)}>{code}</Link>
                  <small>{formatDateTime(harvestedAt)}</small>
                </td>
                <td>{place}</td>
                <td>
                  {linesText(lines)}
                  {seesPrices && <small>{pricesText(lines)}</small>}
                </td>
                <td data-number className="figures">
                  {kgText(lines.reduce((sum, { kg }) => Math.round((sum + kg) * 100) / 100, 0))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormCard>
  );
}

const pricesText = (lines: Lot['yields'][number]['lines']) =>
  lines
    .filter(({ price }) => price !== null)
    .map(({ price }) => `${formatMoney(price ?? 0)}/kg`)
    .join(', ');
