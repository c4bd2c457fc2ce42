import { PlusOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Popup } from '#ui/overlay/popup.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterValues, ListFilter } from './list-filter.ts';

type Props = { filters: ListFilter[]; onFilter: (values: Record<string, string | null>) => void };

/** '+ Bộ lọc': which filter, then its value; with one filter the value at once. */
export function FilterMenu({ filters, onFilter }: Props) {
  return (
    <Popup
      label="Bộ lọc"
      buttonClass="list-chip list-chip-add"
      button={
        <>
          <PlusOutlined aria-hidden="true" /> Bộ lọc
        </>
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
