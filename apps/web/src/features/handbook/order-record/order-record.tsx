import {
  CheckSquareOutlined,
  PlayCircleOutlined,
  PrinterOutlined,
  RollbackOutlined,
  SendOutlined,
  StarOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import {
  type WorkOrderAction,
  workOrderStateNames,
  workOrderTransitions,
} from '@vuon/contract/handbook/work-order-state';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { weighSteps } from '#domain/harvest/weigh-step.tsx';
import { OrderStateTag } from '#domain/work/order-state-tag.tsx';
import { repeatOrderPath, workOrderPath, workOrdersPath } from '#domain/work/work-orders.ts';
import { useMayDo } from '#lib/session/use-may.ts';
import { useOwnPath } from '#lib/use-own-path.ts';
import { BesideRail } from '#ui/form/beside-rail.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { OrderForm } from '../order-form/order-form.tsx';
import { useOrderMenu } from '../order-list/use-order-menu.ts';
import { actionsFor, isForward } from '../order-steps/order-actions.ts';
import { useOrderStep } from '../order-steps/use-order-step.tsx';
import { newRatingOf } from '../paths.ts';
import { orderDue } from '../work-orders/order-words.ts';
import { ReentryNotice } from '../work-orders/reentry-notice.tsx';
import { usePrintOrders } from '../work-orders/use-print-orders.ts';
import { NotesCard } from './notes-card.tsx';
import { orderChecks } from './order-checks.ts';
import { orderFacts } from './order-facts.tsx';
import { OrderMaterials } from './order-materials.tsx';
import { OrderRail } from './order-rail.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { ProgressCard } from './progress-card.tsx';
import { StepsCard } from './steps-card.tsx';

const ReportDialog = lazyPart(async () => (await import('../order-steps/report-dialog.tsx')).ReportDialog);
const HoursDialog = lazyPart(async () => (await import('../order-steps/hours-dialog.tsx')).HoursDialog);
const AdjustDialog = lazyPart(async () => (await import('../order-steps/adjust-dialog.tsx')).AdjustDialog);

const OrderStockDialog = lazyPart(async () => (await import('../stock-acts/order-stock-dialog.tsx')).OrderStockDialog);

type Asked = 'report' | 'hours' | 'adjust' | 'issue' | 'return' | null;
const counted = ['doing', 'done', 'inspected', 'abandoned'];
const rateable = ['done', 'inspected', 'closed'];
const adjustable = ['issued', 'accepted', 'doing'];

export function OrderRecord({ order }: { order: WorkOrder }) {
  useOwnPath(workOrderPath(order));
  const navigate = useNavigate();
  const mayDo = useMayDo();
  const [asked, setAsked] = useState<Asked>(null);
  const { more, onRestore } = useOrderMenu(() => navigate(workOrdersPath(order.kind)))(order);
  const { run, dialog } = useOrderStep();
  const print = usePrintOrders();
  const isLiving = order.deletedAt === null;
  const of = { type: 'work-order', id: order.id } as const;
  const files = useFilesTab(of, { readOnly: !mayDo('uploads.write') || !isLiving });
  // Which orders are the user's own, the server knows.
  const actions = isLiving ? actionsFor(order.state, mayDo) : [];
  const pressed = (action: WorkOrderAction): PageAction => ({
    key: action,
    label: workOrderTransitions[action].label,
    danger: action === 'abandon',
    onClick: () => run(order, action),
  });
  const [next, ...others] = actions.map(pressed);
  const hasForward = actions[0] !== undefined && isForward(order.state, actions[0]);
  const isDraft = order.state === 'draft';
  const onHours = isLiving && mayDo('orders.do') && counted.includes(order.state) ? () => setAsked('hours') : null;
  const isDoing = isLiving && order.state === 'doing' && mayDo('orders.do');
  const adjust: PageAction[] =
    isLiving && mayDo('orders.lead') && adjustable.includes(order.state)
      ? [{ key: 'adjust', label: 'Đổi người, hạn, ghi chú', onClick: () => setAsked('adjust') }]
      : [];
  const copy: PageAction[] = mayDo('orders.write')
    ? [
        {
          key: 'copy',
          label: 'Lặp lại phiếu',
          to: repeatOrderPath(order),
        },
      ]
    : [];
  const printing: PageAction = {
    key: 'print',
    label: 'In phiếu',
    icon: <PrinterOutlined aria-hidden="true" />,
    onClick: () => void print({ ids: [order.id] }),
  };
  const mayRate = isLiving && mayDo('quality.write') && rateable.includes(order.state);
  const rate: PageAction[] = mayRate ? [{ key: 'rate', label: 'Đánh giá', to: newRatingOf('order', order.id) }] : [];
  const checks = order.state === 'done' ? orderChecks(order) : [];
  const whenLoaded = useWhenLoaded();
  const moveStock = (way: 'issue' | 'return') => whenLoaded(OrderStockDialog, () => setAsked(way));
  const rail = (
    <OrderRail
      order={order}
      steps={[
        ...stepsOf(order, actions, run),
        ...weighSteps('order', order, mayDo('harvest.write')),
        ...(mayRate ? [rateStep(order)] : []),
      ]}
      checks={checks}
      onHours={onHours}
      onReturn={() => moveStock('return')}
    />
  );
  const close = () => setAsked(null);
  return (
    <div className="record-page">
      <PageHead
        title={order.title}
        tag={order.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <OrderStateTag state={order.state} />}
        summary={`${order.code} · ${order.workType.name}`}
        // The form of a draft has the green button at its foot.
        primary={hasForward && next && !isDraft ? next : null}
        actions={[...(hasForward && next && isDraft ? [next] : []), printing]}
        more={[...(hasForward ? others : next ? [next, ...others] : []), ...adjust, ...copy, ...rate, ...more]}
      />
      <RestoreNotice subject="Phiếu này" deletedAt={order.deletedAt} onRestore={onRestore} />
      {order.stateReason && (
        <Notice tone={order.state === 'doing' ? 'gold' : 'red'}>
          <strong>{order.state === 'doing' ? 'Yêu cầu làm lại' : workOrderStateNames[order.state]}:</strong>{' '}
          {order.stateReason}
        </Notice>
      )}
      {order.phiReason && (
        <Notice tone="red">
          <strong>Thu hoạch khi còn cách ly:</strong> {order.phiReason}
        </Notice>
      )}
      <ReentryNotice reentry={order.reentry} />
      <OrderStepper order={order} />
      <FactStrip facts={orderFacts(order)} />
      <RecordTabs
        label={order.title}
        tabs={[
          {
            key: 'phieu',
            label: isDraft ? 'Soạn phiếu' : 'Phiếu',
            content: isDraft ? (
              <OrderForm kind={order.kind} order={order} readOnly={!isLiving || !mayDo('orders.write')} rail={rail} />
            ) : (
              <BesideRail rail={rail}>
                <StepsCard order={order} mayTick={isDoing} />
                <ProgressCard order={order} onReport={isDoing ? () => setAsked('report') : null} />
                <OrderMaterials order={order} onMove={moveStock} />
                <NotesCard order={order} />
              </BesideRail>
            ),
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {dialog}
      {asked === 'report' && <ReportDialog order={order} onClose={close} />}
      {asked === 'hours' && <HoursDialog order={order} onClose={close} />}
      {(asked === 'issue' || asked === 'return') && <OrderStockDialog order={order} way={asked} onClose={close} />}
      {asked === 'adjust' && <AdjustDialog order={order} onClose={close} />}
    </div>
  );
}

const icons: Record<WorkOrderAction, ReactNode> = {
  issue: <SendOutlined aria-hidden="true" />,
  accept: <CheckSquareOutlined aria-hidden="true" />,
  start: <PlayCircleOutlined aria-hidden="true" />,
  finish: <CheckSquareOutlined aria-hidden="true" />,
  inspect: <CheckSquareOutlined aria-hidden="true" />,
  close: <CheckSquareOutlined aria-hidden="true" />,
  redraft: <RollbackOutlined aria-hidden="true" />,
  'give-back': <RollbackOutlined aria-hidden="true" />,
  refuse: <StopOutlined aria-hidden="true" />,
  abandon: <StopOutlined aria-hidden="true" />,
};

const details: Record<WorkOrderAction, string> = {
  issue: 'Người làm và tổ trưởng được báo',
  accept: 'Người giao biết phiếu đã có người nhận',
  start: 'Ghi giờ bắt đầu',
  finish: 'Báo người nghiệm thu',
  inspect: 'Xem kết quả; việc cũng được nghiệm thu',
  close: 'Giờ công không sửa được nữa',
  redraft: 'Sửa rồi giao lại',
  'give-back': 'Trả lại cho người làm, kèm lý do',
  refuse: 'Kèm lý do; việc trở lại kế hoạch',
  abandon: 'Kèm lý do; việc bị chặn',
};

const rateStep = ({ id }: WorkOrder): NextStep => ({
  key: 'rate',
  icon: <StarOutlined aria-hidden="true" />,
  title: 'Đánh giá chất lượng việc',
  detail: 'Chấm theo bộ tiêu chí',
  act: { label: 'Đánh giá', to: newRatingOf('order', id) },
});

const stepsOf = (
  order: WorkOrder,
  actions: WorkOrderAction[],
  run: (order: WorkOrder, action: WorkOrderAction) => void,
): NextStep[] => {
  const due = orderDue(order);
  return actions.map((action, index) => ({
    key: action,
    icon: icons[action],
    title: workOrderTransitions[action].label,
    detail: index === 0 && due?.tone === 'late' ? `Quá hạn, ${due.text}` : details[action],
    isUrgent: index === 0 && due?.tone === 'late',
    act: { label: workOrderTransitions[action].label, onClick: () => run(order, action) },
  }));
};
