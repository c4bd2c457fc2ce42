import { CheckOutlined } from '@ant-design/icons';
import type { Target } from '@vuon/contract/orchard/target';
import { Button } from 'antd';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { formatNumber } from '#lib/format.ts';
import { CountStepper } from '#ui/controls/count-stepper.tsx';
import { TakePhoto } from '#ui/field/take-photo.tsx';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import type { MyOrder } from '../my-work/apply-waiting.ts';
import { doneTreesOf, isDone, nextTreeOf, type OrderPart, partsWords } from '../my-work/order-parts.ts';
import type { OrderSheetProps } from '../my-work/order-sheet.ts';
import { useRecordOrder } from '../my-work/use-record-order.ts';
import { DraftNote } from './draft-note.tsx';
import './steps-sheet.css';

/** The steps, and the rows and trees: what is done is ticked, with the thumb. */
export function StepsSheet({ order, parts, onClose }: OrderSheetProps) {
  const { report } = useRecordOrder();
  const { values, put, ...draft } = useDraft(`parts:${order.id}`, nothingChosen);
  const { untilTree, skipped } = values;
  // In the order in which they were ticked; a part that was reported meanwhile is chosen no more.
  const chosen = values.chosen.flatMap(
    (key) => parts.find((part) => partKey(part) === key && !isDone(part, order.doneTargets)) ?? [],
  );
  const choose = (some: OrderPart[]) => put({ chosen: some.map(partKey) });
  const isDoing = order.state === 'doing';
  const [only, ...others] = chosen;
  // One row alone can be done up to a tree.
  const row = only?.rowId != null && others.length === 0 ? only : null;
  const range = row && treesLeft(row, order.doneTargets);
  const until = range && untilTree !== null && untilTree < range.to ? untilTree : null;
  const inOrder = parts.filter((part) => chosen.includes(part));
  const words = only ? wordsOf(inOrder, parts, until) : '';
  const trees = until && range ? until - range.from + 1 : chosen.reduce((sum, part) => sum + part.livingCount, 0);
  const toggle = (part: OrderPart) => {
    put({ untilTree: null });
    choose(chosen.includes(part) ? chosen.filter((one) => one !== part) : [...chosen, part]);
  };
  const send = async () => {
    const targets: Target[] =
      until && range && row?.rowId
        ? [{ kind: 'plants', rowId: row.rowId, from: range.from, to: until }]
        : inOrder.map(({ target }) => target);
    if (await report(order, { targets, skippedCount: skipped }, words)) draft.restart();
  };
  return (
    <PhoneSheet
      full
      title={order.title}
      note={`${formatNumber(order.doneCount)} trên ${formatNumber(order.place.livingCount)} cây đã làm`}
      onClose={onClose}
      foot={
        only && (
          <div className="steps-sheet-foot">
            {range && range.to > range.from && (
              <div className="steps-sheet-number">
                <span>Đến cây số</span>
                <CountStepper
                  label="Đến cây số"
                  value={until ?? range.to}
                  min={range.from}
                  max={range.to}
                  onChange={(tree) => put({ untilTree: tree })}
                />
              </div>
            )}
            <div className="steps-sheet-number">
              <span>Cây bỏ qua</span>
              <CountStepper
                label="Cây bỏ qua"
                value={skipped}
                max={trees}
                onChange={(count) => put({ skipped: count })}
              />
            </div>
            <Button type="primary" block className="step-bar-main" onClick={() => void send()}>
              <span className="step-bar-words">
                <b>Xong {words}</b>
                <small>{formatNumber(trees - skipped)} cây</small>
              </span>
            </Button>
          </div>
        )
      }
    >
      {only && <DraftNote restoredAt={draft.restoredAt} onRestart={draft.restart} />}
      {!isDoing && <p>Bấm 'Bắt đầu' ở trang phiếu trước khi đánh dấu.</p>}
      {order.steps.length > 0 && <Steps order={order} isDoing={isDoing} />}
      {[...Map.groupBy(parts, ({ plotId }) => plotId).values()].map((rows) => (
        <PlotRows
          key={rows[0]?.plotId}
          rows={rows}
          done={order.doneTargets}
          chosen={chosen}
          disabled={!isDoing}
          onToggle={toggle}
          onAll={(left) => choose([...chosen.filter(({ plotId }) => plotId !== rows[0]?.plotId), ...left])}
        />
      ))}
    </PhoneSheet>
  );
}

