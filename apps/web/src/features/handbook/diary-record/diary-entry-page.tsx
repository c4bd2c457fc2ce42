import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import { type Target, Targets } from '@vuon/contract/orchard/target';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { tellFailed } from '#ui/feedback/tell.ts';
import { PhotosCard } from '#ui/files/sending/photos-card.tsx';
import { sendFiles } from '#ui/files/sending/send-files.ts';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { diaryEntryOptions } from '../diary/diary-data.ts';
import { DiaryForm } from '../diary-form/diary-form.tsx';
import { diaryPath } from '../paths.ts';
import { DiaryRecord } from './diary-record.tsx';

const back = { label: 'Về nhật ký', to: diaryPath };

/** One page for writing, correcting and reading. */
export function DiaryEntryPage() {
  const { id } = useParams();
  const corrected = Number(useSearchParams()[0].get('dinh-chinh'));
  if (!id) return corrected ? <Correction key={corrected} id={corrected} /> : <NewEntry corrects={null} />;
  return (
    <OneRecord
      key={id}
      query={diaryEntryOptions(Number(id))}
      titleOf={({ code, title }) => `${code} ${title}`}
      back={back}
    >
      {(entry) => <DiaryRecord entry={entry} />}
    </OneRecord>
  );
}

function Correction({ id }: { id: number }) {
  const entry = useQuery(diaryEntryOptions(id));
  return (
    <NewRecord
      noun="bản đính chính"
      write="diary.write"
      back={back}
      summary={entry.data && `Thay cho ${entry.data.code} khi được duyệt; bản cũ vẫn đọc được.`}
      needs={[entry]}
    >
      {entry.data && <EntryForm corrects={entry.data} />}
    </NewRecord>
  );
}

function NewEntry({ corrects }: { corrects: DiaryEntry | null }) {
  return (
    <NewRecord noun="nhật ký" write="diary.write" back={back}>
      <EntryForm corrects={corrects} />
    </NewRecord>
  );
}

/** The places of the page that the entry was begun on. */
const givenTargets = (state: unknown): Target[] =>
  Targets.safeParse((state as { targets?: unknown } | null)?.targets).data ?? [];

function EntryForm({ corrects }: { corrects: DiaryEntry | null }) {
  const { state } = useLocation();
  const [photos, setPhotos] = useState<File[]>([]);
  const client = useQueryClient();
  const send = async ({ id, code }: DiaryEntry) => {
    const failed = await sendFiles({ type: 'diary-entry', id }, photos, client);
    if (failed > 0) tellFailed(`${failed} ảnh của ${code} chưa gửi được`, 'Thêm lại ở mục Tệp của nhật ký.');
  };
  return (
    <DiaryForm entry={null} corrects={corrects} targets={givenTargets(state)} onCreated={(entry) => void send(entry)}>
      <PhotosCard title="Ảnh" photos={photos} onChange={setPhotos} />
    </DiaryForm>
  );
}
