import { useQueries } from '@tanstack/react-query';
import { type Grade, gradeNames } from '@vuon/contract/harvest/grade';
import type { Lot } from '@vuon/contract/harvest/lot';
import { lineValue, type Sale, SaleLine } from '@vuon/contract/harvest/sale';
import { Form, Select } from 'antd';
import { Link } from 'react-router';
import { formatMoney } from '#lib/format.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { Notice } from '#ui/states/notice.tsx';
import { lotOptions } from '../lots/lot-data.ts';
import { LotSelect } from '../lots/lot-select.tsx';
import { kgText } from '../lots/lot-words.ts';
import { salePath } from '../paths.ts';
import { agreedPrice } from './sale-values.ts';
import './sale-lines.css';

type Row = Partial<SaleLine>;

/** What is sold of which lot, with what is left of it and the prices that were agreed when it was weighed. */
export function SaleLines({ sale }: { sale: Sale | null }) {
  const { form } = useEntityForm();
  const rows: (Row | undefined)[] = Form.useWatch('lines', { form, preserve: true }) ?? [];
  const ids = [...new Set(rows.flatMap((row) => row?.lotId ?? []))];
  const lots = useQueries({
    queries: ids.map((id) => lotOptions(id)),
    combine: (found) => new Map(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });
  const value = rows.reduce(
    (sum, row) => sum + (row?.kg && row.price ? lineValue({ kg: row.kg, price: row.price }) : 0),
    0,
  );
  const gardens = new Map([...lots.values()].flatMap(({ gardenSales }) => gardenSales.map((one) => [one.id, one])));
  /** Another lot or grade brings what is left of it and its price, unless a price was typed. */
  const fill = (index: number, lot: Lot | undefined, grade: Grade | undefined) => {
    if (!lot || !grade) return;
    const row: Row = form.getFieldValue(['lines', index]) ?? {};
    const left = lot.balance.find((one) => one.grade === grade)?.left;
    const price = agreedPrice(lot, grade);
    if (!row.kg && left) form.setFieldValue(['lines', index, 'kg'], left);
    if (!row.price && price !== null) form.setFieldValue(['lines', index, 'price'], price);
  };
  const known = new Map(sale?.lines.map(({ lot }) => [lot.id, { id: lot.id, name: lot.code }]));
  return (
    <>
      {gardens.size > 0 && (
        <Notice tone="gold">
          Có hàng từ vườn đã bán mão theo{' '}
          {[...gardens.values()].map(({ id, code }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={salePath(id)}>{code}</Link>
            </span>
          ))}
          . Xem lại trước khi chốt.
        </Notice>
      )}
      <div className="sale-lines">
        <RowsCard
          name="lines"
          title="Hàng bán"
          noun="dòng"
          shape={SaleLine.shape}
          add="Thêm dòng"
          newRow={() => ({ lotId: null, grade: null, kg: null, price: null })}
          columns={[
            {
              name: 'lotId',
              label: 'Lô hàng',
              wide: true,
              input: (_label, index) => (
                <LotSelect
                  left="some"
                  known={known.get(rows[index]?.lotId ?? 0) ?? nameOf(lots.get(rows[index]?.lotId ?? 0))}
                />
              ),
            },
            {
              name: 'grade',
              label: 'Loại',
              input: (label, index) => (
                <Select<Grade>
                  aria-label={label}
                  options={gradesOf(lots.get(rows[index]?.lotId ?? 0))}
                  onChange={(grade) => fill(index, lots.get(rows[index]?.lotId ?? 0), grade)}
                />
              ),
            },
            { name: 'kg', label: 'Khối lượng', input: (label) => <NumberInput label={label} unit="kg" /> },
            { name: 'price', label: 'Đơn giá', input: () => <MoneyInput per="kg" /> },
          ]}
          help={`Tiền hàng ${formatMoney(value)}`}
        />
      </div>
    </>
  );
}

const nameOf = (lot: Lot | undefined) => (lot ? { id: lot.id, name: lot.code } : null);

/** The grades of the lot, with what is left of each; all grades until a lot is chosen. */
const gradesOf = (lot: Lot | undefined) =>
  lot
    ? lot.balance.map(({ grade, left }) => ({ value: grade, label: `${gradeNames[grade]} (còn ${kgText(left)})` }))
    : (optionsOf(gradeNames) as { value: Grade; label: string }[]);
