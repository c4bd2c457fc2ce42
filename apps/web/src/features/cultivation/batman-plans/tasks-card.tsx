import { formatHours, hoursOf, overlapsOf, type Span, weekHours } from '@vuon/contract/cultivation/batman-hours';
import { type BatmanPlan, type BatmanPlanInput, maxBatmanTasks } from '@vuon/contract/cultivation/batman-plan';
import { batmanStateNames } from '@vuon/contract/cultivation/batman-state';
import { BatmanTaskFields, batmanTaskWords, wrongTimes } from '@vuon/contract/cultivation/batman-task';
import { Id } from '@vuon/contract/value';
import { Form, Input } from 'antd';
import { useEntityForm } from '#ui/form/form-context.ts';
import { type RowColumn, RowsCard } from '#ui/form/rows-card.tsx';
import { MomentInput } from '#ui/inputs/moment-input.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { stateTones } from './state-icon.tsx';
import { TaskWorkLink } from './task-work-field.tsx';
import './tasks-card.css';

type Row = BatmanPlanInput['tasks'][number];

const shape = { ...BatmanTaskFields.shape, id: Id.optional() };

const columns = (plan: BatmanPlan | null): RowColumn[] => [
  {
    name: 'title',
    label: batmanTaskWords.title.label,
    wide: true,
    input: (label) => <Input aria-label={label} maxLength={160} placeholder="Tỉa trái" />,
  },
  {
    name: 'place',
    label: batmanTaskWords.place.label,
    input: (label) => <Input aria-label={label} maxLength={120} placeholder="A-09" />,
  },
  { name: 'id', label: batmanTaskWords.status.label, input: () => <StateOf plan={plan} /> },
  {
    name: 'startsAt',
    label: batmanTaskWords.startsAt.label,
    wide: true,
    input: (label) => <MomentInput label={label} caption="Từ" hour="07:00" />,
  },
  {
    name: 'endsAt',
    label: batmanTaskWords.endsAt.label,
    wide: true,
    input: (label) => <MomentInput label={label} caption="đến" hour="11:00" />,
  },
];

/** `value`: the task's id; a new row has none. */
function StateOf({ plan, value }: { plan: BatmanPlan | null; value?: number }) {
  const task = plan?.tasks.find(({ id }) => id === value);
  if (!task) return <StatusTag tone="grey">Mới</StatusTag>;
  return (
    <span title={task.reason ?? ''}>
      <StatusTag tone={stateTones[task.status]}>{batmanStateNames[task.status]}</StatusTag>
      {task.work && <TaskWorkLink work={task.work} />}
    </span>
  );
}

/** The tasks as rows; one that was approved goes back to a draft when a planner changes it. */
export function TasksCard({ plan }: { plan: BatmanPlan | null }) {
  const { form } = useEntityForm();
  const startsOn: string | null = Form.useWatch('startsOn', { form, preserve: true }) ?? null;
  const rows: Partial<Row>[] = Form.useWatch('tasks', { form, preserve: true }) ?? [];
  const newRow = (): Partial<Row> => {
    // After the last task, else on the first morning.
    const last = rows.at(-1);
    const day = startsOn ?? '';
    const start = last?.endsAt ?? (day ? new Date(`${day}T07:00:00+07:00`).toISOString() : null);
    return {
      title: '',
      place: null,
      notes: null,
      workId: null,
      ...(start && { startsAt: start, endsAt: new Date(Date.parse(start) + 4 * 3_600_000).toISOString() }),
    };
  };
  return (
    <div className="tasks-card">
      <RowsCard
        name="tasks"
        title="Việc"
        noun="việc"
        shape={shape}
        columns={columns(plan)}
        add="Thêm việc"
        newRow={newRow}
        help={`Nhiều nhất ${maxBatmanTasks} việc. Nghỉ trưa 11–13 giờ không tính; việc nhiều ngày tính trong giờ làm 7–17 giờ.`}
      />
      <HoursNotice rows={rows} isWeek={(plan?.period ?? form.getFieldValue('period')) !== 'month'} />
    </div>
  );
}

function HoursNotice({ rows, isWeek }: { rows: Partial<Row>[]; isWeek: boolean }) {
  const spans = rows.filter((row): row is Row & Span =>
    Boolean(row?.startsAt && row.endsAt && !wrongTimes(row as Row)),
  );
  if (!spans.length) return null;
  const hours = hoursOf(spans);
  const overlaps = overlapsOf(spans);
  const isOver = isWeek && hours > weekHours;
  const words = [
    `Cộng ${formatHours(hours)} giờ`,
    isOver && `quá ${weekHours} giờ một tuần`,
    ...overlaps.map(
      ({ tasks: [first, second], hours: both }) => `“${first.title}” trùng “${second.title}” ${formatHours(both)} giờ`,
    ),
  ].filter(Boolean);
  return <Notice tone={isOver || overlaps.length ? 'gold' : 'grey'}>{words.join('; ')}.</Notice>;
}
