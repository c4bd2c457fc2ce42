import { CheckOutlined, CloseOutlined, DeleteOutlined, SendOutlined, UndoOutlined } from '@ant-design/icons';
import { formatHours, hoursOf, overlapsOf, type Span } from '@vuon/contract/cultivation/batman-hours';
import type { BatmanPeriod } from '@vuon/contract/cultivation/batman-period';
import type { BatmanBoard } from '@vuon/contract/cultivation/batman-plan';
import { type BatmanAct, batmanActs, batmanStateNames, mayAct } from '@vuon/contract/cultivation/batman-state';
import { type BatmanTask, batmanTaskWords, timesInWords, wrongTimes } from '@vuon/contract/cultivation/batman-task';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { dayInVietnam } from '@vuon/contract/day';
import { Button, Drawer, Input } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MomentInput } from '#ui/inputs/moment-input.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { words } from '#ui/words.ts';
import { StateIcon, stateTones } from '../batman-plans/state-icon.tsx';
import { isWorkDone, placeFor, timesFor } from '../batman-plans/task-work.ts';
import { TaskWorkField, TaskWorkLink } from '../batman-plans/task-work-field.tsx';
import type { TaskActs } from '../batman-plans/use-task-acts.ts';
import { batmanPlanPath } from '../paths.ts';
import './task-editor.css';

/** The task that it shows, or the place of a new one. */
export type Opened = { task: BatmanTask } | { personId: number; times: Span };

type Props = {
  opened: Opened;
  board: BatmanBoard;
  period: BatmanPeriod;
  mayWrite: boolean;
  decides: (task: BatmanTask) => boolean;
  acts: TaskActs;
  onClose: () => void;
};

const actIcons: Record<BatmanAct, ReactNode> = {
  submit: <SendOutlined aria-hidden="true" />,
  withdraw: <UndoOutlined aria-hidden="true" />,
  approve: <CheckOutlined aria-hidden="true" />,
  reject: <CloseOutlined aria-hidden="true" />,
  finish: <CheckOutlined aria-hidden="true" />,
  reopen: <UndoOutlined aria-hidden="true" />,
};

