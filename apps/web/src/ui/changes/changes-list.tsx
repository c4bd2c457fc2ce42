import { ArrowRightOutlined } from '@ant-design/icons';
import { lineChanges } from './line-changes.ts';
import './changes-list.css';

export type ShowValue = (name: string, value: unknown) => string;

type Values = Record<string, unknown>;

type Props = { names: string[]; labels: Record<string, string>; before: Values; after: Values; show: ShowValue };

/** The changes, field by field: the old value struck through before the new one, longer values line by line. */
export function ChangesList({ names, labels, before, after, show }: Props) {
  return (
    <ul className="changes-list">
      {names.map((name) => (
        <li key={name}>
          <span className="changes-list-label">{labels[name]}</span>
          <ValueChange before={show(name, before[name])} after={show(name, after[name])} />
        </li>
      ))}
    </ul>
  );
}

function ValueChange({ before, after }: { before: string; after: string }) {
  if (before.includes('\n') || after.includes('\n')) return <LinesChange before={before} after={after} />;
  return (
    <span className="changes-list-values">
      <del>{before}</del>
      <ArrowRightOutlined aria-label="thành" />
      <ins>{after}</ins>
    </span>
  );
}

function LinesChange({ before, after }: { before: string; after: string }) {
  const lines = lineChanges(before, after);
  return (
    <span className="changes-list-lines">
      {lines.map((line, index) => {
        // Lines may repeat, and are never moved: their place names them.
        const key = `${index}`;
        if (line.kind === 'gap') return <small key={key}>{line.count} dòng không đổi</small>;
        if (line.kind === 'same') return <span key={key}>{line.text}</span>;
        return line.kind === 'removed' ? <del key={key}>{line.text}</del> : <ins key={key}>{line.text}</ins>;
      })}
    </span>
  );
}
