import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HarvestCount } from '@vuon/contract/harvest/harvest-count';
import type { HarvestYield } from '@vuon/contract/harvest/harvest-yield';
import { type Target, Targets } from '@vuon/contract/orchard/target';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { harvestYieldsPath, newYieldKeys } from '#domain/harvest/yield-paths.ts';
import { oneOrder } from '#domain/work/work-orders.ts';
import { oneWork } from '#domain/work/works.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellFailed } from '#ui/feedback/tell.ts';
import { PhotosCard } from '#ui/files/sending/photos-card.tsx';
import { sendFiles } from '#ui/files/sending/send-files.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { FactStrip } from '#ui/page/fact-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { ForecastRailCard } from '../forecast-progress/forecast-rail-card.tsx';
import { countOptions } from '../harvest-counts/count-data.ts';
import { useYieldMenu } from '../harvest-yields/use-yield-menu.ts';
import { yieldOptions } from '../harvest-yields/yield-data.ts';
import { gradesText, kgPerFruit, rejectText } from '../harvest-yields/yield-words.ts';
import { weighingPath } from '../paths.ts';
import { PhiMark } from '../pickings/phi-mark.tsx';
import { PickingRailCards } from '../pickings/picking-rail-cards.tsx';
import { pickerText } from '../pickings/picking-words.ts';
import { harvestFields } from '../record-fields.ts';
import { YieldForm } from './yield-form.tsx';
import { yieldSteps } from './yield-steps.tsx';

const back = { label: 'Về sản lượng thu hoạch', to: harvestYieldsPath };

/** One page for creating and editing. */
export function YieldPage() {
  const { id } = useParams();
  if (!id) return <NewYield />;
  return (
    <OneRecord key={id} query={yieldOptions(Number(id))} titleOf={({ code }) => code} back={back}>
      {(stored) => <YieldRecord stored={stored} />}
    </OneRecord>
  );
}

/** The places of the page that the yield was begun on. */
const givenTargets = (state: unknown): Target[] =>
  Targets.safeParse((state as { targets?: unknown } | null)?.targets).data ?? [];

function NewYield() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const phone = usePhone();
  const [photos, setPhotos] = useState<File[]>([]);
  const client = useQueryClient();
  const idOf = (from: keyof typeof newYieldKeys) => Number(search.get(newYieldKeys[from])) || null;
  // A count whose fruits are weighed: the yield begins with its place and picker. Of an order or work it takes the place.
  const [countId, orderId, workId] = [idOf('count'), idOf('order'), idOf('work')];
  const count = useQuery({ ...countOptions(countId ?? 0), enabled: countId !== null });
  const order = useQuery({ ...oneOrder(orderId ?? 0), enabled: orderId !== null });
  const work = useQuery({ ...oneWork(workId ?? 0), enabled: workId !== null });
  const needs = [...(countId ? [count] : []), ...(orderId ? [order] : []), ...(workId ? [work] : [])];
  const begun = order.data?.targets ?? work.data?.targets;
  const send = async ({ id, code }: HarvestYield) => {
    const failed = await sendFiles({ type: 'harvest-yield', id }, photos, client);
    if (failed > 0) tellFailed(`${failed} ảnh của ${code} chưa gửi được`, 'Thêm lại ở mục Tệp của mẻ.');
  };
  return (
    <NewRecord noun="mẻ thu hoạch" write="harvest.write" back={back} needs={needs}>
      {phone && (
        <Notice
          tone="blue"
          action={
            <Link to={weighingPath}>
              <Button>Cân mẻ</Button>
            </Link>
          }
        >
          Cân nhiều sọt tại vườn: chỉ gõ số trái và kg, chạy cả khi mất sóng.
        </Notice>
      )}
      <YieldForm
        stored={null}
        given={{
          targets: begun ?? givenTargets(state),
          lotId: idOf('lot'),
          workOrderId: orderId,
          ...(count.data && valuesOfCount(count.data)),
        }}
        onCreated={(stored) => void send(stored)}
      >
        <PhotosCard title="Ảnh phiếu cân" photos={photos} onChange={setPhotos} />
      </YieldForm>
    </NewRecord>
  );
}

const valuesOfCount = ({ id, targets, person, crew, flush, fruits, workOrder }: HarvestCount) => ({
  countIds: [id],
  targets,
  personId: person?.id ?? null,
  crewId: crew?.id ?? null,
  flush,
  fruits,
  workOrderId: workOrder?.id ?? null,
});

function YieldRecord({ stored }: { stored: HarvestYield }) {
  const navigate = useNavigate();
  const { more, onRestore } = useYieldMenu(() => void navigate(harvestYieldsPath))(stored);
  const may = { lots: useMay('lots.write'), sales: useMay('sales.write') };
  const of = { type: 'harvest-yield', id: stored.id } as const;
  const files = useFilesTab(of, { readOnly: !useMay('harvest.write') || stored.deletedAt !== null });
  const each = kgPerFruit(stored);
  const rounded = (value: number) => formatNumber(Math.round(value * 100) / 100);
  return (
    <div className="record-page">
      <PageHead
        title={stored.code}
        tag={stored.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <PhiMark phiReason={stored.phiReason} />}
        summary={[formatDateTime(stored.harvestedAt), stored.place.words].join(', ')}
        more={more}
      />
      <RestoreNotice subject="Mẻ này" deletedAt={stored.deletedAt} onRestore={onRestore} />
      <FactStrip
        facts={[
          { label: 'Khối lượng', value: `${formatNumber(stored.kg)} kg` },
          { label: 'Theo loại', value: gradesText(stored) || '–' },
          { label: 'Số trái', value: stored.fruits === null ? '–' : formatNumber(stored.fruits) },
          { label: 'Mỗi trái', value: each === null ? '–' : `${rounded(each)} kg` },
          {
            label: 'Mỗi cây',
            value: stored.treeCount
              ? `${rounded(stored.kg / stored.treeCount)} kg, ${formatNumber(stored.treeCount)} cây`
              : '–',
          },
          { label: 'Loại bỏ', value: rejectText(stored) ?? '–' },
          { label: 'Người cắt', value: pickerText(stored) ?? '–' },
        ]}
      />
      <RecordTabs
        label={stored.code}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <YieldForm
                stored={stored}
                rail={
                  <RecordRail of={of} fields={harvestFields['harvest-yield']} steps={yieldSteps(stored, may)}>
                    <ForecastRailCard targets={stored.targets} day={stored.harvestedOn} />
                    <PickingRailCards {...stored} />
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
