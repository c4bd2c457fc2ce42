import { formatTime } from '#lib/format.ts';
import type { Input } from '#lib/http/call.ts';
import { NotKeptError } from '#lib/outbox/not-kept.ts';
import { outbox } from '#lib/outbox/outbox.ts';
import { type EntryRoute, type NewEntry, plainRoute } from '#lib/outbox/outbox-entry.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { tellError, tellFailed } from '../feedback/tell.ts';

/** A call that is recorded; `awaitsId`: its file is of the record that the call before it makes. */
export type Draft = { route: EntryRoute; input: Input; file?: File; words: string; awaitsId?: true };

/** Keeps calls of the signed-in user on the phone, to be sent when there is a signal. Answers whether they were kept. */
export const recordDrafts = async (subject: string, drafts: (at: string) => Draft[]): Promise<boolean> => {
  const userId = useSession.getState().item?.id;
  const entity = useSelectedEntity.getState().entity;
  if (!userId || !entity) return false;
  const madeAt = serverNow().toISOString();
  const entries = drafts(madeAt).map(
    ({ route, input, file = null, words, awaitsId }): NewEntry => ({
      owner: { userId, entity: { id: entity.id, type: entity.type } },
      subject,
      route: plainRoute(route),
      input,
      file,
      words,
      madeAt,
      ...(awaitsId && { awaitsId }),
    }),
  );
  try {
    await outbox.record(entries);
    // Browsers may empty what a site has stored when room gets short, unless they have promised not to.
    void navigator.storage?.persist?.().catch(() => {});
    return true;
  } catch (error) {
    if (error instanceof NotKeptError) tellFailed('Chưa lưu được', error.message);
    else tellError(error);
    return false;
  }
};

/** Cameras call every picture 'image.jpg'; people look for it by what it shows. */
export const namedPhoto = (photo: File, words: string): File => {
  const ending = /\.[^.]+$/.exec(photo.name)?.[0] ?? '.jpg';
  const name = `${words.slice(0, 80)} ${formatTime(serverNow()).replace(':', '.')}${ending}`;
  return new File([photo], name, { type: photo.type, lastModified: photo.lastModified });
};
