import { type Packaging, packagingUnitNames } from '@vuon/contract/handbook/packaging';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { gapKeys, packagingsPath } from '../paths.ts';
import { handbookFields } from '../record-fields.ts';
import { packagingOptions } from './packaging-data.ts';
import { PackagingForm } from './packaging-form.tsx';
import { usePackagingMenu } from './use-packaging-menu.ts';

const back = { label: 'Về danh sách gom bao bì', to: packagingsPath };

/** One page for creating and editing. */
export function PackagingPage() {
  const { id } = useParams();
  const sprayedOn = useSearchParams()[0].get(gapKeys.day);
  if (!id)
    return (
      <NewRecord noun="lần gom bao bì" write="diary.write" back={back}>
        <PackagingForm packaging={null} sprayedOn={sprayedOn} />
      </NewRecord>
    );
  return (
    <OneRecord key={id} query={packagingOptions(Number(id))} titleOf={({ name }) => name} back={back}>
      {(packaging) => <PackagingRecord packaging={packaging} />}
    </OneRecord>
  );
}

function PackagingRecord({ packaging }: { packaging: Packaging }) {
  const navigate = useNavigate();
  const { more, onRestore } = usePackagingMenu(() => void navigate(packagingsPath))(packaging);
  const of = { type: 'packaging', id: packaging.id } as const;
  const files = useFilesTab(of, { readOnly: !useMay('diary.write') || packaging.deletedAt !== null });
  return (
    <div className="record-page">
      <PageHead
        title={packaging.content}
        tag={packaging.deletedAt && <StatusTag tone="red">Đã xóa</StatusTag>}
        summary={`${formatDate(packaging.collectedOn)}, ${formatNumber(packaging.quantity)} ${packagingUnitNames[packaging.unit]}`}
        more={more}
      />
      <RestoreNotice subject="Lần gom này" deletedAt={packaging.deletedAt} onRestore={onRestore} />
      <RecordTabs
        label={packaging.content}
        tabs={[
          {
            key: 'thong-tin',
            label: 'Thông tin',
            content: (
              <PackagingForm
                packaging={packaging}
                rail={<RecordRail of={of} fields={handbookFields.packaging} steps={[]} />}
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
