import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Signature, SignedLinks } from '#http/auth/signed-link.ts';
import type { SentFile } from '#http/handling/handle-download.ts';
import { problem } from '#http/problem.ts';
import { deleteJobsBefore, findJob } from './job.queries.ts';
import { fileSubject } from './job.service.ts';

/** Media types by file extension. */
const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
};
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** For anyone with a link, which was given to the job's owner. */
export const openJobFile = async (
  db: Db,
  files: FileStore,
  links: SignedLinks,
  id: number,
  signature: Signature,
): Promise<SentFile> => {
  links.verify(fileSubject(id), signature);
  const result = (await findJob(db, null, id))?.result;
  const found = result?.type === 'file' ? await files.get(result.storeKey) : null;
  if (result?.type !== 'file' || !found) throw problem('record.not_found', 'Tệp này không còn được giữ.');
  return { content: found.stream, bytes: found.bytes, type: typeOf(result.name), name: result.name };
};

const keptMs = 30 * 24 * 3_600_000;

/** Removes jobs and their files a month after their end. */
export const forgetOldJobs = async (db: Db, files: FileStore, now: Date): Promise<void> => {
  for (const key of await deleteJobsBefore(db, new Date(now.getTime() - keptMs))) await files.remove(key);
};
