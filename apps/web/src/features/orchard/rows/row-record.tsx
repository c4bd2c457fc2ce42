import { SortAscendingOutlined, SwapOutlined } from '@ant-design/icons';
import type { Row } from '@vuon/contract/orchard/row';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useOwnPath } from '#lib/use-own-path.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { words } from '#ui/words.ts';
import { newPlantPath, plotPath, rowPath } from '../paths.ts';
import { onMapAction } from '../places/on-map-action.tsx';
import { useRowActs } from './row-data.ts';
import { RowForm } from './row-form.tsx';
import { bearingText, lengthText, spacingOf } from './row-words.ts';
import { useRowLabels, useRowRecordMenu } from './use-row-menu.tsx';

const PlantsTab = lazyPart(async () => (await import('../plants/plants-tab.tsx')).PlantsTab);
const PlaceTimelineTab = lazyPart(async () => (await import('../timelines/place-timeline-tab.tsx')).PlaceTimelineTab);
const RowMap = lazyPart(async () => (await import('./row-map.tsx')).RowMap);
const RenumberDialog = lazyPart(async () => (await import('./row-renumber-dialog.tsx')).RenumberDialog);

export function RowRecord({ row }: { row: Row }) {
  const navigate = useNavigate();
  const writable = useMay('orchard.write') && !row.deletedAt;
  const plot = { id: row.plotId, code: row.plotCode, areaId: row.areaId };
  const toPlot = `${plotPath(plot)}?tab=hang-trong`;
  const { more, onRestore } = useRowRecordMenu(() => navigate(toPlot))(row);
  const of = { type: 'row', id: row.id } as const;
  const files = useFilesTab(of, { readOnly: !writable });
  useOwnPath(rowPath(row));
  const [renumbering, setRenumbering] = useState(false);
  const whenLoaded = useWhenLoaded();
  const reverse = useReverse(row);
  const labels = useRowLabels()(row);
  const add = addAction(newPlantPath(row), 'Thêm cây');
  const ordering: PageAction[] = [
    { key: 'reverse', label: 'Đảo chiều', icon: <SwapOutlined aria-hidden="true" />, onClick: reverse },
    {
      key: 'renumber',
      label: 'Đánh số lại cây',
      icon: <SortAscendingOutlined aria-hidden="true" />,
      onClick: () => whenLoaded(RenumberDialog, () => setRenumbering(true)),
    },
  ];
  return (
    <div className="record-page">
      <PageHead
        title={`Hàng ${row.code}`}
        tag={row.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={`Lô ${row.plotCode}, ${row.areaName}`}
        actions={[...(writable ? [add] : []), ...onMapAction('row', row)]}
        more={[...(writable && row.plantCount > 0 ? ordering : []), ...(row.deletedAt ? [] : labels), ...more]}
      />
      <RestoreNotice subject="Hàng này" deletedAt={row.deletedAt} onRestore={onRestore} />
      <FactStrip facts={factsOf(row)} />
      <RecordTabs
        label={`Hàng ${row.code}`}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: <RowForm row={row} plot={plot} readOnly={!writable} />,
          },
          {
            key: 'cay-trong',
            label: 'Cây trồng',
            count: row.plantCount,
            content: <PlantsTab query={{ rowId: row.id }} readOnly={row.deletedAt !== null} emptyAction={add} />,
          },
          { key: 'ban-do', label: 'Bản đồ', content: <RowMap row={row} />, fresh: true },
          {
            key: 'dong-thoi-gian',
            label: 'Dòng thời gian',
            content: <PlaceTimelineTab kind="row" id={row.id} />,
            fresh: true,
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {renumbering && <RenumberDialog row={row} onClose={() => setRenumbering(false)} />}
    </div>
  );
}

const factsOf = (row: Row): Fact[] => {
  const spacing = spacingOf(row);
  return [
    { label: 'Mã', value: row.code },
    { label: 'Thứ tự', value: formatNumber(row.number) },
    { label: 'Chiều dài', value: row.length === null ? 'Chưa vẽ' : lengthText(row.length) },
    { label: 'Hướng', value: row.bearing === null ? null : bearingText(row.bearing) },
    { label: 'Số cây', value: formatNumber(row.plantCount) },
    { label: 'Cách cây trung bình', value: spacing === null ? null : lengthText(spacing) },
  ].filter(({ value }) => value !== null);
};

/** Asks for confirmation, then reverses the row. */
function useReverse(row: Row): () => void {
  const ask = useAsk();
  const { reverse } = useRowActs();
  return () =>
    void ask.confirm({
      title: `Đảo chiều hàng ${row.code}?`,
      content: `Cây cuối thành cây đầu: thứ tự và mã của ${formatNumber(row.plantCount)} cây đổi theo, tình trạng, ảnh và lịch sử ở lại với từng cây. Đảo lần nữa để trở về như cũ.`,
      okText: 'Đảo chiều',
      cancelText: words.cancel,
      onOk: () =>
        tellAct(reverse(row), (reversed) => ({
          title: `Đã đảo chiều hàng ${row.code}`,
          undo: () => reverse(reversed).then(() => `Hàng ${row.code} trở lại chiều cũ`),
        })),
    });
}