type Choice = { chosen: string[]; untilTree: number | null; skipped: number };
const nothingChosen: Choice = { chosen: [], untilTree: null, skipped: 0 };
const partKey = ({ plotId, rowId, name }: OrderPart): string => `${plotId} ${rowId} ${name}`;

const treesLeft = (part: OrderPart, done: Target[]) => ({
  from: nextTreeOf(part, done),
  to: part.target.kind === 'plants' ? part.target.to : Math.max(part.livingCount, nextTreeOf(part, done)),
});

/** 'lô A-03 hàng H01–H04; lô A-04 hàng H01' */
const wordsOf = (chosen: OrderPart[], parts: OrderPart[], until: number | null): string => {
  const words = [...Map.groupBy(chosen, ({ plotId }) => plotId).values()].map((some) => partsWords(some, parts));
  return until === null ? words.join('; ') : `${words.join()} đến cây ${until}`;
};

function Steps({ order, isDoing }: { order: MyOrder; isDoing: boolean }) {
  const { tick, photograph } = useRecordOrder();
  return (
    <ol className="card steps-sheet-steps">
      {order.steps.map((step) => {
        const content = (
          <>
            <span className="steps-sheet-mark" data-done={step.doneAt !== null || undefined}>
              {step.doneAt ? <CheckOutlined aria-hidden="true" /> : step.position}
            </span>
            <span>
              {step.text}
              {step.needsPhoto && !step.doneAt && <small> · cần ảnh</small>}
            </span>
          </>
        );
        const isPhotographed = step.needsPhoto && !step.doneAt;
        return (
          <li key={step.position}>
            {isPhotographed ? (
              <TakePhoto label={`Ảnh của bước ${step.position}`} onPhoto={(photo) => photograph(order, photo, step)}>
                {(take) => (
                  <button type="button" disabled={!isDoing} onClick={take}>
                    {content}
                  </button>
                )}
              </TakePhoto>
            ) : (
              <button
                type="button"
                disabled={!isDoing}
                aria-pressed={step.doneAt !== null}
                onClick={() => void tick(order, step, !step.doneAt)}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type PlotProps = {
  rows: OrderPart[];
  done: Target[];
  chosen: OrderPart[];
  disabled: boolean;
  onToggle: (part: OrderPart) => void;
  onAll: (left: OrderPart[]) => void;
};

function PlotRows({ rows, done, chosen, disabled, onToggle, onAll }: PlotProps) {
  const total = rows.reduce((sum, { livingCount }) => sum + livingCount, 0);
  const trees = rows.reduce((sum, part) => sum + doneTreesOf(part, done), 0);
  const left = rows.filter((part) => !isDone(part, done));
  return (
    <section className="card steps-sheet-plot">
      <header>
        <h3>Lô {rows[0]?.plotCode}</h3>
        <span>
          {formatNumber(trees)} trên {formatNumber(total)} cây
        </span>
        {left.length > 1 && !disabled && (
          <Button size="small" onClick={() => onAll(left)}>
            Chọn cả lô
          </Button>
        )}
      </header>
      <div className="steps-sheet-rows">
        {rows.map((part) => {
          const trees = doneTreesOf(part, done);
          return (
            <button
              key={partKey(part)}
              type="button"
              disabled={disabled || isDone(part, done)}
              data-done={isDone(part, done) || undefined}
              aria-pressed={chosen.includes(part)}
              onClick={() => onToggle(part)}
            >
              <b>{part.name}</b>
              <small>{trees > 0 ? `${trees}/${part.livingCount}` : formatNumber(part.livingCount)}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}
