import { StatusTag } from './status-tag.tsx';

export type Refused = { name: string; why: string };

type Props = { names: string[]; refused: Refused[]; noun: string; note: string };

/** What a bulk act will do: first what it cannot, with the reason, then what it changes. */
export function BulkPreview({ names, refused, noun, note }: Props) {
  const mixed = names.length > 0 && refused.length > 0;
  return (
    <>
      {mixed && <StatusTag tone="red">{refused.length} không làm được</StatusTag>}
      <RefusedList refused={refused} noun={noun} />
      {mixed && <StatusTag tone="green">{names.length} sẽ đổi</StatusTag>}
      {names.length > 0 && (
        <>
          <ul className="bulk-list">
            {names.slice(0, shown).map((name) => (
              <li key={name}>{name}</li>
            ))}
            <Others count={names.length - shown} noun={noun} />
          </ul>
          <p className="bulk-note">{note}</p>
        </>
      )}
    </>
  );
}

export function RefusedList({ refused, noun }: { refused: Refused[]; noun: string }) {
  if (refused.length === 0) return null;
  return (
    <ul className="bulk-list">
      {refused.slice(0, shown).map(({ name, why }) => (
        <li key={name}>
          {name}
          <small>{why}</small>
        </li>
      ))}
      <Others count={refused.length - shown} noun={noun} />
    </ul>
  );
}

// What a dialog can list without scrolling inside it.
const shown = 6;

const Others = ({ count, noun }: { count: number; noun: string }) =>
  count > 0 && (
    <li className="bulk-note">
      và {count} {noun} khác
    </li>
  );
