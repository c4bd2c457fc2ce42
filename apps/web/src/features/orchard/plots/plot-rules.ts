import { PlotFields, PlotInput } from '@vuon/contract/orchard/plot';

export const plotRules = { fields: PlotFields, schema: PlotInput };
