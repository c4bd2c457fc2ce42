import { RecordType } from '@vuon/contract/record';
import { useParams } from 'react-router';
import { useParentCrumb } from '#lib/breadcrumbs.ts';
import { type RecordWords, useRecordTypes } from '#lib/records/record-types.ts';
import { importsPath } from '../paths.ts';

export type ImportType = { type: RecordType; words: RecordWords & { imports: NonNullable<RecordWords['imports']> } };

/** The record type in the address; null: it cannot be imported. */
export const useImportType = (): ImportType | null => {
  const { type } = useParams();
  const known = RecordType.safeParse(type);
  const types = useRecordTypes();
  const words = known.success ? types[known.data] : null;
  useParentCrumb(importsPath(type ?? ''), (words && seenOn(words)) ?? home);
  return known.success && words?.imports ? { type: known.data, words: { ...words, imports: words.imports } } : null;
};

const home = { title: 'Tổng quan', path: '/' };

/** The page that shows the imported records. */
export const seenOn = ({ list, imports }: RecordWords) => list ?? imports?.seenOn ?? null;
