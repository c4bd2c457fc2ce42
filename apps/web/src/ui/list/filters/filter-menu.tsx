import { PlusOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { FilterIcon } from '#ui/marks/filter-icon.tsx';
import { Popup } from '#ui/overlay/popup.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterValues, ListFilter } from './list-filter.ts';
import './filter-button.css';

type Props = { filters: ListFilter[]; onFilter: (values: Record<string, string | null>) => void };
type MenuProps = Props & {
  /** How many filters are in use: on a phone the button is an icon with this number. */
  used: number;
};

/** '+ Bộ lọc': which filter, then its value; with one filter the value at once. */
export function FilterMenu({ filters, onFilter, used }: MenuProps) {
  const phone = usePhone();
  return (
    <Popup
      label="Bộ lọc"
      buttonLabel="Bộ lọc"
      buttonClass={phone ? 'filter-button' : 'list-chip list-chip-add'}
      placement={phone ? 'bottomRight' : 'bottomLeft'}
      button={
        phone ? (
          <>
            <FilterIcon />
            {used > 0 && <span className="filter-button-count">{used}</span>}
          </>
        ) : (
          <>
            <PlusOutlined aria-hidden="true" /> Bộ lọc
          </>
        )
      }
    >
      {(close) => <Steps filters={filters} onFilter={onFilter} close={close} />}
    </Popup>
  );
}

const nothing: FilterValues = {};

function Steps({ filters, onFilter, close }: Props & { close: () => void }) {
  const [chosen, choose] = useState<ListFilter | null>(filters.length === 1 ? (filters[0] ?? null) : null);
  if (chosen) return <FilterPanel filter={chosen} values={nothing} onFilter={onFilter} close={close} autoFocus />;
  return filters.map((filter) => (
    <button key={filter.key} type="button" className="popup-choice" onClick={() => choose(filter)}>
      {filter.label}
      <RightOutlined aria-hidden="true" />
    </button>
  ));
}
