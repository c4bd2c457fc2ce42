import type { May } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import type { ReactNode } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { type Fact, FactStrip } from '../page/fact-strip.tsx';
import type { PageAction } from '../page/page-action.ts';
import { PageHead } from '../page/page-head.tsx';
import { type RecordTab, RecordTabs } from '../page/record-tabs.tsx';
import { RestoreNotice } from '../page/restore-notice.tsx';
import { historyTab } from '../record/history-tab.tsx';
import { useFilesTab } from '../record/use-files-tab.tsx';
import type { CatalogueRecord } from './catalogue-record.ts';
import { CatalogueState } from './catalogue-state.tsx';
import { SystemNotice } from './system-notice.tsx';
import { useMayWriteRecord } from './use-may-write-record.ts';

type Props = {
  record: CatalogueRecord;
  type: RecordType;
  /** As a sentence begins with it: 'Nhóm cây'. */
  noun: string;
  write: May;
  clonePath: string;
  menu: { clone: PageAction[]; more: PageAction[]; onRestore: (() => void) | undefined };
  /** What the record is for; green where the form has no foot of its own. */
  main?: PageAction | null;
  facts: Fact[];
  form: (readOnly: boolean) => ReactNode;
  /** Between the form and the files. */
  tabs?: RecordTab[];
};

/** The page of a record of a catalogue, which is the system's or the entity's. */
export function CatalogueRecordPage(props: Props) {
  const { record, type, noun, write, clonePath, menu, main = null, facts, form, tabs = [] } = props;
  const { clone, more, onRestore } = menu;
  const writable = useMayWriteRecord(write)(record);
  const mayClone = useMay(write);
  const readOnly = !writable || record.deletedAt !== null;
  const of = { type, id: record.id };
  const files = useFilesTab(of, { readOnly });
  const isOthers = record.entityId === null && !writable;
  return (
    <div className="record-page">
      <PageHead
        title={record.name}
        tag={<CatalogueState record={record} />}
        primary={readOnly ? main : null}
        actions={[...(main && !readOnly ? [main] : []), ...(isOthers ? [] : clone)]}
        more={more}
      />
      <RestoreNotice subject={`${noun} này`} deletedAt={record.deletedAt} onRestore={onRestore} />
      {isOthers && <SystemNotice clonePath={mayClone ? clonePath : null}>{noun} của hệ thống.</SystemNotice>}
      <FactStrip facts={facts} />
      <RecordTabs
        label={record.name}
        tabs={[
          { key: 'thong-tin', label: 'Thông tin', content: form(readOnly) },
          ...tabs,
          ...files,
          historyTab(of, onRestore),
        ]}
      />
    </div>
  );
}
