import { useQuery } from '@tanstack/react-query';
import type { Place } from '@vuon/contract/maps/map-search';
import { Select } from 'antd';
import { placesFound } from '#domain/places/places-found.ts';
import { messageOf } from '#lib/http/error-message.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import { useTyped } from '#ui/inputs/search-select.tsx';
import { placeWords } from '../page/place-records.ts';

const label = 'Thêm cả khu, lô, hàng hoặc một cây';

const optionOf = (place: Place) => ({
  value: `${place.kind}-${place.id}`,
  label: `${placeWords[place.kind].noun} ${place.name}`,
  hint: place.detail ?? '',
  place: { kind: place.kind, id: place.id },
});

/** Chooses all trees of a place that is found by its name or code, without drawing on the map. */
export function PlaceFinder({ onPlace }: { onPlace: (place: PlaceRef) => void }) {
  const [typed, type, q] = useTyped();
  const { data = [], error, isFetching } = useQuery(placesFound(q));
  return (
    <Select
      className="place-finder"
      aria-label={label}
      placeholder={label}
      value={null}
      showSearch={{ searchValue: typed, onSearch: type, filterOption: false }}
      loading={isFetching}
      options={q === '' ? [] : data.map(optionOf)}
      optionRender={({ data: { label: name, hint } }) => (
        <span className="search-option">
          <strong>{name}</strong>
          <small>{hint}</small>
        </span>
      )}
      notFoundContent={
        error ? messageOf(error) : q === '' ? 'Gõ tên hoặc mã.' : isFetching ? 'Đang tìm' : 'Không có gì khớp.'
      }
      onSelect={(_value, option) => {
        type('');
        onPlace((option as unknown as ReturnType<typeof optionOf>).place);
      }}
    />
  );
}
