import { StarOutlined } from '@ant-design/icons';
import type { PlacePart } from '#domain/places/place-parts.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { newRatingOf, newRatingPath } from '../paths.ts';

const PlaceRatingsTab = lazyPart(async () => (await import('./place-ratings-tab.tsx')).PlaceRatingsTab);

/** The ratings of an area or a plot, and a new one. */
export const placeRatings: PlacePart = {
  key: 'chat-luong',
  kinds: ['area', 'plot'],
  tab: { label: 'Chất lượng', may: 'farm.read', Content: PlaceRatingsTab },
  actions: [
    {
      may: 'quality.write',
      of: (target) => ({
        key: 'rate',
        label: 'Chấm chất lượng',
        icon: <StarOutlined aria-hidden="true" />,
        to: 'id' in target ? newRatingOf(target.kind, target.id) : newRatingPath,
      }),
    },
  ],
};
