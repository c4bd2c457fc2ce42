import { ArrowRightOutlined, CloseOutlined, LockOutlined } from '@ant-design/icons';
import type { FarmPlan, ScheduleDifference } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { daysBetween } from '@vuon/contract/day';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { formatDate, formatNumber } from '#lib/format.ts';
import { messageOf } from '#lib/http/error-message.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import type { Shift } from './use-shift.ts';
import '#ui/marks/link-button.css';
import './shift-panel.css';

type Move = ScheduleDifference['moves'][number];
type Props = { plan: FarmPlan; lines: PlanLine[]; shift: Shift; onClose: () => void };

const shortDay = (day: string) => formatDate(day).slice(0, 5);
/** '+6 ngày', '−3 ngày' */
export const daysText = (days: number): string => `${days < 0 ? '−' : '+'}${formatNumber(Math.abs(days))} ngày`;

/** What another day of a key date does, before it is done: what needs a look, what follows, what stays. */
export function ShiftPanel({ plan, lines, shift, onClose }: Props) {
  const { keyDate, day, setDay, withStages, setWithStages, whole, difference, error } = shift;
  const before = keyDate.actualOn ?? keyDate.plannedOn;
  const days = day ? daysBetween(before, day) : 0;
  const moves = whole?.moves ?? [];
  const needsLook = moves.filter((move) => move.leavesSeason || move.why === 'dependency');
  const follows = moves.filter((move) => !needsLook.includes(move));
  const count = difference?.moves.length ?? 0;
  const begun = (whole?.stays ?? []).filter(({ why }) => why === 'begun');
  const fixed = lines.filter(({ anchor, id }) => anchor === 'dates' && !moves.some(({ lineId }) => lineId === id));
  return (
    <aside className="card shift-panel" aria-label={`Dời ngày ${keyDate.name}`}>
      <div className="shift-head">
        <h2>Dời ngày {keyDate.name.toLocaleLowerCase('vi')}</h2>
        {days !== 0 && <span className="shift-by figures">{daysText(days)}</span>}
        <Button type="text" icon={<CloseOutlined aria-hidden="true" />} aria-label="Đóng" onClick={onClose} />
      </div>
      <div className="shift-body">
        <div className="shift-days">
          <span>
            <small>{keyDate.actualOn ? 'Đã ghi' : 'Kế hoạch'}</small>
            {days === 0 ? formatDate(before) : <s>{formatDate(before)}</s>}
          </span>
          <ArrowRightOutlined aria-hidden="true" />
          <label className="shift-day" htmlFor="shift-day">
            <small>Thực tế</small>
            <DayInput id="shift-day" value={day} onChange={setDay} />
          </label>
        </div>
        <Checkbox checked={withStages} onChange={({ target }) => setWithStages(target.checked)}>
          Dời cả các giai đoạn sau ngày này
        </Checkbox>
        {error && <Notice tone="red">{messageOf(error)}</Notice>}
        {!day && <p className="note">Chọn ngày thực tế để xem những việc nào dời theo.</p>}
        {day && whole && moves.length === 0 && <p className="note">Không có việc nào phải dời.</p>}
        <Section title="Cần xem" moves={needsLook} shift={shift} why={(move) => reasonOf(move, plan)} />
        <Section title="Dời theo" note={statesNote(follows, lines)} moves={follows} shift={shift} most={5} />
        {day && whole && begun.length + fixed.length > 0 && (
          <section aria-label="Giữ nguyên">
            <h3>
              Giữ nguyên <span className="note">{begun.length + fixed.length}</span>
            </h3>
            <p className="note shift-stays">
              <LockOutlined aria-hidden="true" /> {staysText(begun, fixed, lines)}
            </p>
          </section>
        )}
      </div>
      <div className="shift-foot">
        <span className="note">Việc đã bắt đầu không bị dời. Dời xong vẫn hoàn tác được.</span>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          type="primary"
          disabled={!day || !difference || (days === 0 && count === 0 && keyDate.actualOn !== null)}
          loading={shift.isSending}
          onClick={() => void shift.apply().then((done) => done && onClose())}
        >
          {count ? `Dời ${count} việc` : 'Ghi ngày'}
        </Button>
      </div>
    </aside>
  );
}

type SectionProps = {
  title: string;
  note?: string;
  moves: Move[];
  shift: Shift;
  why?: (move: Move) => string;
  most?: number;
};

function Section({ title, note = '', moves, shift: { kept, keep, difference }, why, most = 100 }: SectionProps) {
  const [all, setAll] = useState(false);
  if (moves.length === 0) return null;
  const movesStill = new Set(difference?.moves.map(({ lineId }) => lineId));
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="note">{note || moves.length}</span>
        {moves.length > most && (
          <button type="button" className="link-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Thu gọn' : `Xem cả ${moves.length}`}
          </button>
        )}
      </h3>
      <ul>
        {(all ? moves : moves.slice(0, most)).map((move) => {
          const isKept = kept.has(move.lineId);
          return (
            <li key={move.lineId} className="shift-line" data-kept={isKept || undefined}>
              <Checkbox checked={!isKept} onChange={({ target }) => keep(move.lineId, !target.checked)}>
                {move.title}
              </Checkbox>
              <span className="shift-line-days figures">
                {isKept ? (
                  shortDay(move.from.startsOn)
                ) : (
                  <>
                    <s>{shortDay(move.from.startsOn)}</s>
                    <ArrowRightOutlined aria-label="thành" />
                    <strong>{shortDay(move.to.startsOn)}</strong>
                  </>
                )}
              </span>
              {why && !isKept && (
                <small>
                  {difference && !movesStill.has(move.lineId) ? 'Không còn phải dời' : why(move)} ·{' '}
                  {daysText(move.days)}
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const reasonOf = (move: Move, { season }: FarmPlan): string =>
  move.leavesSeason ? `Ra ngoài mùa vụ, hết ${formatDate(season.endsOn)}` : 'Phải chờ việc trước, bị đẩy theo';

const statesNote = (moves: Move[], lines: PlanLine[]): string => {
  const assigned = moves.filter(
    ({ lineId }) => lines.find(({ id }) => id === lineId)?.work?.state === 'assigned',
  ).length;
  return `${moves.length} việc, ${assigned ? `${assigned} đã giao` : 'chưa giao'}`;
};

const mostNamed = 4;

const staysText = (begun: ScheduleDifference['stays'], fixed: PlanLine[], lines: PlanLine[]): string => {
  const stateOf = (lineId: number) => {
    const state = lines.find(({ id }) => id === lineId)?.work?.state;
    return state ? workStateNames[state].toLocaleLowerCase('vi') : 'đã bắt đầu';
  };
  const named = [
    ...begun.map(({ lineId, title }) => `${title} (${stateOf(lineId)})`),
    ...fixed.map(({ title }) => `${title} (ngày cố định)`),
  ];
  const rest = named.length - mostNamed;
  return `${named.slice(0, mostNamed).join(', ')}${rest > 0 ? ` và ${rest} việc nữa` : ''}`;
};
