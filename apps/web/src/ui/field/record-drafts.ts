import type { RecordType } from '@vuon/contract/record';
import { uploadRoutes } from '@vuon/contract/uploads/upload';
import { formatTime } from '#lib/format.ts';
import type { Input } from '#lib/http/call.ts';
import { NotKeptError } from '#lib/outbox/not-kept.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import { type EntryRoute, type madeId, type NewEntry, plainRoute } from '#lib/outbox/outbox-entry.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { tellError, tellFailed } from '../feedback/tell.ts';

/** A call that is recorded. */
export type Draft = { route: EntryRoute; input: Input; file?: File; words: string };

/** Does what keeps something on this phone, and tells if it could not be kept. Answers whether it was. */
export const tellUnlessKept = async (keeping: Promise<void>): Promise<boolean> => {
  try {
    await keeping;
    // Browsers may empty what a site has stored when room gets short, unless they have promised not to.
    void navigator.storage?.persist?.().catch(() => {});
    return true;
  } catch (error) {
    if (error instanceof NotKeptError) tellFailed('Chưa lưu được', error.message);
    else tellError(error);
    return false;
  }
};

/** Records for the signed-in user and the selected entity; `at` is the time by the server's clock. */
export const recordDrafts = async (subject: string, drafts: (at: string) => Draft[]): Promise<boolean> => {
  const userId = useSession.getState().item?.id;
  const entity = useSelectedEntity.getState().entity;
  if (!userId || !entity) return false;
  const madeAt = serverNow().toISOString();
  const entries = drafts(madeAt).map(
    ({ route, input, file = null, words }): NewEntry => ({
      owner: { userId, entity: { id: entity.id, type: entity.type } },
      subject,
      route: plainRoute(route),
      input,
      file,
      words,
      madeAt,
    }),
  );
  return tellUnlessKept(outbox.record(entries));
};

/** A photo of a record; `words`: what it shows. */
export const photoOf = (
  { type, id }: { type: RecordType; id: number | typeof madeId },
  photo: File,
  words: string,
): Draft => ({
  route: uploadRoutes.create,
  input: { query: { recordType: type, recordId: id } },
  file: named(photo, words),
  words: `Ảnh: ${words}`,
});

/** Cameras call every picture 'image.jpg'; people look for it by what it shows. */
const named = (photo: File, words: string): File => {
  const ending = /\.[^.]+$/.exec(photo.name)?.[0] ?? '.jpg';
  const name = `${words.slice(0, 80)} ${formatTime(serverNow()).replace(':', '.')}${ending}`;
  return new File([photo], name, { type: photo.type, lastModified: photo.lastModified });
};
