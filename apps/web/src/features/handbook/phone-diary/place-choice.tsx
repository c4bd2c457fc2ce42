import { AimOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { fold } from '#lib/fold.ts';
import { formatNumber } from '#lib/format.ts';
import { useMyPlace } from '#map/marks/use-my-place.ts';
import { ChoiceChip } from '#ui/controls/choice-chip.tsx';
import { plotAt, wayWords } from '../my-work/place-sketch.ts';
import type { KitPlot } from './diary-kit.ts';
import { firstOf } from './phone-diary-values.ts';

type Props = {
  plots: KitPlot[];
  /** The plots of the user's orders, which stand first. */
  ownIds: number[];
  value: number[];
  onChange: (ids: number[]) => void;
};

/** More would hide the rest of the form; the others are found by their code. */
const mostChips = 6;

/** Where it was done: the plots of one's orders, the one that one stands in, or any other. */
export function PlaceChoice({ plots, ownIds, value, onChange }: Props) {
  const [said, setSaid] = useState<string | null>(null);
  const { find, finding, trouble } = useMyPlace(({ position }) => {
    const here = plotAt(plots, position);
    setSaid(wayWords(plots, position) ?? 'Các lô chưa được vẽ ranh giới.');
    if (here && !value.includes(here.id)) onChange([...value, here.id]);
  });
  const first = [...new Set([...ownIds, ...value])];
  const chips = firstOf(plots, first).slice(0, Math.max(mostChips, first.length));
  const others = plots.filter((plot) => !chips.includes(plot));
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <>
      <fieldset className="choice-chips" aria-label="Nơi làm">
        <Button className="phone-diary-here" icon={<AimOutlined aria-hidden="true" />} loading={finding} onClick={find}>
          Ở đây
        </Button>
        {chips.map(({ id, code }) => (
          <ChoiceChip key={id} isOn={value.includes(id)} onChoose={() => toggle(id)}>
            Lô {code}
          </ChoiceChip>
        ))}
      </fieldset>
      {(trouble ?? said) && (
        <p className="note" role="status">
          {trouble ?? said}
        </p>
      )}
      {others.length > 0 && (
        <Select<number | null, { value: number; label: string; hint: string }>
          aria-label="Lô khác"
          className="phone-field"
          value={null}
          onChange={(id) => id !== null && toggle(id)}
          placeholder="Lô khác"
          options={others.map(({ id, code, areaName, livingCount }) => ({
            value: id,
            label: code,
            hint: `${areaName}, ${formatNumber(livingCount)} cây`,
          }))}
          showSearch={{
            filterOption: (typed, option) => fold(`${option?.label} ${option?.hint}`).includes(fold(typed)),
          }}
          optionRender={({ data: { label, hint } }) => (
            <span className="search-option">
              <strong>{label}</strong>
              <small>{hint}</small>
            </span>
          )}
          notFoundContent="Không có lô nào khớp."
        />
      )}
    </>
  );
}
