import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDay } from '@vuon/contract/day';
import { mostBookPhotos, mostEntryPhotos } from '@vuon/contract/handbook/vietgap-book';
import type { FileStore } from '#files/file-store.ts';
import type { JobContext } from '#jobs';
import { readPrintedPicture } from '#uploads';
import { readSealedPhotos } from '../diary-entries/diary-photo-check.ts';
import { findPhotos } from '../diary-entries/diary-photos.queries.ts';
import type { Book } from './book.ts';
import type { PagePhoto } from './book-pages.ts';

/** Pixels: a photo is printed 6 cm wide. */
const side = 320;

type BookPhoto = { id: number; words: string };

/** The first photos of each entry, in the order of the book, up to the most that a book has. */
export const findBookPhotos = async (book: Book): Promise<BookPhoto[]> => {
  const entries = await book.entries();
  const photos = await findPhotos(
    book.scope.db,
    book.scope.entityId,
    entries.map(({ id }) => id),
  );
  return entries
    .flatMap(({ id, code, endsOn }) =>
      (photos.get(id) ?? []).slice(0, mostEntryPhotos).map((photo) => ({
        id: photo.id,
        words: `${code}, ${formatDay(endsOn)}`,
      })),
    )
    .slice(0, mostBookPhotos);
};

type Into = { folder: string; progress: JobContext['progress'] };

/** Writes the photos small into a folder, one after the other, so that a long book holds none of them in memory. One that is gone from the store is left out. */
export const readBookPhotos = async (
  files: FileStore,
  book: Book,
  { folder, progress }: Into,
): Promise<PagePhoto[]> => {
  const wanted = await findBookPhotos(book);
  const { db, entityId } = book.scope;
  const stored = await readSealedPhotos(
    db,
    entityId,
    wanted.map(({ id }) => id),
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const photos: PagePhoto[] = [];
  for (const [done, { id, words }] of wanted.entries()) {
    if (done % 50 === 0) await progress({ step: 'Đang đọc ảnh', done, total: wanted.length });
    const upload = stored.get(id);
    const picture = upload && (await readPrintedPicture(files, upload, side));
    if (!picture) continue;
    const path = join(folder, `${done}.jpg`);
    await writeFile(path, picture.jpeg, { flag: 'wx', mode: 0o600 });
    photos.push({ words, path, width: picture.width, height: picture.height });
  }
  return photos;
};
