import { gradeNames } from '@vuon/contract/harvest/grade';
import type { Lot, LotBalance, LotLoss, LotMove } from '@vuon/contract/harvest/lot';
import { Button } from 'antd';
import { Link } from 'react-router';
import { lotPath } from '#domain/harvest/lot-path.ts';
import { formatDate, formatDateTime, formatNumber } from '#lib/format.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words } from '#ui/words.ts';
import { useLotActs } from '../lots/lot-data.ts';
import { kgText, linesText } from '../lots/lot-words.ts';
import './lot-record.css';

type Props = { lot: Lot; mayWrite: boolean };
const sums = ['kgIn', 'kgSold', 'kgMovedOut', 'kgLost', 'kgLeft'] as const;

/** What came is what went and what is left, as a written sum by grade, with each move and loss that it comes from. */
export function BalanceCard({ lot, mayWrite }: Props) {
  if (lot.balance.length === 0 && lot.moves.length === 0) return null;
  return (
    <FormCard title="Cân đối" columns={1}>
      <div className="lot-table-room">
        <table className="lot-table">
          <thead>
            <tr>
              <th>kg</th>
              <th data-number>Vào</th>
              <th data-number>= Bán</th>
              <th data-number>+ Chuyển</th>
              <th data-number>+ Hao</th>
              <th data-number>+ Còn</th>
            </tr>
          </thead>
          <tbody>
            {lot.balance.map((one) => (
              <BalanceRow key={one.grade} balance={one} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Cộng</th>
              {sums.map((sum) => (
                <td key={sum} data-number className="figures">
                  {formatNumber(lot[sum])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <MovesTable lot={lot} mayWrite={mayWrite} />
    </FormCard>
  );
}

function BalanceRow({ balance }: { balance: LotBalance }) {
  const { grade, harvested, movedIn, sold, movedOut, lost, left } = balance;
  return (
    <tr>
      <th scope="row">
        {gradeNames[grade]}
        {movedIn > 0 && <small>{`mẻ ${formatNumber(harvested)}, chuyển đến ${formatNumber(movedIn)}`}</small>}
      </th>
      <td data-number className="figures">
        {formatNumber(Math.round((harvested + movedIn) * 100) / 100)}
      </td>
      <td data-number className="figures">
        {formatNumber(sold)}
      </td>
      <td data-number className="figures">
        {formatNumber(movedOut)}
      </td>
      <td data-number className="figures">
        {formatNumber(lost)}
      </td>
      <td data-number className="figures">
        <strong>{formatNumber(left)}</strong>
      </td>
    </tr>
  );
}

function MovesTable({ lot, mayWrite }: Props) {
  const ask = useAsk();
  const { undoMove, undoLoss } = useLotActs();
  if (lot.moves.length === 0 && lot.losses.length === 0) return null;
  const askUndo = (title: string, undo: () => Promise<Lot>) =>
    ask.confirm({
      title,
      content: 'Chỉ rút lại được khi hàng còn đủ; dòng đã rút vẫn được giữ.',
      okText: 'Rút lại',
      cancelText: words.cancel,
      onOk: () => tellAct(undo(), ({ code, kgLeft }) => `Đã rút lại; ${code} còn ${kgText(kgLeft)}`),
    });
  return (
    <div className="lot-table-room lot-moves">
      <table className="lot-table" aria-label="Tách, gộp và hao hụt">
        <tbody>
          {lot.moves.map((move) => (
            <MoveRow
              key={`move-${move.id}`}
              lot={lot}
              move={move}
              onUndo={
                mayWrite ? () => askUndo(`Rút lại ${linesText(move.lines)}?`, () => undoMove(lot, move.id)) : null
              }
            />
          ))}
          {lot.losses.map((loss) => (
            <LossRow
              key={`loss-${loss.id}`}
              loss={loss}
              onUndo={
                mayWrite ? () => askUndo(`Rút lại hao hụt ${linesText([loss])}?`, () => undoLoss(lot, loss.id)) : null
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MoveRow({ lot, move, onUndo }: { lot: Lot; move: LotMove; onUndo: (() => void) | null }) {
  const isOut = move.from.id === lot.id;
  const other = isOut ? move.to : move.from;
  return (
    <tr data-undone={move.undoneAt ? true : undefined}>
      <td>
        {isOut ? 'Chuyển sang ' : 'Chuyển từ '}
        <Link to={lotPath(other.id)}>{other.code}</Link>
        <small>{[formatDateTime(move.movedAt), move.byName, move.notes].filter(Boolean).join(' · ')}</small>
      </td>
      <td>{linesText(move.lines)}</td>
      <UndoCell undoneAt={move.undoneAt} onUndo={onUndo} />
    </tr>
  );
}

function LossRow({ loss, onUndo }: { loss: LotLoss; onUndo: (() => void) | null }) {
  return (
    <tr data-undone={loss.undoneAt ? true : undefined}>
      <td>
        Hao hụt: {loss.reason}
        <small>{[formatDate(loss.lostOn), loss.byName].filter(Boolean).join(' · ')}</small>
      </td>
      <td>{linesText([loss])}</td>
      <UndoCell undoneAt={loss.undoneAt} onUndo={onUndo} />
    </tr>
  );
}

function UndoCell({ undoneAt, onUndo }: { undoneAt: string | null; onUndo: (() => void) | null }) {
  return (
    <td data-number>
      {undoneAt && 'Đã rút lại'}
      {!undoneAt && onUndo && (
        <Button type="link" size="small" disabled={false} onClick={onUndo}>
          Rút lại
        </Button>
      )}
    </td>
  );
}
