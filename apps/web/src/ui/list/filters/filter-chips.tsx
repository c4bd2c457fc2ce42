import { CloseOutlined } from '@ant-design/icons';
import { Popup } from '#ui/overlay/popup.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { FilterPanel } from './filter-panel.tsx';
import { type FilterValues, filterKeys, filterText, type ListFilter } from './list-filter.ts';
import './filter-chips.css';

type Props = {
  filters: ListFilter[];
  values: FilterValues;
  onFilter: (values: Record<string, string | null>) => void;
};

/** The active filters: each can be changed in its place, or removed. */
export function FilterChips({ filters, values, onFilter }: Props) {
  const phone = usePhone();
  return filters.map((filter) => {
    const text = filterText(filter, values);
    return (
      <span key={filter.key} className="list-chip">
        {filter.kind === 'link' ? (
          <span className="list-chip-words">{text}</span>
        ) : (
          <Popup
            label={filter.label}
            buttonClass="list-chip-words"
            // On a phone the chips scroll sideways, which would cut the panel off.
            isApart={phone}
            button={
              <>
                {filter.label}: <strong>{text}</strong>
              </>
            }
          >
            {(close) => <FilterPanel filter={filter} values={values} onFilter={onFilter} close={close} />}
          </Popup>
        )}
        <button
          type="button"
          className="list-chip-drop"
          aria-label={`Bỏ lọc ${filter.label}`}
          onClick={() => onFilter(Object.fromEntries(filterKeys(filter).map((key) => [key, null])))}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      </span>
    );
  });
}
