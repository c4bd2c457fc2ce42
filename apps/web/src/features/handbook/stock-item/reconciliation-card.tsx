import { useQuery } from '@tanstack/react-query';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import type { StockItemDetail, StockReconciliation } from '@vuon/contract/handbook/stock-item';
import { changeText, stockNumber, stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { Select } from 'antd';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RailCard } from '#ui/record/rail-card.tsx';
import { reconciliationOf } from '../stock/stock-data.ts';

const dayText = (day: string) => formatDate(day).slice(0, 5);

/** 'Đối chiếu': the written sum of a period, of the material or of one batch. */
export function ReconciliationCard({ item }: { item: StockItemDetail }) {
  const today = dayInVietnam(new Date());
  const [from, setFrom] = useState(addDays(today, -45));
  const [to, setTo] = useState(today);
  const [stockBatchId, setBatch] = useState<number | null>(null);
  const query = { from, to, ...(stockBatchId && { stockBatchId }) };
  const { data } = useQuery(reconciliationOf(item.id, query));
  return (
    <RailCard
      title="Đối chiếu"
      className="stock-sum"
      aside={
        data &&
        (data.difference === 0 ? (
          <StatusTag tone="green">Khớp đến gam</StatusTag>
        ) : (
          <StatusTag tone="red">{`Lệch ${changeText(data.difference, item.unit)}`}</StatusTag>
        ))
      }
    >
      <div className="stock-sum-period">
        <DayInput aria-label="Từ ngày" value={from} onChange={(day) => day && setFrom(day)} />
        <DayInput aria-label="Đến ngày" value={to} onChange={(day) => day && setTo(day)} />
        <Select<number | null>
          aria-label="Của lô nhập"
          value={stockBatchId}
          onChange={setBatch}
          options={[
            { value: null, label: 'Mọi lô' },
            ...item.batches.map(({ id, code }) => ({ value: id, label: `Lô ${code}` })),
          ]}
        />
      </div>
      {data && <WrittenSum sum={data} unit={item.unit} />}
    </RailCard>
  );
}

function WrittenSum({ sum, unit }: { sum: StockReconciliation; unit: string }) {
  const number = (value: number) => stockNumber(value, unit);
  const { opening, receipts, uses, disposals, counts, expected, inStore, withCrews } = sum;
  const lines: [sign: string, name: string, note: string, value: number][] = [
    ['', `Tồn đầu kỳ`, dayText(sum.from), opening],
    ['+', 'Nhập', receipts.count ? `${receipts.count} lần` : '', receipts.quantity],
    ['−', 'Dùng', uses.count ? `${uses.count} lần` : '', uses.quantity],
    ['−', 'Hủy', disposals.count ? `${disposals.count} lần, có biên bản` : '', disposals.quantity],
    [
      counts.quantity < 0 ? '−' : '+',
      'Lệch kiểm kê',
      counts.lastOn ? dayText(counts.lastOn) : '',
      Math.abs(counts.quantity),
    ],
  ];
  return (
    <table aria-label={`Đối chiếu ${unitName(unit)}`}>
      <tbody>
        {lines.map(([sign, name, note, value]) => (
          <tr key={name}>
            <td>{sign}</td>
            <th scope="row">
              {name} <small>{note}</small>
            </th>
            <td className="figures">{number(value)}</td>
          </tr>
        ))}
        <tr className="stock-sum-total">
          <td>=</td>
          <th scope="row">Phải còn</th>
          <td className="figures">{number(expected)}</td>
        </tr>
        <tr className="stock-sum-total">
          <td />
          <th scope="row">
            Trong kho {number(inStore)} + ở tổ {number(withCrews)}
          </th>
          <td className="figures" title={stockText(inStore + withCrews, unit)}>
            {number(inStore + withCrews)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
