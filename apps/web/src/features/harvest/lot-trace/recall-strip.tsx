import { stockText } from '@vuon/contract/handbook/stock-words';
import type { Trace } from '@vuon/contract/harvest/trace';
import { formatDate, formatNumber } from '#lib/format.ts';
import { kgText } from '../lots/lot-words.ts';
import { shortDays } from './trace-words.ts';
import './recall-strip.css';

type Figure = { value: string; unit: string; note: string };

/** What a recall of the followed batch comes to: a sum that adds up. */
export function RecallStrip({ trace }: { trace: Trace }) {
  const { followed, recall, plots, lots } = trace;
  if (!followed?.batch) return null;
  const { batch, material } = followed;
  const days = shortDays([recall.usedFrom, recall.usedTo].flatMap((day) => day ?? []));
  const codes = plots.filter(({ touchedPlantCount }) => touchedPlantCount > 0).map(({ code }) => code);
  const stores = [...new Set(lots.filter((lot) => lot.touchedKeptKg > 0).flatMap(({ store }) => store ?? []))];
  const figures: Figure[] = [
    {
      value: formatNumber(recall.entryCount),
      unit: 'nhật ký',
      note: [stockText(followed.quantity, material.unit), days].filter(Boolean).join(', '),
    },
    { value: formatNumber(recall.plantCount), unit: 'cây', note: namesText(codes) },
    { value: formatNumber(recall.lotCount), unit: 'lô hàng', note: `tổng ${kgText(recall.lotKg)}` },
    { value: formatNumber(recall.touchedKg), unit: 'kg', note: 'từ cây đã dùng' },
    { value: formatNumber(recall.deliveredKg), unit: 'kg đã giao', note: `${formatNumber(recall.buyerCount)} bên mua` },
    { value: formatNumber(recall.keptKg), unit: 'kg giữ lại được', note: namesText(stores) || 'còn trong kho' },
    ...(recall.lostKg > 0 ? [{ value: formatNumber(recall.lostKg), unit: 'kg hao hụt', note: 'đã bỏ' }] : []),
    ...(recall.withoutLotKg > 0
      ? [{ value: formatNumber(recall.withoutLotKg), unit: 'kg', note: 'chưa vào lô hàng' }]
      : []),
  ];
  return (
    <section className="card recall-strip" aria-label={`Lô nhập ${batch.code} đã chạm`}>
      <div>
        <strong>Lô nhập {batch.code} đã chạm</strong>
        <small>
          {[material.name, batch.expiresOn && `HSD ${formatDate(batch.expiresOn)}`].filter(Boolean).join(', ')}
        </small>
        <small>
          Nhập {formatDate(batch.receivedOn)}
          {batch.supplier && ` từ ${batch.supplier}`}
        </small>
      </div>
      {figures.map(({ value, unit, note }) => (
        <p key={`${unit} ${note}`}>
          <span>
            <b className="figures">{value}</b> {unit}
          </span>
          <small>{note}</small>
        </p>
      ))}
    </section>
  );
}

const namesText = (names: string[]): string => {
  const shown = names.slice(0, 2);
  if (names.length > 2) return `${shown.join(', ')} và ${names.length - 2} nơi khác`;
  return shown.join(' và ');
};
