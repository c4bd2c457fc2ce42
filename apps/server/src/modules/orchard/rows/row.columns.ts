import { rowLabels } from '@vuon/contract/orchard/row';

/**
 * What Excel files call the fields of a row: exports write these headers, imports look for them, so that an exported file can be
 * imported again. A plot is named by its code together with that of its area.
 */
export const rowHeaders = { ...rowLabels, areaCode: 'Mã khu vực', plotId: 'Mã lô' } satisfies Record<string, string>;
