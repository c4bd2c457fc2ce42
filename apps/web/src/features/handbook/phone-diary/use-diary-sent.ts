import { useQueryClient } from '@tanstack/react-query';
import { type DiaryEntry, diaryEntryRoutes } from '@vuon/contract/handbook/diary-entry';
import { useEffect } from 'react';
import { outbox } from '#lib/outbox/outbox.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { diaryEntryPath } from '../paths.ts';
import { isOfDiary } from './waiting-diary.ts';

/** The card that tells of an entry: that it was sent takes the place of that it was kept. */
export const diaryCard = (words: string): string => `diary: ${words}`;

/** Entries that the server has taken stand in the diary from then on. */
export function useDiarySent(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      outbox.onSent((entry, answer) => {
        if (!isOfDiary(entry)) return;
        for (const key of ['diary-entries', 'safe-dates', 'uploads'])
          void client.invalidateQueries({ queryKey: [key] });
        if (entry.route.path !== diaryEntryRoutes.create.path) return;
        const { id, code } = answer as DiaryEntry;
        tellDone(`Đã gửi nhật ký ${code}`, {
          key: diaryCard(entry.words),
          link: { label: 'Mở', to: diaryEntryPath(id) },
        });
      }),
    [client],
  );
}
