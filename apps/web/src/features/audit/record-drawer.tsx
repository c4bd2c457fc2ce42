import type { Audit } from '@vuon/contract/audit/audit';
import { Button, Drawer } from 'antd';
import { formatDateTime } from '#lib/format.ts';
import { useOpenRecord } from '#lib/records/open-record.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { EntryChanges } from '#ui/history/entry-changes.tsx';
import { EntryOrigin } from '#ui/history/entry-origin.tsx';
import { actorText, doneText } from '#ui/history/history-words.ts';
import { entryTitle } from './audit-columns.tsx';
import '#ui/history/history.css';

/** One entry in full, with a link to its record. */
export function RecordDrawer({ entry, onClose }: { entry: Audit; onClose: () => void }) {
  const types = useRecordTypes();
  const openRecord = useOpenRecord();
  const { record, entityId, entityName } = entry;
  return (
    <Drawer
      open
      size="min(480px, 100vw)"
      title={entryTitle(entry, types)}
      closable={{ placement: 'end' }}
      onClose={onClose}
      footer={
        types[record.type].pathOf && (
          <Button onClick={() => void openRecord(record, { entityId, entityName })}>
            Mở {types[record.type].noun} {record.name}
          </Button>
        )
      }
    >
      <div className="audit-drawer">
        <p>
          <strong>{actorText(entry)}</strong> {doneText(entry.action)} lúc {formatDateTime(entry.at)}
          {entityName && `, ở ${entityName}`}.
        </p>
        <EntryOrigin entry={entry} />
        <EntryChanges entry={entry} unfolded />
      </div>
    </Drawer>
  );
}
