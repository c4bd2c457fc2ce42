import { plainValue } from '#lib/records/plain-value.ts';

/** Changes of files are shown in the history of the record that they are attached to. */
export const isFileAction = (action: string): boolean => action.startsWith('upload.');

export const fileWords = {
  labels: { name: 'Tên tệp', caption: 'Chú thích' } as Record<string, string>,
  show: (_field: string, value: unknown): string => plainValue(value),
};

/** The file that an entry is about, by its name. */
export const fileNameOf = ({
  before,
  after,
}: {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}): string | null => {
  const name = (after ?? before)?.name;
  return typeof name === 'string' ? name : null;
};
