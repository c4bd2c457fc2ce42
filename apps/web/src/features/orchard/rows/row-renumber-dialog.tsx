import { useQuery } from '@tanstack/react-query';
import { type Row, RowRenumber } from '@vuon/contract/orchard/row';
import { checkCodePattern, defaultCodePattern, formatCode } from '@vuon/geo/planting/planting-code';
import { Form, type FormInstance, Input } from 'antd';
import { useMemo } from 'react';
import { formatNumber } from '#lib/format.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { ActDialog } from '../plant-acts/plant-act-dialog.tsx';
import { plantList } from '../plants/plant-data.ts';
import { likelyPattern, patternHelp, usualPatterns } from './row-code-pattern.ts';
import { type Numbering, useRowActs } from './row-data.ts';
import './row-renumber-dialog.css';

/** Numbers from a start, codes by a pattern; the result is shown while typing. */
export function RenumberDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { renumber } = useRowActs();
  const first = useQuery(plantList({ rowId: row.id, sort: 'number', pageSize: 1 }));
  const tree = first.data?.items[0];
  const pattern = useMemo(
    () => (tree ? likelyPattern(tree.code, { plot: row.plotCode, row: row.number, tree: tree.number }) : null),
    [tree, row],
  );
  // The form starts with the pattern of the row's codes: it waits for the first tree.
  if (first.isPending) return null;
  return (
    <ActDialog<Numbering>
      title={`Đánh số lại ${formatNumber(row.plantCount)} cây của hàng ${row.code}`}
      okText={`Đánh số lại ${formatNumber(row.plantCount)} cây`}
      initial={{ start: 1, treeCodePattern: pattern ?? defaultCodePattern }}
      version={row.version}
      act={(numbering, version, key) => renumber({ id: row.id, version }, numbering, key)}
      done={`Đã đánh số lại cây của hàng ${row.code}`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="act-dialog-note">
            Cây được đếm lần lượt dọc theo hàng. Mã cũ còn trong lịch sử của từng cây; nhãn QR đã in vẫn dùng được.
          </p>
          <Form.Item
            name="start"
            label="Bắt đầu từ số"
            required
            rules={[fromSchema(RowRenumber.shape.start, 'Bắt đầu từ số')]}
          >
            <NumberInput whole />
          </Form.Item>
          <Form.Item
            name="treeCodePattern"
            label="Mẫu mã cây"
            required
            rules={[fromSchema(RowRenumber.shape.treeCodePattern, 'Mẫu mã cây'), { validator: checkPattern }]}
            extra={patternHelp}
          >
            <Input maxLength={40} />
          </Form.Item>
          <Example row={row} form={form} />
        </>
      )}
    </ActDialog>
  );
}

const checkPattern = async (_: unknown, value: string) => {
  const why = value ? checkCodePattern(value, 'tree') : null;
  if (why) throw new Error(why);
};

function Example({ row, form }: { row: Row; form: FormInstance<Numbering> }) {
  const start: number | null = Form.useWatch('start', { form, preserve: true }) ?? null;
  const pattern: string = Form.useWatch('treeCodePattern', { form, preserve: true }) ?? '';
  const codeOf = (by: string, tree: number) => formatCode(by, { plot: row.plotCode, row: row.number, tree });
  const isFine = start !== null && pattern !== '' && checkCodePattern(pattern, 'tree') === null;
  return (
    <>
      <div className="code-patterns">
        {usualPatterns.map((usual) => (
          <button
            key={usual}
            type="button"
            aria-pressed={usual === pattern}
            onClick={() => form.setFieldValue('treeCodePattern', usual)}
          >
            {codeOf(usual, start ?? 1)}
          </button>
        ))}
      </div>
      <p className="act-dialog-note" aria-live="polite">
        {isFine ? (
          <>
            Từ <strong>{codeOf(pattern, start)}</strong> đến{' '}
            <strong>{codeOf(pattern, start + Math.max(1, row.plantCount) - 1)}</strong>
          </>
        ) : (
          'Nhập số bắt đầu và mẫu mã để xem thử.'
        )}
      </p>
    </>
  );
}
