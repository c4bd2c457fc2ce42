import type { OverviewPart } from '#domain/overview/overview-part.ts';
import { recentActs } from '#features/audit/recent-acts.tsx';
import { workOverview } from '#features/cultivation/work-overview/work-overview-card.tsx';

/** The features that contribute a card to the overview. */
export const overviewParts: OverviewPart[] = [workOverview, recentActs];
