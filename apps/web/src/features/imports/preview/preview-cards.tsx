import { ConflictBar } from './conflict-bar.tsx';
import type { PreviewProps } from './preview-table.tsx';
import { Messages, RowCell } from './row-cell.tsx';
import { errorsOf } from './row-errors.ts';
import { headOf } from './row-head.ts';
import { VerdictTag } from './verdict-words.tsx';

const goThere = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** The same lines on a phone: errors and changes first, then the filled fields. */
export function PreviewCards({ rows, fields, allFields, selected, onSelect, acts }: PreviewProps) {
  return (
    <ul className="preview-cards">
      {rows.map((row) => {
        const { byField, ofLine } = errorsOf(row, allFields);
        const isWorthSeeing = (key: string) => byField.has(key) || key in row.before;
        const isNew = row.verdict === 'new' || row.verdict === 'wrong';
        const shown = fields.filter(({ key, isKey }) => isWorthSeeing(key) || (!isKey && isNew && row.values[key]));
        const ordered = shown.toSorted((a, b) => Number(byField.has(b.key)) - Number(byField.has(a.key)));
        const head = headOf(row, allFields);
        return (
          <li
            key={row.id}
            className="preview-card"
            data-selected={row.id === selected.id || undefined}
            ref={row.id === selected.id && selected.goTo === 'row' ? goThere : undefined}
          >
            <div className="preview-card-head">
              <span>
                {onSelect ? (
                  <button type="button" className="link-button" onClick={() => onSelect(row.id)}>
                    {head.name}
                  </button>
                ) : (
                  <strong>{head.name}</strong>
                )}
                <small>{head.place}</small>
              </span>
              <VerdictTag verdict={row.verdict} />
            </div>
            <Messages messages={ofLine} />
            {ordered.length > 0 && (
              <dl>
                {ordered.map(({ key, label }) => (
                  <div key={key} data-wrong={byField.has(key) || undefined} data-wide={isWorthSeeing(key) || undefined}>
                    <dt>{label}</dt>
                    <dd>
                      <RowCell row={row} field={key} messages={byField.get(key) ?? []} acts={acts} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {row.verdict === 'conflict' && <ConflictBar row={row} fields={allFields} acts={acts} />}
          </li>
        );
      })}
    </ul>
  );
}
