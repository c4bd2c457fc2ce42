import { Button } from 'antd';
import { useState } from 'react';
import { WorkTypeIcon } from '#domain/work/work-type-icon.tsx';
import { ChoiceChip } from '#ui/controls/choice-chip.tsx';
import type { KitType } from './diary-kit.ts';
import { firstOf } from './phone-diary-values.ts';

type Props = {
  types: KitType[];
  /** The types of the user's orders, which stand first. */
  ownIds: number[];
  value: number | null;
  onChange: (id: number) => void;
};

/** As many as a thumb finds at once. */
const mostChips = 6;

/** What was done, as chips; all types after a press. */
export function TypeChoice({ types, ownIds, value, onChange }: Props) {
  const [isWhole, setWhole] = useState(false);
  const sorted = firstOf(types, ownIds);
  const first = sorted.slice(0, mostChips);
  const chosen = sorted.find(({ id }) => id === value);
  const shown = isWhole ? sorted : chosen && !first.includes(chosen) ? [...first, chosen] : first;
  return (
    <fieldset className="choice-chips" aria-label="Việc đã làm">
      {shown.map(({ id, name, icon }) => (
        <ChoiceChip key={id} isOn={id === value} onChoose={() => onChange(id)}>
          <WorkTypeIcon icon={icon} size={16} /> {name}
        </ChoiceChip>
      ))}
      {shown.length < sorted.length && (
        <Button type="text" className="phone-diary-more" onClick={() => setWhole(true)}>
          Tất cả {sorted.length} việc
        </Button>
      )}
    </fieldset>
  );
}
