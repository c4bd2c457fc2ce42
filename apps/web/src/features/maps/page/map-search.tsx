import { useQuery } from '@tanstack/react-query';
import type { Place, PlaceKind } from '@vuon/contract/maps/map-search';
import { useEffect } from 'react';
import { boundsAround, type FoundPlace, placeWords, useFoundPlaces } from '#domain/address/found-place.ts';
import { placesFound } from '#domain/places/places-found.ts';
import type { Bounds } from '#map/view/bounds.ts';
import { Finder, type FinderOption } from '#ui/controls/finder.tsx';
import { useAsked } from '#ui/controls/use-asked.ts';
import { showFound } from './map-state.ts';

const kindNames: Record<PlaceKind, string> = { area: 'Khu vực', plot: 'Lô', row: 'Hàng', plant: 'Cây' };

type Props = {
  placeholder: string;
  onOpen: (place: Place) => void;
  /** Moves the camera to a place that is none of the estate's. */
  onGo: (bounds: Bounds) => void;
};

type Found = { own: Place } | { elsewhere: FoundPlace };

const optionOf = (found: Found): FinderOption => {
  if ('own' in found) {
    const { kind, id, name, detail, bounds } = found.own;
    return { key: `${kind}-${id}`, mark: kindNames[kind], name, detail, ...(!bounds && { note: 'chưa vẽ' }) };
  }
  const { key, unit } = found.elsewhere;
  return { key: `place-${key}`, mark: unit ? 'Địa danh' : 'Tọa độ', ...placeWords(found.elsewhere) };
};

/** Finds areas, plots, rows and trees; then communes, districts and provinces; and pasted coordinates or links to maps. */
export function MapSearch({ placeholder, onOpen, onGo }: Props) {
  const asked = useAsked();
  const { text } = asked;
  const own = useQuery(placesFound(text));
  const elsewhere = useFoundPlaces(asked);
  useEffect(() => {
    if (own.data) showFound(own.data);
  }, [own.data]);
  const found: Found[] =
    text === ''
      ? []
      : [
          ...(own.error ? [] : (own.data ?? [])).map((place) => ({ own: place })),
          ...elsewhere.found.map((place) => ({ elsewhere: place })),
        ];
  return (
    <Finder
      asked={asked}
      label="Tìm trên bản đồ"
      placeholder={placeholder}
      found={found}
      isBusy={own.isFetching || own.isPlaceholderData || elsewhere.isBusy}
      error={found.length > 0 ? null : (own.error ?? elsewhere.error)}
      nothing={elsewhere.trouble ?? `Không thấy khu vực, lô, hàng, cây hay địa danh nào khớp với “${text}”.`}
      optionOf={optionOf}
      onChoose={(chosen) =>
        'own' in chosen ? onOpen(chosen.own) : onGo(boundsAround(chosen.elsewhere.at, chosen.elsewhere.level))
      }
    />
  );
}
