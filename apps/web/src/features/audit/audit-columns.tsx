import type { Audit } from '@vuon/contract/audit/audit';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import type { RecordTypes } from '#lib/records/record-types.ts';
import { entryFields } from '#ui/history/entry-fields.ts';
import { fileNameOf, isFileAction } from '#ui/history/file-entry.ts';
import { actionName, actorText, addressText } from '#ui/history/history-words.ts';
import type { ListColumn, PhoneRow } from '#ui/list/list-types.ts';
import { Ago } from '#ui/marks/ago.tsx';
import '#ui/page/cells.css';

/** 'Sửa nhóm cây Mít thái' */
export const entryTitle = ({ action, record }: Audit, types: RecordTypes): string =>
  `${actionName(action)} ${isFileAction(action) ? 'của ' : ''}${types[record.type].noun} ${record.name}`;

const changedText = (entry: Audit, known: FieldsOfTypes): string | null => {
  if (isFileAction(entry.action)) return fileNameOf(entry);
  const { labels, show } = known[entry.record.type];
  const fields = entryFields(entry, labels);
  if (fields.kind !== 'changes') return null;
  const { names, before, after } = fields;
  return names.map((name) => `${labels[name]}: ${show(name, before[name])} → ${show(name, after[name])}`).join('; ');
};

type Known = { types: RecordTypes; fields: FieldsOfTypes; onOpen: (entry: Audit) => void };

export const auditPhoneRow = ({ types, fields, onOpen }: Known): PhoneRow<Audit> => ({
  title: (entry) => entryTitle(entry, types),
  open: onOpen,
  facts: (entry) => [actorText(entry), changedText(entry, fields)],
  aside: ({ at }) => <Ago at={at} />,
});

type Options = Known & {
  /** On the whole platform each entry names its entity. */
  withEntity: boolean;
};

export const auditColumns = ({ types, fields, withEntity, onOpen }: Options): ListColumn<Audit>[] => [
  {
    key: 'entry',
    title: 'Thay đổi',
    render: (entry) => {
      const changed = changedText(entry, fields);
      return (
        <span className="cell-name">
          <span>
            <button type="button" className="link-button" onClick={() => onOpen(entry)}>
              {entryTitle(entry, types)}
            </button>
            {changed && <small title={changed}>{changed}</small>}
          </span>
        </span>
      );
    },
  },
  {
    key: 'actor',
    title: 'Người thực hiện',
    render: (entry) => (
      <span className="cell-lines">
        {actorText(entry)}
        {entry.asAdmin && <small>thay mặt với quyền quản trị</small>}
      </span>
    ),
  },
  ...(withEntity
    ? [{ key: 'entity', title: 'Đơn vị', render: ({ entityName }: Audit) => entityName ?? 'Hệ thống' }]
    : []),
  {
    key: 'address',
    title: 'Từ địa chỉ',
    from: 1200,
    render: (entry) => addressText(entry),
  },
  { key: 'at', title: 'Lúc', sort: 'id', render: ({ at }) => <Ago at={at} className="cell-quiet" /> },
];
