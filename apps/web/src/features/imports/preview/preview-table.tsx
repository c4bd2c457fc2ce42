import type { ImportField, ImportRow } from '@vuon/contract/imports/import';
import { Fragment, useEffect, useRef } from 'react';
import { ConflictBar } from './conflict-bar.tsx';
import type { RowActs } from './row-acts.ts';
import { Messages, RowCell } from './row-cell.tsx';
import { errorsOf } from './row-errors.ts';
import { headOf } from './row-head.ts';
import type { SelectedRow } from './selected-row.ts';
import { VerdictTag } from './verdict-words.tsx';
import '#ui/marks/link-button.css';

export type PreviewProps = {
  rows: ImportRow[];
  /** The fields to show as columns, a part of `allFields`, in which a row can have errors. */
  fields: ImportField[];
  allFields: ImportField[];
  selected: SelectedRow;
  /** null where there is no map to show a row on. */
  onSelect: ((id: number) => void) | null;
  /** null: nothing can be decided any more. */
  acts: RowActs | null;
};

/** Each row with what it does; changes stand in their cells as old → new, errors in words. */
export function PreviewTable({ rows, fields, allFields, selected, onSelect, acts }: PreviewProps) {
  const wholeLines = rows.some((row) => errorsOf(row, allFields).ofLine.length > 0);
  const columns = fields.filter(({ isKey }) => !isKey);
  return (
    <div className="preview-frame">
      <table className="preview-table">
        <thead>
          <tr>
            <th scope="col" className="preview-head">
              {allFields.findLast(({ isKey }) => isKey)?.label ?? 'Dòng'}
            </th>
            <th scope="col">Việc</th>
            {wholeLines && <th scope="col">Lỗi của dòng</th>}
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <Row
                row={row}
                fields={columns}
                allFields={allFields}
                wholeLines={wholeLines}
                selected={row.id === selected.id}
                goesThere={row.id === selected.id && selected.goTo === 'row'}
                onSelect={onSelect}
                acts={acts}
              />
              {row.verdict === 'conflict' && (
                <tr className="preview-conflict">
                  <td colSpan={columns.length + (wholeLines ? 3 : 2)}>
                    <ConflictBar row={row} fields={allFields} acts={acts} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<PreviewProps, 'fields' | 'allFields' | 'onSelect' | 'acts'> & {
  row: ImportRow;
  wholeLines: boolean;
  selected: boolean;
  goesThere: boolean;
};

function Row({ row, fields, allFields, wholeLines, selected, goesThere, onSelect, acts }: RowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (goesThere) element.current?.scrollIntoView({ block: 'center' });
  }, [goesThere]);
  const errors = errorsOf(row, allFields);
  const head = headOf(row, allFields);
  const keyErrors = allFields.flatMap(({ key, isKey }) => (isKey ? (errors.byField.get(key) ?? []) : []));
  return (
    <tr ref={element} data-verdict={row.verdict ?? undefined} data-selected={selected || undefined}>
      <th scope="row" className="preview-head" data-wrong={keyErrors.length > 0 || undefined}>
        {onSelect ? (
          <button
            type="button"
            className="link-button"
            aria-label={`Xem dòng ${row.line} trên bản đồ`}
            onClick={() => onSelect(row.id)}
          >
            {head.name}
          </button>
        ) : (
          <strong>{head.name}</strong>
        )}
        <small>{head.place}</small>
        <Messages messages={keyErrors} />
      </th>
      <td className="preview-verdict">
        <VerdictTag verdict={row.verdict} />
      </td>
      {wholeLines && (
        <td data-wrong={errors.ofLine.length > 0 || undefined}>
          <Messages messages={errors.ofLine} />
        </td>
      )}
      {fields.map(({ key }) => {
        const messages = errors.byField.get(key) ?? [];
        const isConflict = row.verdict === 'conflict' && row.conflict !== null && key in row.conflict.fields;
        return (
          <td
            key={key}
            data-wrong={messages.length > 0 || undefined}
            data-conflict={isConflict || undefined}
            data-same={(row.recordId !== null && !(key in row.before)) || undefined}
          >
            <RowCell row={row} field={key} messages={messages} acts={acts} />
          </td>
        );
      })}
    </tr>
  );
}
