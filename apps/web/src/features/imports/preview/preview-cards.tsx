import { formatNumber } from '#lib/format.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { Messages, type PreviewProps } from './preview-table.tsx';
import { errorsOf } from './row-errors.ts';

const goThere = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** The same lines on a phone: the errors first, then the filled fields. */
export function PreviewCards({ rows, fields, allFields, selected, onSelect }: PreviewProps) {
  return (
    <ul className="preview-cards">
      {rows.map((row) => {
        const { byField, ofLine } = errorsOf(row, allFields);
        const shown = fields.filter(({ key }) => byField.has(key) || row.values[key]);
        const ordered = shown.toSorted((a, b) => Number(byField.has(b.key)) - Number(byField.has(a.key)));
        return (
          <li
            key={row.id}
            className="preview-card"
            data-selected={row.id === selected.id || undefined}
            ref={row.id === selected.id && selected.goTo === 'row' ? goThere : undefined}
          >
            <div className="preview-card-head">
              {onSelect ? (
                <button type="button" className="link-button" onClick={() => onSelect(row.id)}>
                  Dòng {formatNumber(row.line)}
                </button>
              ) : (
                <strong>Dòng {formatNumber(row.line)}</strong>
              )}
              {row.errors.length > 0 && <StatusTag tone="red">{row.errors.length} lỗi</StatusTag>}
            </div>
            <Messages messages={ofLine} />
            <dl>
              {ordered.map(({ key, label }) => (
                <div key={key} data-wrong={byField.has(key) || undefined}>
                  <dt>{label}</dt>
                  <dd>
                    <span className="preview-value">{row.values[key] ?? '–'}</span>
                    <Messages messages={byField.get(key) ?? []} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
