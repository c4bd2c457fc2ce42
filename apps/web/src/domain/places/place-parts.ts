import type { Target } from '@vuon/contract/orchard/target';
import type { May } from '@vuon/contract/permission';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import { useMayDo } from '#lib/session/use-may.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import type { RecordTab } from '#ui/page/record-tabs.tsx';

/** What another feature shows on the page of an area, a plot, a row or a tree. */
export type PlacePart = {
  key: string;
  /** The places that have it; by default all. */
  kinds?: PlaceRef['kind'][];
  tab?: { label: string; may: May; Content: ComponentType<{ place: PlaceRef }> };
  /** A card in the rail of a tree's page. */
  plantCard?: { may: May; Content: ComponentType<{ plantId: number }> };
  /** In the menu of the page's head; `target` is the place as work takes it. */
  actions: { may: May; of: (target: Target) => PageAction }[];
};

export const PlacePartsContext = createContext<PlacePart[]>([]);

/** Tabs and acts of other features on the page of a place. A removed one keeps its tabs. */
export function usePlaceParts(
  place: PlaceRef,
  { target, isRemoved }: { target: Target; isRemoved: boolean },
): { tabs: RecordTab[]; actions: PageAction[] } {
  const mayDo = useMayDo();
  const parts = use(PlacePartsContext).filter(({ kinds }) => !kinds || kinds.includes(place.kind));
  return {
    tabs: parts.flatMap(({ key, tab }) =>
      tab && mayDo(tab.may) ? [{ key, label: tab.label, content: createElement(tab.Content, { place }) }] : [],
    ),
    actions: isRemoved
      ? []
      : parts.flatMap(({ actions }) => actions.filter(({ may }) => mayDo(may)).map(({ of }) => of(target))),
  };
}

/** The cards of other features beside the form of a tree. */
export function usePlantCards(plantId: number): ReactNode[] {
  const mayDo = useMayDo();
  return use(PlacePartsContext).flatMap(({ key, plantCard }) =>
    plantCard && mayDo(plantCard.may) ? [createElement(plantCard.Content, { key, plantId })] : [],
  );
}
