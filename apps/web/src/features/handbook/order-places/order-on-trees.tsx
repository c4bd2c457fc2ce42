import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { dayInVietnam } from '@vuon/contract/day';
import { type Target, targetRoutes } from '@vuon/contract/orchard/target';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { chosenTargets } from '#domain/targets/chosen-targets.ts';
import { TargetText } from '#domain/targets/target-text.tsx';
import { windowText } from '#domain/work/due-words.ts';
import { newWorkOrderPath } from '#domain/work/work-orders.ts';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { oneWork, workChoices } from '#domain/work/works.ts';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { messageOf } from '#lib/http/error-message.ts';
import { tellError } from '#ui/feedback/tell.ts';
import type { ChosenDialogProps } from '#ui/list/bulk/contributed-actions.ts';
import { words } from '#ui/words.ts';
import { shownType } from '../work-orders/order-words.ts';
import './order-on-trees.css';

/** Plots whose work is looked for; a lasso around more is an order for an area. */
const mostPlots = 8;

/** The chosen trees as few places, the open work there, and the form of an order for one of them or for new work. */
export function OrderOnTrees({ select, count, onClose }: ChosenDialogProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error } = useQuery(chosenTargets(select));
  const [isOpening, setOpening] = useState(false);
  const targets = data?.places.map(({ target }) => target) ?? [];
  const works = useWorksAt(data?.places ?? []);
  // In the history's state, not in the address: a lasso may have two thousand parts.
  const open = (path: string, places: Target[]) => void navigate(path, { state: { targets: places } });
  const openFor = async ({ id, kind }: WorkItem) => {
    setOpening(true);
    try {
      const work = await client.fetchQuery(oneWork(id));
      // Only the chosen places that are the work's: others would be refused.
      const within = await call(targetRoutes.change, {
        body: { targets: [], act: 'add', by: targets, within: work.targets },
      });
      open(
        newWorkOrderPath(kind, [id]),
        within.places.map(({ target }) => target),
      );
    } catch (failed) {
      setOpening(false);
      tellError(failed);
    }
  };
  const today = dayInVietnam(new Date());
  return (
    <Modal
      open
      title={`Lập phiếu cho ${Number.isNaN(count) ? '' : `${formatNumber(count)} `}cây đã chọn`}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {words.cancel}
        </Button>,
        <Button key="new" type="primary" disabled={!data} onClick={() => open(newWorkOrderPath('unplanned'), targets)}>
          Phiếu cho việc phát sinh mới
        </Button>,
      ]}
    >
      {error ? messageOf(error) : data ? <TargetText summary={data} /> : 'Đang gom các cây thành lô, hàng …'}
      {works.length > 0 && (
        <section aria-label="Việc chưa xong ở đây" className="orders-here">
          <h3>Việc chưa xong ở đây</h3>
          <ul>
            {works.map((work) => (
              <li key={work.id}>
                <WorkTypeBadge type={shownType(work)} />
                <span>
                  {work.title}
                  <small>
                    {work.code} · {windowText(work, today)} · {work.place.words}
                  </small>
                </span>
                <Button size="small" disabled={isOpening} onClick={() => void openFor(work)}>
                  Lập phiếu
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}

/** The open work that touches these places, near deadlines first; work that is blocked cannot be given. */
function useWorksAt(places: { area: { id: number }; plot: { id: number } | null }[]): WorkItem[] {
  const asked = [...new Set(places.map(({ area, plot }) => (plot ? `plotId ${plot.id}` : `areaId ${area.id}`)))].slice(
    0,
    mostPlots,
  );
  const found = useQueries({
    queries: asked.map((text) => {
      const [key = '', id = ''] = text.split(' ');
      return workChoices({ open: 'true', sort: 'endsOn', pageSize: 20, [key]: id });
    }),
  }).flatMap(({ data }) => data?.items ?? []);
  return [...new Map(found.map((work) => [work.id, work])).values()]
    .filter(({ state }) => state !== 'blocked')
    .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))
    .slice(0, 12);
}
