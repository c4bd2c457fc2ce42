import type { DiaryEntryQuery, ShownDiaryEntry } from '@vuon/contract/handbook/diary-entry';
import type { Page } from '@vuon/contract/list';
import type { Upload } from '@vuon/contract/uploads/upload';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import type { Scope } from '#http/scope.ts';
import { linkToSmall, presentImages } from '#uploads';
import { diaryEntries } from './diary-entry.kind.ts';
import { diaryEntryList } from './diary-entry-shown.ts';
import { type EntryPhoto, findPhotos } from './diary-photos.queries.ts';

/** Pictures of an entry that a list shows. */
const most = 3;

/** The first pictures, with links to thumbnails, and how many there are. */
export const firstPictures = (
  links: SignedLinks,
  photos: EntryPhoto[] = [],
): Pick<ShownDiaryEntry, 'pictures' | 'pictureCount'> => ({
  pictures: photos.slice(0, most).map((photo) => ({ url: linkToSmall(links, photo), name: photo.name })),
  pictureCount: photos.length,
});

/** A page of entries with the first pictures of each, by one statement more. */
export const listWithPictures = async (
  scope: Scope,
  links: SignedLinks,
  query: DiaryEntryQuery,
): Promise<Page<ShownDiaryEntry>> => {
  const { db, entityId } = scope;
  const page = await diaryEntryList.page(scope, query);
  const ids = page.items.map(({ id }) => id);
  const photos = await findPhotos(db, entityId, ids);
  return { ...page, items: page.items.map((item) => ({ ...item, ...firstPictures(links, photos.get(item.id)) })) };
};

/** All pictures of an entry, the earliest first. */
export const listPhotos = async (scope: Scope, links: SignedLinks, id: number): Promise<{ items: Upload[] }> => {
  const { db, entityId } = scope;
  await diaryEntries.get(scope, id);
  const photos = (await findPhotos(db, entityId, [id])).get(id) ?? [];
  return { items: await presentImages(links, db, photos) };
};