/** One task: what, when and where; its state, and the ways on from it. */
export function TaskEditor({ opened, board, period, mayWrite, decides, acts, onClose }: Props) {
  const phone = usePhone();
  // The board is fetched anew after each act: the task as it is now.
  const task = 'task' in opened ? (board.tasks.find(({ id }) => id === opened.task.id) ?? opened.task) : null;
  const personId = 'task' in opened ? opened.task.personId : opened.personId;
  const person = board.people.find(({ id }) => id === personId);
  const start = 'task' in opened ? opened.task : { ...opened.times, title: '', place: null, notes: null, workId: null };
  const [values, setValues] = useState({
    title: start.title,
    place: start.place,
    notes: start.notes,
    workId: start.workId,
    startsAt: start.startsAt as string | null,
    endsAt: start.endsAt as string | null,
  });
  const [busy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const put = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  const taken = useRef({ title: '', place: '' });
  /** What the work says, where the user has typed nothing else. */
  const takeFrom = (work: WorkItem | null) => {
    if (!work) return;
    const given = { title: work.title, place: placeFor(work) };
    setValues((now) => ({
      ...now,
      workId: work.id,
      title: ['', taken.current.title].includes(now.title) ? given.title : now.title,
      place: ['', taken.current.place].includes(now.place ?? '') ? given.place : now.place,
      ...(!task &&
        now.startsAt &&
        now.endsAt &&
        timesFor({ startsAt: now.startsAt, endsAt: now.endsAt }, work, period)),
    }));
    taken.current = given;
  };
  const readOnly = !mayWrite || task?.status === 'done';
  const { startsAt, endsAt } = values;
  const times = startsAt && endsAt ? { startsAt, endsAt } : null;
  const problems = {
    title: values.title.trim() ? null : `${batmanTaskWords.title.label} is required`,
    startsAt: startsAt ? null : `${batmanTaskWords.startsAt.label} is required`,
    endsAt: endsAt ? times && wrongTimes(times) : `${batmanTaskWords.endsAt.label} is required`,
  };
  const run = (act: Promise<boolean>) => {
    setBusy(true);
    void act.then((isDone) => {
      setBusy(false);
      if (isDone) onClose();
    });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!times || Object.values(problems).some(Boolean)) return;
    const { title, place, notes, workId } = values;
    const input = { ...times, title, place, notes, workId };
    run(task ? acts.edit(task, input) : acts.add({ ...input, personId, period }));
  };
  return (
    <Drawer
      open
      size={phone ? 'auto' : 420}
      placement={phone ? 'bottom' : 'right'}
      className="task-editor"
      title={task ? 'Việc' : 'Thêm việc'}
      onClose={onClose}
    >
      <form onSubmit={save} className="task-form">
        <div className="task-form-who">
          <strong>{person?.fullName ?? ''}</strong>
          {task && (
            <StatusTag tone={stateTones[task.status]} icon={<StateIcon state={task.status} />}>
              {batmanStateNames[task.status]}
            </StatusTag>
          )}
        </div>
        <Notes task={task} decides={decides} readOnly={readOnly} />
        {task && isWorkDone(task) && task.status !== 'done' && (
          <Notice tone="green">
            Công việc {task.work?.code} đã báo xong.{' '}
            {task.status === 'approved' ? 'Báo xong việc này ở dưới nếu không còn gì làm.' : null}
          </Notice>
        )}
        {readOnly ? (
          task?.work && <TaskWorkLink work={task.work} />
        ) : (
          <Labelled label="Công việc" problem={null}>
            {(id) => (
              <TaskWorkField
                id={id}
                value={values.workId}
                stored={task?.work ?? null}
                personId={personId}
                period={period}
                day={dayInVietnam(new Date(start.startsAt))}
                onChange={(workId) => put({ workId })}
                onWork={takeFrom}
              />
            )}
          </Labelled>
        )}
        <Labelled label={batmanTaskWords.title.label} problem={isTried ? problems.title : null} required>
          {(id) => (
            <Input
              id={id}
              autoFocus={!task}
              maxLength={160}
              disabled={readOnly}
              placeholder="Tỉa trái"
              value={values.title}
              onChange={(event) => put({ title: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label={batmanTaskWords.place.label} problem={null}>
          {(id) => (
            <Input
              id={id}
              maxLength={120}
              disabled={readOnly}
              placeholder="A-09"
              value={values.place ?? ''}
              onChange={(event) => put({ place: event.target.value || null })}
            />
          )}
        </Labelled>
        {readOnly ? (
          <p>{times && timesInWords(times)}</p>
        ) : (
          (['startsAt', 'endsAt'] as const).map((field) => (
            <Labelled key={field} label={batmanTaskWords[field].label} problem={problems[field]} required>
              {(id) => (
                <MomentInput
                  id={id}
                  label={batmanTaskWords[field].label}
                  hour={field === 'startsAt' ? '07:00' : '11:00'}
                  value={values[field]}
                  onChange={(next) => put({ [field]: next })}
                />
              )}
            </Labelled>
          ))
        )}
        {times && !problems.endsAt && <Effect board={board} task={task} personId={personId} times={times} />}
        <Labelled label={batmanTaskWords.notes.label} problem={null}>
          {(id) => (
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={1000}
              disabled={readOnly}
              value={values.notes ?? ''}
              onChange={(event) => put({ notes: event.target.value || null })}
            />
          )}
        </Labelled>
        {!readOnly && (
          <div className="task-form-foot">
            {task && (
              <Button
                danger
                type="text"
                icon={<DeleteOutlined aria-hidden="true" />}
                disabled={busy}
                onClick={() => run(acts.remove(task))}
              >
                Bỏ việc
              </Button>
            )}
            <span className="task-form-space" />
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button type="primary" htmlType="submit" loading={busy}>
              {words.save}
            </Button>
          </div>
        )}
      </form>
      {task && mayWrite && (
        <TaskWays
          task={task}
          decides={decides}
          busy={busy}
          reason={reason}
          onReason={setReason}
          onAct={(act) => run(acts.act(act, [task], act === 'reject' ? reason : null))}
        />
      )}
      {task && (
        <p className="task-form-plan">
          <Link to={batmanPlanPath(task.planId)}>Mở kế hoạch của {person?.fullName ?? 'người này'}</Link>
        </p>
      )}
    </Drawer>
  );
}

/** What the user should know before they change the task. */
function Notes({ task, decides, readOnly }: { task: BatmanTask | null; decides: Props['decides']; readOnly: boolean }) {
  if (!task) return null;
  if (task.status === 'rejected')
    return (
      <Notice tone="red">
        <strong>Bị từ chối:</strong> {task.reason}. Sửa rồi trình lại.
      </Notice>
    );
  if (readOnly)
    return task.status === 'done' ? <Notice tone="green">Việc đã xong. Muốn sửa, hãy mở lại trước.</Notice> : null;
  if (task.status === 'approved')
    return (
      <Notice tone="gold">
        {decides(task)
          ? 'Việc này đã duyệt. Bạn là người duyệt nên sửa xong vẫn là đã duyệt.'
          : 'Việc này đã duyệt. Sửa xong nó về nháp và phải trình lại.'}
      </Notice>
    );
  return null;
}

type EffectProps = {
  board: BatmanBoard;
  task: BatmanTask | null;
  personId: number;
  times: Span;
};

/** The hours of the task, and what it would clash with. */
function Effect({ board, task, personId, times }: EffectProps) {
  const others = board.tasks.filter(
    (other) => other.personId === personId && other.id !== task?.id && other.status !== 'rejected',
  );
  const clashes = others.flatMap((other) => {
    const [overlap] = overlapsOf<Span>([times, other]);
    return overlap ? [{ title: other.title, hours: overlap.hours }] : [];
  });
  return (
    <p className="task-form-effect" data-clash={clashes.length > 0 || undefined}>
      {formatHours(hoursOf([times]))} giờ làm
      {clashes.map(({ title, hours }) => `; trùng ${formatHours(hours)} giờ với “${title}”`).join('')}
    </p>
  );
}

type WaysProps = {
  task: BatmanTask;
  decides: Props['decides'];
  busy: boolean;
  reason: string | null;
  onReason: (reason: string | null) => void;
  onAct: (act: BatmanAct) => void;
};

function TaskWays({ task, decides, busy, reason, onReason, onAct }: WaysProps) {
  const id = useId();
  const acts = (Object.keys(batmanActs) as BatmanAct[]).filter(
    (act) => mayAct(act, task.status) && (batmanActs[act].by === 'planner' || decides(task)),
  );
  if (!acts.length) return null;
  return (
    <div className="task-ways">
      {acts.map((act) => (
        <Button
          key={act}
          icon={actIcons[act]}
          disabled={busy}
          danger={act === 'reject'}
          onClick={() => (act === 'reject' && reason === null ? onReason('') : onAct(act))}
          hidden={act === 'reject' && reason !== null}
        >
          {batmanActs[act].verb}
        </Button>
      ))}
      {reason !== null && (
        <div className="task-reject">
          <label htmlFor={id}>Lý do từ chối</label>
          <Input id={id} autoFocus maxLength={500} value={reason} onChange={(event) => onReason(event.target.value)} />
          <Button onClick={() => onReason(null)}>Thôi</Button>
          <Button danger disabled={busy || !reason.trim()} onClick={() => onAct('reject')}>
            Từ chối
          </Button>
        </div>
      )}
    </div>
  );
}

type LabelledProps = { label: string; problem: string | null; required?: true; children: (id: string) => ReactNode };

function Labelled({ label, problem, required, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="task-field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children(id)}
      {problem && (
        <small role="alert" className="task-field-problem">
          {problem}
        </small>
      )}
    </div>
  );
}
