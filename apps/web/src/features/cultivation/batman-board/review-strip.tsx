import {
  CheckOutlined,
  ClockCircleOutlined,
  DownOutlined,
  LinkOutlined,
  UpOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { formatHours } from '@vuon/contract/cultivation/batman-hours';
import type { BatmanPeriod } from '@vuon/contract/cultivation/batman-period';
import { rejectReasons } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { dayInVietnam } from '@vuon/contract/day';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { formatDate } from '#lib/format.ts';
import { useSession } from '#lib/session/session-store.ts';
import { countStates } from '../batman-plans/count-states.ts';
import type { TaskActs } from '../batman-plans/use-task-acts.ts';
import type { BoardRow } from './board-rows.ts';

type Chosen = ReadonlySet<number> | null;
type Props = {
  rows: BoardRow[];
  period: BatmanPeriod;
  decides: (task: BatmanTask) => boolean;
  acts: TaskActs;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** What needs a look before the week is approved, and the button that says how many tasks it approves. */
export function ReviewStrip({ rows, period, decides, acts, chosen, onChoose }: Props) {
  const [busy, setBusy] = useState(false);
  const name = useSession(({ item }) => item?.fullName ?? '');
  const tasks = rows.flatMap((row) => row.tasks);
  const waiting = tasks.filter((task) => task.status === 'submitted' && decides(task));
  const drafts = tasks.filter(({ status }) => status === 'draft');
  if (waiting.length + drafts.length === 0) return null;
  const approving = waiting.filter(({ id }) => !chosen?.has(id));
  const run = (act: Promise<boolean>) => {
    setBusy(true);
    void act.then((isDone) => {
      setBusy(false);
      if (isDone) onChoose(null);
    });
  };
  const span = period === 'week' ? 'tuần' : 'tháng';
  const { approved, done } = countStates(tasks);
  const submit = (
    <Button
      key="submit"
      type={waiting.length ? 'default' : 'primary'}
      loading={busy}
      onClick={() => run(acts.act('submit', drafts))}
    >
      Trình duyệt {drafts.length} việc
    </Button>
  );
  return (
    <section className="review-strip" aria-label="Duyệt kế hoạch">
      <div className="review-line">
        <div className="review-who">
          <PersonMark name={name} />
          <span>
            <strong>{waiting.length ? `Bạn duyệt ${span} này` : `Việc của ${span} chưa trình hết`}</strong>
            <small>
              {waiting.length
                ? `${waiting.length} việc chờ, ${approved + done} đã duyệt`
                : `${drafts.length} việc nháp`}
            </small>
          </span>
        </div>
        <Attention rows={rows} waiting={waiting} onChoose={onChoose} />
        <div className="review-acts">
          {drafts.length > 0 && submit}
          {waiting.length > 0 && (
            <>
              <Button
                aria-expanded={chosen !== null}
                icon={chosen ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
                iconPlacement="end"
                onClick={() => onChoose(chosen ? null : suspects(rows, waiting))}
              >
                Từ chối
              </Button>
              <Button
                type="primary"
                icon={<CheckOutlined aria-hidden="true" />}
                loading={busy}
                disabled={approving.length === 0}
                onClick={() => run(acts.act('approve', approving))}
              >
                {chosen?.size ? `Duyệt ${approving.length} việc còn lại` : `Duyệt cả ${span}, ${approving.length} việc`}
              </Button>
            </>
          )}
        </div>
      </div>
      {chosen && (
        <RejectLine
          tasks={waiting.filter(({ id }) => chosen.has(id))}
          rows={rows}
          busy={busy}
          onReject={(reason) =>
            run(
              acts.act(
                'reject',
                waiting.filter(({ id }) => chosen.has(id)),
                reason,
              ),
            )
          }
          onCancel={() => onChoose(null)}
        />
      )}
    </section>
  );
}

/** The tasks that overlap: what a reviewer most often sends back. */
const suspects = (rows: BoardRow[], waiting: BatmanTask[]): ReadonlySet<number> => {
  const ids = new Set(waiting.map(({ id }) => id));
  const row = rows.find(({ overlaps }) => overlaps.some((one) => one.tasks.some(({ id }) => ids.has(id))));
  return new Set(row?.overlaps[0]?.tasks.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
};

type AttentionProps = { rows: BoardRow[]; waiting: BatmanTask[]; onChoose: (chosen: Chosen) => void };

function Attention({ rows, waiting, onChoose }: AttentionProps) {
  const overlaps = rows.flatMap((row) => row.overlaps.map((overlap) => ({ ...overlap, person: row.person })));
  const over = rows.filter(({ isOver }) => isOver);
  const [first] = overlaps;
  const [most] = over.toSorted((a, b) => b.hours - a.hours);
  const ids = new Set(waiting.map(({ id }) => id));
  const [alone, ...others] = waiting.filter(({ work }) => !work);
  return (
    <div className="review-looks">
      {first && (
        <button
          type="button"
          className="review-look"
          data-tone="red"
          onClick={() => {
            const clashing = first.tasks.filter(({ id }) => ids.has(id)).map(({ id }) => id);
            if (clashing.length) onChoose(new Set(clashing));
            document.getElementById(`task-${first.tasks[1].id}`)?.scrollIntoView({ block: 'center', inline: 'center' });
          }}
        >
          <WarningOutlined aria-hidden="true" />
          <span>
            <strong>{overlaps.length} chỗ trùng giờ</strong>
            <small>
              {first.person.fullName}, {formatDate(dayInVietnam(new Date(first.pieces[0]?.from ?? 0))).slice(0, 5)}
            </small>
          </span>
        </button>
      )}
      {most && (
        <button
          type="button"
          className="review-look"
          data-tone="gold"
          onClick={() => document.getElementById(`person-${most.person.id}`)?.scrollIntoView({ block: 'center' })}
        >
          <ClockCircleOutlined aria-hidden="true" />
          <span>
            <strong>{over.length} người quá 48 giờ</strong>
            <small>
              {most.person.fullName}, {formatHours(most.hours)} giờ
            </small>
          </span>
        </button>
      )}
      {alone && waiting.some(({ work }) => work) && (
        <button
          type="button"
          className="review-look"
          onClick={() =>
            document.getElementById(`task-${alone.id}`)?.scrollIntoView({ block: 'center', inline: 'center' })
          }
        >
          <LinkOutlined aria-hidden="true" />
          <span>
            <strong>{others.length + 1} việc ngoài công việc</strong>
            <small>{waiting.length - others.length - 1} việc theo công việc</small>
          </span>
        </button>
      )}
    </div>
  );
}

type RejectProps = {
  tasks: BatmanTask[];
  rows: BoardRow[];
  busy: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
};

function RejectLine({ tasks, rows, busy, onReject, onCancel }: RejectProps) {
  const clash = rows.some(({ overlaps }) => overlaps.some((one) => one.tasks.some(({ id }) => tasks[0]?.id === id)));
  const [reasons, setReasons] = useState<string[]>(clash ? [rejectReasons[0]] : []);
  const [typed, setTyped] = useState('');
  const people = rows.filter(({ person }) => tasks.some(({ personId }) => personId === person.id));
  const [first] = people;
  const whose = people.length === 1 && first ? `của ${first.person.fullName}` : `của ${people.length} người`;
  const reason = [...reasons, typed.trim()].filter(Boolean).join('. ');
  return (
    <div className="review-reject">
      <strong aria-live="polite">
        {tasks.length
          ? `Từ chối ${tasks.length} việc ${clash ? 'trùng giờ ' : ''}${whose}`
          : 'Bấm vào các việc chờ duyệt muốn từ chối'}
      </strong>
      {rejectReasons.map((one) => (
        <button
          key={one}
          type="button"
          className="reason-chip"
          aria-pressed={reasons.includes(one)}
          onClick={() =>
            setReasons(reasons.includes(one) ? reasons.filter((other) => other !== one) : [...reasons, one])
          }
        >
          {reasons.includes(one) && <CheckOutlined aria-hidden="true" />}
          {one}
        </button>
      ))}
      <Input
        className="review-reason"
        aria-label="Lý do từ chối"
        placeholder="Lý do, để người làm biết sửa gì"
        maxLength={400}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => reason && tasks.length > 0 && onReject(reason)}
      />
      <Button onClick={onCancel}>Thôi</Button>
      <Button danger loading={busy} disabled={!reason || tasks.length === 0} onClick={() => onReject(reason)}>
        Từ chối {tasks.length} việc
      </Button>
    </div>
  );
}
