import { ArrowRightOutlined } from '@ant-design/icons';
import type { ImportRow } from '@vuon/contract/imports/import';
import type { RowActs } from './row-acts.ts';

type Props = { row: ImportRow; field: string; messages: string[]; acts: RowActs | null };

/** One value of a row: old → new where it changes, both sides of a conflict, or the error with its way out. */
export function RowCell({ row, field, messages, acts }: Props) {
  const value = row.values[field] ?? null;
  const suggestion = row.suggestions[field];
  if (messages.length > 0)
    return (
      <>
        <span className="preview-value preview-wrong">{value ?? '–'}</span>
        <Messages messages={messages} />
        {suggestion && acts && (
          <button
            type="button"
            className="link-button preview-fix"
            disabled={acts.busy}
            onClick={() => acts.correct({ line: row.line, field, value: suggestion })}
          >
            Dùng {nameIn(suggestion)}
          </button>
        )}
      </>
    );
  const conflict = row.conflict?.fields[field];
  if (row.verdict === 'conflict' && conflict)
    return (
      <dl className="preview-sides">
        <dt>Tệp</dt>
        <dd>{value ?? '–'}</dd>
        <dt>Hệ thống</dt>
        <dd>{conflict.stored ?? '–'}</dd>
      </dl>
    );
  if (!(field in row.before)) return <span className="preview-value">{value ?? <None />}</span>;
  return <ChangedValue before={row.before[field] ?? null} after={value} />;
}

/** 'Sầu riêng Monthong (SR-MON)' → 'Sầu riêng Monthong': the code only tells the file. */
const nameIn = (label: string) => label.replace(/\s*\([^()]*\)$/, '');

const None = () => <span className="preview-none">–</span>;

export function ChangedValue({ before, after }: { before: string | null; after: string | null }) {
  return (
    <span className="preview-change">
      {before === null ? <None /> : <del>{before}</del>}{' '}
      <ArrowRightOutlined role="img" aria-hidden={undefined} aria-label="thành" /> <ins>{after ?? '–'}</ins>
    </span>
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
