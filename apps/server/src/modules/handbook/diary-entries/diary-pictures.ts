import type { DiaryEntryQuery, ShownDiaryEntry } from '@vuon/contract/handbook/diary-entry';
import type { Page } from '@vuon/contract/list';
import type { Scope } from '#http/scope.ts';
import type { SignedLinks } from '#http/signed-link.ts';
import { listImagesOf } from '#uploads';
import { diaryEntryList } from './diary-entry-shown.ts';

/** Pictures of an entry that a list shows. */
const most = 3;

/** A page of entries with the first pictures of each, by one statement more. */
export const listWithPictures = async (
  scope: Scope,
  links: SignedLinks,
  query: DiaryEntryQuery,
): Promise<Page<ShownDiaryEntry>> => {
  const { db, entityId } = scope;
  const page = await diaryEntryList.page(scope, query);
  const pictures = await listImagesOf(
    links,
    db,
    { entityId, recordType: 'diary-entry', recordIds: page.items.map(({ id }) => id) },
    most,
  );
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, ...(pictures.get(item.id) ?? { pictures: [], pictureCount: 0 }) })),
  };
};
