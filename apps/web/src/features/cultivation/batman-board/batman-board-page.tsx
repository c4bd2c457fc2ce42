import { CopyOutlined, FileExcelOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatHours } from '@vuon/contract/cultivation/batman-hours';
import { periodEnd, periodInWords } from '@vuon/contract/cultivation/batman-period';
import type { BatmanBoard } from '@vuon/contract/cultivation/batman-plan';
import { batmanTaskRoutes } from '@vuon/contract/cultivation/batman-task';
import { weekNumber } from '@vuon/contract/day';
import { exportRoutes } from '@vuon/contract/exports/export';
import { upperFirst } from '@vuon/contract/first-letter';
import type { Job } from '@vuon/contract/jobs/job';
import { useState } from 'react';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { boardOptions } from '../batman-plans/batman-data.ts';
import { BatmanViews } from '../batman-plans/batman-views.tsx';
import { useCaller } from '../batman-plans/use-caller.ts';
import { useTaskActs } from '../batman-plans/use-task-acts.ts';
import { newBatmanPath } from '../paths.ts';
import { Board } from './board.tsx';
import { BoardBones } from './board-bones.tsx';
import { boardRows, reviews, totalsOf } from './board-rows.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { type BoardState, useBoardState } from './use-board-state.ts';
import './board.css';

const title = 'Kế hoạch BATMAN';

export function BatmanBoardPage() {
  usePageTitle(title);
  if (!useMay('batman.read')) return <ForbiddenState title="Bạn chưa có quyền xem kế hoạch BATMAN" />;
  return <BoardPage />;
}

function BoardPage() {
  const [state, change] = useBoardState();
  const { data, error, refetch, isPlaceholderData } = useQuery(boardOptions(state.period, state.startsOn));
  const board = isPlaceholderData ? undefined : data;
  return (
    <div className="batman-page">
      <BoardHead board={board} state={state} />
      <BatmanViews active="board" />
      <BoardToolbar state={state} onChange={change} board={data} />
      {board ? (
        <Board key={`${state.period} ${state.startsOn}`} board={board} state={state} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <BoardBones />
        </Delayed>
      )}
    </div>
  );
}

function BoardHead({ board, state }: { board: BatmanBoard | undefined; state: BoardState }) {
  const { period, startsOn } = state;
  const mayWrite = useMay('batman.write');
  const caller = useCaller();
  const client = useQueryClient();
  const acts = useTaskActs();
  const [busy, setBusy] = useState(false);
  const rows = board ? boardRows(board, state, state) : [];
  const { people, tasks, hours } = totalsOf(rows);
  const words =
    period === 'week'
      ? `Tuần ${weekNumber(startsOn)}, ${periodInWords(period, startsOn)}`
      : upperFirst(periodInWords(period, startsOn));
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    void work()
      .catch(tellError)
      .finally(() => setBusy(false));
  };
  const file = (start: Promise<Job>) => run(async () => followExport(client, await start));
  const now = Date.now();
  const passed = rows.flatMap((row) =>
    row.tasks.filter(({ status, endsAt }) => status === 'approved' && Date.parse(endsAt) <= now),
  );
  const copy: PageAction = {
    key: 'copy',
    label: 'Chép tuần trước',
    icon: <CopyOutlined aria-hidden="true" />,
    disabled: busy || people === 0,
    onClick: () =>
      run(() =>
        acts.copyWeek(
          startsOn,
          rows.map(({ person }) => person.id),
        ),
      ),
  };
  const add: PageAction = {
    key: 'add',
    label: 'Thêm mới',
    icon: <PlusOutlined aria-hidden="true" />,
    to: `${newBatmanPath}?ky=${period}&tu=${startsOn}`,
  };
  const crewQuery = state.crewId === null ? {} : { crewId: String(state.crewId) };
  const more: PageAction[] = [
    {
      key: 'print',
      label: 'In PDF (A4 ngang)',
      icon: <PrinterOutlined aria-hidden="true" />,
      disabled: busy || people === 0,
      onClick: () => file(call(batmanTaskRoutes.print, { body: { startsOn, period, crewId: state.crewId } })),
    },
    {
      key: 'export',
      label: 'Xuất Excel các việc',
      icon: <FileExcelOutlined aria-hidden="true" />,
      disabled: busy || tasks === 0,
      onClick: () => {
        const query = { from: startsOn, to: periodEnd(period, startsOn), ...crewQuery };
        file(call(exportRoutes.create, { body: { list: 'batman-tasks', query, format: 'xlsx' } }));
      },
    },
    ...(mayWrite && passed.length > 0
      ? [
          {
            key: 'finish',
            label: `Báo xong ${passed.length} việc đã qua`,
            disabled: busy,
            onClick: () => run(() => acts.act('finish', passed)),
          },
        ]
      : []),
  ];
  // One green button a screen: where tasks wait for the user, it is in the strip below.
  const decides = board && reviews(board, caller);
  const isWaited = rows.some((row) =>
    row.tasks.some((task) => (task.status === 'submitted' && decides?.(task)) || task.status === 'draft'),
  );
  const actions = [...(period === 'week' && mayWrite ? [copy] : []), ...(mayWrite && isWaited ? [add] : [])];
  return (
    <PageHead
      title={title}
      summary={
        board && `${words} · ${formatNumber(people)} người · ${formatNumber(tasks)} việc · ${formatHours(hours)} giờ`
      }
      primary={mayWrite && !isWaited ? add : null}
      actions={actions}
      more={more}
    />
  );
}
