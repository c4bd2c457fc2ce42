import { useQueryClient } from '@tanstack/react-query';
import { qualityRatingRoutes } from '@vuon/contract/handbook/quality-rating';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';

/** Prints a rating as PDF, in the background; its card has the file. */
export function usePrintRating(): (id: number) => Promise<void> {
  const client = useQueryClient();
  return (id) =>
    call(qualityRatingRoutes.print, { body: { ids: [id] } }).then((job) => followExport(client, job), tellError);
}
