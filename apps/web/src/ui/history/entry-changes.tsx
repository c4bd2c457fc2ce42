import type { Audit } from '@vuon/contract/audit/audit';
import { useState } from 'react';
import { type RecordFields, useRecordFields } from '#lib/records/record-fields.ts';
import { ChangesList } from '../changes/changes-list.tsx';
import { type EntryFields, entryFields } from './entry-fields.ts';
import { fileWords, isFileAction } from './file-entry.ts';
import '../marks/link-button.css';

/** The diff of an entry; the values of something new are folded until they are wanted. */
export function EntryChanges({ entry, unfolded = false }: { entry: Audit; unfolded?: boolean }) {
  const known = useRecordFields().data;
  const words = isFileAction(entry.action) ? fileWords : known?.[entry.record.type];
  if (!words) return null;
  const fields = entryFields(entry, words.labels);
  if (fields.kind === 'none') return null;
  if (fields.kind === 'changes')
    return (
      <ChangesList
        names={fields.names}
        labels={words.labels}
        before={fields.before}
        after={fields.after}
        show={words.show}
      />
    );
  return <FirstValues fields={fields} words={words} unfolded={unfolded} />;
}

type FirstProps = { fields: Extract<EntryFields, { kind: 'values' }>; words: RecordFields; unfolded: boolean };

function FirstValues({ fields: { names, values }, words: { labels, show }, unfolded }: FirstProps) {
  const [open, setOpen] = useState(unfolded);
  return (
    <>
      {!unfolded && (
        <button type="button" className="link-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ẩn giá trị' : `Xem ${names.length} giá trị`}
        </button>
      )}
      {open && (
        <dl className="history-values">
          {names.map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>{show(name, values[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
