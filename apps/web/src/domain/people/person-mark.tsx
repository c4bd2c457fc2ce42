import { personInitials } from '#lib/initials.ts';
import './person-mark.css';

const tints = ['green', 'blue', 'sand', 'violet', 'teal'] as const;

/** The same name has the same tint on every page. */
const tintOf = (name: string): (typeof tints)[number] => {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return tints[sum % tints.length] ?? 'green';
};

export function PersonMark({ name }: { name: string }) {
  return (
    <span className="person-mark" data-tint={tintOf(name)} aria-hidden="true">
      {personInitials(name)}
    </span>
  );
}
