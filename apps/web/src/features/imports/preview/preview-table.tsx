import type { ImportField, ImportRow } from '@vuon/contract/imports/import';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { errorsOf } from './row-errors.ts';
import type { SelectedRow } from './selected-row.ts';
import '#ui/marks/link-button.css';

export type PreviewProps = {
  rows: ImportRow[];
  /** The fields to show as columns, a part of `allFields`, in which a row can have errors. */
  fields: ImportField[];
  allFields: ImportField[];
  selected: SelectedRow;
  /** null where there is no map to show a row on. */
  onSelect: ((id: number) => void) | null;
};

/** Each error stands in its cell, in words. */
export function PreviewTable({ rows, fields, allFields, selected, onSelect }: PreviewProps) {
  const wholeLines = rows.some((row) => errorsOf(row, allFields).ofLine.length > 0);
  return (
    <div className="preview-frame">
      <table className="preview-table">
        <thead>
          <tr>
            <th scope="col" className="preview-line">
              Dòng
            </th>
            {wholeLines && <th scope="col">Lỗi của dòng</th>}
            {fields.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              fields={fields}
              errors={errorsOf(row, allFields)}
              wholeLines={wholeLines}
              selected={row.id === selected.id}
              goesThere={row.id === selected.id && selected.goTo === 'row'}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<PreviewProps, 'fields' | 'onSelect'> & {
  row: ImportRow;
  errors: ReturnType<typeof errorsOf>;
  wholeLines: boolean;
  selected: boolean;
  goesThere: boolean;
};

function Row({ row, fields, errors, wholeLines, selected, goesThere, onSelect }: RowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (goesThere) element.current?.scrollIntoView({ block: 'center' });
  }, [goesThere]);
  return (
    <tr ref={element} data-wrong={row.errors.length > 0 || undefined} data-selected={selected || undefined}>
      <th scope="row" className="preview-line figures">
        {onSelect ? (
          <button
            type="button"
            className="link-button"
            aria-label={`Xem dòng ${row.line} trên bản đồ`}
            onClick={() => onSelect(row.id)}
          >
            {formatNumber(row.line)}
          </button>
        ) : (
          formatNumber(row.line)
        )}
      </th>
      {wholeLines && (
        <td data-wrong={errors.ofLine.length > 0 || undefined}>
          <Messages messages={errors.ofLine} />
        </td>
      )}
      {fields.map(({ key }) => {
        const messages = errors.byField.get(key) ?? [];
        return (
          <td key={key} data-wrong={messages.length > 0 || undefined}>
            <span className="preview-value">{row.values[key] ?? <span className="preview-none">–</span>}</span>
            <Messages messages={messages} />
          </td>
        );
      })}
    </tr>
  );
}

export function Messages({ messages }: { messages: string[] }) {
  return messages.map((message) => (
    <span key={message} className="preview-error">
      <span className="visually-hidden">Lỗi: </span>
      {message}
    </span>
  ));
}
