import { useState } from 'react';
import type { ColoringFacts } from '#domain/plants/plant-colorings.ts';
import { StatusDot } from '#domain/plants/plant-status-mark.tsx';
import type { TreeFilter, TreeFilterOption } from '#domain/plants/tree-filters.ts';
import { fold } from '#lib/fold.ts';
import { CloseIcon, PlusIcon, RightIcon } from '#map/tools/map-icons.tsx';
import { Popup } from '#ui/overlay/popup.tsx';
import type { FilterValues } from './tree-filters.ts';
import '#ui/list/filters/filter-chips.css';
import './map-filters.css';

/** A filter as the chips need it: of the trees, or of the areas that are shown. */
type Choice = Pick<TreeFilter, 'key' | 'label' | 'isSingle'> & { options: TreeFilterOption[] };

type Props = {
  areas: { id: number; name: string }[];
  filters: TreeFilter[];
  facts: ColoringFacts;
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
};

/** The filters in force as chips that can be changed and taken away, and '+ Bộ lọc' for the others. */
export function MapFilters({ areas, filters, facts, values, onFilter }: Props) {
  const ofAreas: Choice = {
    key: 'areas',
    label: 'Khu vực',
    options: areas.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const choices = [ofAreas, ...filters.map((filter) => ({ ...filter, options: filter.options(facts) }))];
  const active = choices.filter(({ key }) => values[key]);
  const others = choices.filter(({ key, options }) => !values[key] && options.length > 0);
  return (
    <div className="map-filters">
      {active.map((choice) => (
        <span key={choice.key} className="list-chip">
          <Popup
            isApart
            label={choice.label}
            buttonClass="list-chip-words"
            buttonLabel={`${choice.label}: ${wordsOf(choice, values[choice.key] ?? [])}`}
            button={wordsOf(choice, values[choice.key] ?? [])}
          >
            {(close) => <Options choice={choice} values={values} onFilter={onFilter} close={close} />}
          </Popup>
          <button
            type="button"
            className="list-chip-drop"
            aria-label={`Bỏ lọc ${choice.label}`}
            onClick={() => onFilter({ [choice.key]: [] })}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
      {others.length > 0 && (
        <Popup
          isApart
          label="Bộ lọc"
          buttonClass="list-chip list-chip-add"
          button={
            <>
              <PlusIcon /> Bộ lọc
            </>
          }
        >
          {(close) => <Steps choices={others} values={values} onFilter={onFilter} close={close} />}
        </Popup>
      )}
    </div>
  );
}

const wordsOf = ({ label, options }: Choice, values: string[]): string => {
  const [first] = values;
  if (values.length === 1) return options.find(({ value }) => value === first)?.label ?? label;
  return `${values.length} ${label.toLocaleLowerCase('vi')}`;
};

type StepsProps = Pick<Props, 'values' | 'onFilter'> & { choices: Choice[]; close: () => void };

function Steps({ choices, ...rest }: StepsProps) {
  const [chosen, choose] = useState<string | null>(choices.length === 1 ? (choices[0]?.key ?? null) : null);
  // Kept as it was on opening: once it has a value, the filter no longer belongs to the unused ones.
  const [known] = useState(choices);
  const choice = known.find(({ key }) => key === chosen);
  if (choice) return <Options choice={choice} isStep {...rest} />;
  return known.map(({ key, label }) => (
    <button key={key} type="button" className="popup-choice" onClick={() => choose(key)}>
      {label}
      <RightIcon />
    </button>
  ));
}

// With more options than this, typing is quicker than looking.
const manyOptions = 8;

type OptionsProps = Pick<Props, 'values' | 'onFilter'> & { choice: Choice; isStep?: boolean; close: () => void };

function Options({ choice: { key, label, isSingle, options }, values, onFilter, isStep = false, close }: OptionsProps) {
  const [typed, type] = useState('');
  const [chosen, setChosen] = useState(values[key] ?? []);
  const shown = options.filter((option) => fold(option.label).includes(fold(typed.trim())));
  const put = (next: string[]) => {
    setChosen(next);
    onFilter({ [key]: next });
  };
  const press = (value: string) => {
    if (isSingle) {
      put(chosen.includes(value) ? [] : [value]);
      close();
    } else put(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  return (
    <div ref={isStep ? focusFirst : undefined}>
      <p className="popup-title">{label}</p>
      {options.length > manyOptions && (
        <input
          className="map-filter-search"
          aria-label={`Tìm ${label.toLocaleLowerCase('vi')}`}
          placeholder="Gõ để tìm"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && shown[0]) press(shown[0].value);
          }}
        />
      )}
      {shown.length === 0 && <p className="popup-title">Không có mục nào khớp</p>}
      {shown.map(({ value, label: name, color }) => (
        <button
          key={value}
          type="button"
          className="popup-choice"
          aria-pressed={chosen.includes(value)}
          onClick={() => press(value)}
        >
          {color && <StatusDot color={color} />}
          {name}
        </button>
      ))}
    </div>
  );
}

/** The panel has replaced the one that had the focus. */
const focusFirst = (panel: HTMLDivElement | null) => {
  if (panel && !panel.contains(document.activeElement)) panel.querySelector<HTMLElement>('input, button')?.focus();
};
