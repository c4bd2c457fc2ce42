import type { QueryClient } from '@tanstack/react-query';
import { uploadRoutes } from '@vuon/contract/uploads/upload';
import { randomId } from '#lib/http/random-id.ts';
import { sendFile } from '#lib/http/send-file.ts';
import { type OfRecord, uploadsKey } from '../file-count.ts';

/** Sends files that were chosen before their record existed. Answers how many could not be sent. */
export const sendFiles = async (of: OfRecord, files: File[], client: QueryClient): Promise<number> => {
  const query = { recordType: of.type, recordId: of.id };
  const sent = await Promise.allSettled(
    files.map((file) => sendFile(uploadRoutes.create, { query }, file, { idempotencyKey: randomId() })),
  );
  void client.invalidateQueries({ queryKey: uploadsKey(of) });
  return sent.filter(({ status }) => status === 'rejected').length;
};
