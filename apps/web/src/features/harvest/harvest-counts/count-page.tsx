import { ScheduleOutlined } from '@ant-design/icons';
import type { HarvestCount } from '@vuon/contract/harvest/harvest-count';
import { type Target, Targets } from '@vuon/contract/orchard/target';
import { useLocation, useNavigate, useParams } from 'react-router';
import { newYieldOf } from '#domain/harvest/yield-paths.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { harvestCountsPath, harvestYieldPath } from '../paths.ts';
import { PhiMark } from '../pickings/phi-mark.tsx';
import { PickingRailCards } from '../pickings/picking-rail-cards.tsx';
import { harvestFields } from '../record-fields.ts';
import { countOptions } from './count-data.ts';
import { CountForm } from './count-form.tsx';
import { useChangesCount, useCountMenu } from './use-count-menu.ts';

const back = { label: 'Về số lượng thu hoạch', to: harvestCountsPath };

/** The places of the page that the count was begun on. */
const givenTargets = (state: unknown): Target[] =>
  Targets.safeParse((state as { targets?: unknown } | null)?.targets).data ?? [];

/** One page for creating and editing. */
export function CountPage() {
  const { id } = useParams();
  const { state } = useLocation();
  if (!id)
    return (
      <NewRecord noun="lần đếm" write="harvest.count" back={back}>
        <CountForm count={null} targets={givenTargets(state)} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={countOptions(Number(id))} titleOf={({ code }) => code} back={back}>
      {(count) => <CountRecord count={count} />}
    </OneRecord>
  );
}

function CountRecord({ count }: { count: HarvestCount }) {
  const navigate = useNavigate();
  const { more, onRestore } = useCountMenu(() => void navigate(harvestCountsPath))(count);
  const mayWeigh = useMay('harvest.write');
  const changes = useChangesCount();
  const of = { type: 'harvest-count', id: count.id } as const;
  const files = useFilesTab(of, { readOnly: !changes(count) || count.deletedAt !== null });
  return (
    <div className="record-page">
      <PageHead
        title={count.code}
        tag={count.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <PhiMark phiReason={count.phiReason} />}
        summary={`${formatNumber(count.fruits)} trái, ${formatDate(count.harvestedOn)}, ${count.place.words}`}
        more={more}
      />
      <RestoreNotice subject="Lần đếm này" deletedAt={count.deletedAt} onRestore={onRestore} />
      <RecordTabs
        label={count.code}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <CountForm
                count={count}
                rail={
                  <RecordRail of={of} fields={harvestFields['harvest-count']} steps={stepsOf(count, mayWeigh)}>
                    <PickingRailCards {...count} />
                  </RecordRail>
                }
              />
            ),
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}

/** From counting to weighing. */
const stepsOf = ({ id, harvestYield, deletedAt }: HarvestCount, mayWeigh: boolean): NextStep[] => {
  const icon = <ScheduleOutlined aria-hidden="true" />;
  if (deletedAt) return [];
  if (harvestYield)
    return [
      {
        key: 'yield',
        icon,
        title: `Đã cân trong mẻ ${harvestYield.code}`,
        detail: null,
        act: { label: 'Xem mẻ', to: harvestYieldPath(harvestYield.id) },
      },
    ];
  return mayWeigh
    ? [
        {
          key: 'weigh',
          icon,
          title: 'Cân số trái này',
          detail: 'Mẻ mới lấy luôn số trái đã đếm',
          act: { label: 'Ghi mẻ', to: newYieldOf('count', id) },
        },
      ]
    : [];
};
