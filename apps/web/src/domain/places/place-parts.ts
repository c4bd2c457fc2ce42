import type { Target } from '@vuon/contract/orchard/target';
import type { May } from '@vuon/contract/permission';
import { type ComponentType, createContext, createElement, use } from 'react';
import { useMayDo } from '#lib/session/use-may.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import type { RecordTab } from '#ui/page/record-tabs.tsx';

/** What another feature shows on the page of an area, a plot, a row or a tree. */
export type PlacePart = {
  key: string;
  tab: { label: string; may: May; Content: ComponentType<{ place: PlaceRef }> };
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
  const parts = use(PlacePartsContext);
  return {
    tabs: parts
      .filter(({ tab }) => mayDo(tab.may))
      .map(({ key, tab }) => ({ key, label: tab.label, content: createElement(tab.Content, { place }) })),
    actions: isRemoved
      ? []
      : parts.flatMap(({ actions }) => actions.filter(({ may }) => mayDo(may)).map(({ of }) => of(target))),
  };
}
