import { useQuery } from '@tanstack/react-query';
import type { Plot } from '@vuon/contract/orchard/plot';
import { checkCodePattern, defaultCodePattern, defaultRowPattern, formatCode } from '@vuon/geo/planting/planting-code';
import { Checkbox, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { tellDone } from '#ui/feedback/tell.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { usePlotActs } from '../plots/plot-data.ts';
import { patternHelp } from '../rows/row-code-pattern.ts';
import { rowList } from '../rows/row-data.ts';
import { PlotDialog } from './plot-dialog.tsx';

type Props = { plot: Plot; onClose: () => void };
type Order = 'forward' | 'backward';

/** Gives rows new numbers and codes, and their trees new codes where that is wanted; the result is shown while typing. */
export function PlotRenumberDialog({ plot, onClose }: Props) {
  const { renumber } = usePlotActs();
  const ids = { start: useId(), row: useId(), tree: useId() };
  const [order, setOrder] = useState<Order>('forward');
  const [start, setStart] = useState<number | null>(1);
  const [rowPattern, setRowPattern] = useState(defaultRowPattern);
  const [alsoTrees, setAlsoTrees] = useState(false);
  const [treePattern, setTreePattern] = useState(defaultCodePattern);
  const first = start ?? 1;
  const wrongRow = checkCodePattern(rowPattern, 'row');
  const wrongTree = alsoTrees ? checkCodePattern(treePattern, 'tree') : null;
  const sent = {
    order,
    start: first,
    rowCodePattern: rowPattern.trim(),
    treeCodePattern: alsoTrees ? treePattern.trim() : null,
  };
  const run = async (key: string) => {
    const rows = await renumber(plot, sent, key);
    tellDone(`Đã đánh số lại ${rows.length} hàng của lô ${plot.code}`);
    onClose();
  };
  return (
    <PlotDialog
      title={`Đánh số lại hàng của lô ${plot.code}`}
      action={`Đánh số lại ${plot.rowCount} hàng`}
      disabled={start === null || start < 1 || wrongRow !== null || wrongTree !== null || plot.rowCount === 0}
      sent={[plot.version, sent]}
      act={run}
      onClose={onClose}
      width={560}
    >
      <Radio.Group
        aria-label="Thứ tự"
        value={order}
        onChange={({ target }) => setOrder(target.value)}
        options={[
          { value: 'forward', label: 'Theo thứ tự hiện tại' },
          { value: 'backward', label: 'Đảo ngược thứ tự' },
        ]}
      />
      <div className="plot-dialog-pair">
        <div>
          <label className="plot-dialog-label" htmlFor={ids.start}>
            Số của hàng đầu
          </label>
          <NumberInput id={ids.start} value={start} onChange={setStart} whole />
        </div>
        <div>
          <label className="plot-dialog-label" htmlFor={ids.row}>
            Mẫu mã hàng
          </label>
          <Input
            id={ids.row}
            value={rowPattern}
            maxLength={40}
            status={wrongRow ? 'error' : ''}
            onChange={(event) => setRowPattern(event.target.value)}
          />
          <Help wrong={wrongRow}>{'H##: số hàng, 2 chữ số · {lô}: mã lô'}</Help>
        </div>
      </div>
      <div>
        <Checkbox checked={alsoTrees} onChange={({ target }) => setAlsoTrees(target.checked)}>
          Đổi cả mã cây theo mã hàng mới
        </Checkbox>
        {alsoTrees && (
          <>
            <Input
              id={ids.tree}
              aria-label="Mẫu mã cây"
              value={treePattern}
              maxLength={40}
              status={wrongTree ? 'error' : ''}
              onChange={(event) => setTreePattern(event.target.value)}
            />
            <Help
              wrong={wrongTree}
            >{`${patternHelp}. Nhãn QR đã in vẫn mở đúng cây; chữ trên nhãn thì là mã cũ.`}</Help>
          </>
        )}
      </div>
      {wrongRow === null && wrongTree === null && <Example plot={plot} {...sent} />}
    </PlotDialog>
  );
}

function Help({ wrong, children }: { wrong: string | null; children: string }) {
  return <span className={`plot-dialog-help ${wrong ? 'plot-dialog-wrong' : ''}`}>{wrong ?? children}</span>;
}

type ExampleProps = { plot: Plot; order: Order; start: number; rowCodePattern: string; treeCodePattern: string | null };

/** The first rows and the last one, before and after. */
function Example({ plot, order, start, rowCodePattern, treeCodePattern }: ExampleProps) {
  const [ahead, behind] = order === 'forward' ? ['number', '-number'] : ['-number', 'number'];
  const firsts = useQuery(rowList({ plotId: plot.id, sort: ahead, pageSize: 2 })).data;
  const lasts = useQuery(rowList({ plotId: plot.id, sort: behind, pageSize: 1 })).data;
  const total = firsts?.total ?? 0;
  const shown = [
    ...(firsts?.items ?? []).map((row, index) => ({ row, number: start + index })),
    ...(total > 2 ? (lasts?.items ?? []).map((row) => ({ row, number: start + total - 1 })) : []),
  ];
  return (
    <ul className="plot-example" aria-label="Ví dụ">
      {shown.map(({ row, number }) => {
        const parts = { plot: plot.code, row: number };
        return (
          <li key={row.id}>
            <s>{row.code}</s> <strong>{formatCode(rowCodePattern, parts)}</strong>
            {treeCodePattern && <span>cây đầu {formatCode(treeCodePattern, { ...parts, tree: 1 })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
