import { SendOutlined } from '@ant-design/icons';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { dayInVietnam } from '@vuon/contract/day';
import { mostOrderWorks } from '@vuon/contract/handbook/work-order-input';
import { type ReactNode, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newWorkOrderPath } from '#domain/work/work-orders.ts';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { showsLiving } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ChosenAction, ListQuery } from '#ui/list/list-types.ts';
import { LookChoice } from '#ui/list/look-choice.tsx';
import { type Look, lookOf } from '#ui/list/looks.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { newWorkPath } from '../paths.ts';
import { workList } from '../work/work-data.ts';
import { usePromote } from '../work-steps/use-promote.tsx';
import { useWorkMenu } from './use-work-menu.ts';
import { leadBulk, workBulk } from './work-bulk.tsx';
import { workColumns, workPhoneRow } from './work-columns.tsx';
import { useWorkFilters } from './work-filters.ts';
import { WorkSummary } from './work-summary.tsx';
import { viewsOf } from './work-views.ts';

const WorkBoard = lazyPart(async () => (await import('../work-board/work-board.tsx')).WorkBoard);
const WorkCalendar = lazyPart(async () => (await import('../work-calendar/work-calendar.tsx')).WorkCalendar);

const WorkMap = lazyPart(async () => (await import('../work-map/work-map.tsx')).WorkMap);

const titles: Record<WorkKind, string> = { planned: 'Công việc theo kế hoạch', unplanned: 'Công việc phát sinh' };
const sorts = [
  { value: 'endsOn', label: 'Gần hạn trước' },
  { value: '-endsOn', label: 'Xa hạn trước' },
  { value: 'startsOn', label: 'Ngày bắt đầu' },
  { value: 'title', label: 'Tên A–Z' },
  { value: '-code', label: 'Mới thêm' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ title, code }: WorkItem) => `${title} (${code})`;

export const PlannedWorksPage = () => <WorksPage kind="planned" />;
export const UnplannedWorksPage = () => <WorksPage kind="unplanned" />;

const bodies: Record<Look, ((kind: WorkKind) => (query: ListQuery) => ReactNode) | null> = {
  'danh-sach': null,
  bang: () => (query) => <WorkBoard query={query} />,
  lich: (kind) => (query) => <WorkCalendar kind={kind} query={query} />,
  'ban-do': () => (query) => <WorkMap query={query} />,
};

/** One page for both kinds, in four looks that share views and filters. */
function WorksPage({ kind }: { kind: WorkKind }) {
  const mayWrite = useMay('work.write');
  const mayLead = useMay('work.lead');
  const look = lookOf(useSearchParams()[0]);
  const navigate = useNavigate();
  const menuOf = useWorkMenu();
  const promotion = usePromote();
  const today = dayInVietnam(new Date());
  const views = useMemo(() => viewsOf(kind, look, today, mayWrite), [kind, look, today, mayWrite]);
  const filters = useWorkFilters(kind);
  const add = (kind === 'planned' ? mayWrite : mayLead) ? addAction(newWorkPath(kind)) : null;
  const body = bodies[look];
  const writeOrder: ChosenAction<WorkItem> = {
    action: 'write-order',
    label: 'Giao việc',
    icon: <SendOutlined aria-hidden="true" />,
    // An order names its works one by one.
    suits: (query, rows) => rows !== null && rows.length <= mostOrderWorks && showsLiving(query),
    run: (select) => 'ids' in select && void navigate(newWorkOrderPath(kind, select.ids)),
  };
  return (
    <>
      <ListPage
        key={kind}
        name="works"
        title={titles[kind]}
        summary={<WorkSummary kind={kind} />}
        noun="công việc"
        nameOf={nameOf}
        searchLabel="Tên việc, mã"
        list={workList}
        columns={workColumns}
        phoneRow={workPhoneRow}
        views={views}
        filters={filters}
        sorts={sorts}
        primary={add}
        imports={mayWrite ? 'work' : null}
        looks={{ choice: <LookChoice />, body: body?.(kind) ?? null }}
        rowMenu={(work) => {
          const { open, acts } = menuOf(work);
          const promote = promotion.actionFor(work);
          return [open, ...(promote ? [promote] : []), ...acts];
        }}
        bulk={mayWrite ? [writeOrder, ...workBulk[kind]] : mayLead ? leadBulk : []}
        empty={
          kind === 'planned'
            ? {
                title: 'Chưa có công việc nào',
                text: 'Duyệt một kế hoạch canh tác thì các việc của nó hiện ở đây, hoặc thêm từng việc.',
                action: add,
              }
            : {
                title: 'Chưa có việc phát sinh nào',
                text: 'Thấy sâu bệnh, hư hỏng hay việc ngoài kế hoạch thì ghi lại ở đây, kèm ảnh.',
                action: add,
              }
        }
      />
      {promotion.dialog}
    </>
  );
}
