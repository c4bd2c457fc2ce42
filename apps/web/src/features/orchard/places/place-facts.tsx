import type { Fact } from '#ui/page/fact-strip.tsx';

/** `small`: the same value in another unit. */
export type PlaceFact = Fact & { small?: string | null };

export function PlaceFacts({ facts }: { facts: PlaceFact[] }) {
  return (
    <dl className="place-facts">
      {facts.map(({ label, value, small }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {small && <small>{small}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
