import { useQueryClient } from '@tanstack/react-query';
import type { WorkKind } from '@vuon/contract/cultivation/work-input';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { PhotosCard } from '#ui/files/sending/photos-card.tsx';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { worksPath } from '../paths.ts';
import { workOptions } from '../work/work-data.ts';
import { WorkForm } from '../work-form/work-form.tsx';
import { givenDay, givenTargets } from './given-targets.ts';
import { sendPhotos } from './send-photos.ts';
import { WorkRecord } from './work-record.tsx';

export const PlannedWorkPage = () => <WorkPage kind="planned" />;
export const UnplannedWorkPage = () => <WorkPage kind="unplanned" />;

/** One page for both kinds, for creating and editing. */
function WorkPage({ kind }: { kind: WorkKind }) {
  const { id } = useParams();
  const back = { label: 'Về danh sách công việc', to: worksPath(kind) };
  if (!id) return <NewWork kind={kind} back={back} />;
  return (
    <OneRecord key={id} query={workOptions(Number(id))} titleOf={({ code, title }) => `${code} ${title}`} back={back}>
      {(work) => <WorkRecord work={work} />}
    </OneRecord>
  );
}

function NewWork({ kind, back }: { kind: WorkKind; back: { label: string; to: string } }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [photos, setPhotos] = useState<File[]>([]);
  const client = useQueryClient();
  return (
    <NewRecord
      noun={kind === 'planned' ? 'công việc theo kế hoạch' : 'công việc phát sinh'}
      write={kind === 'planned' ? 'work.write' : 'work.lead'}
      back={back}
    >
      <WorkForm
        kind={kind}
        work={null}
        targets={givenTargets(state, search)}
        day={givenDay(search)}
        {...(kind === 'unplanned' && {
          first: <PhotosCard title="Ảnh hiện trường" photos={photos} onChange={setPhotos} />,
        })}
        onCreated={(work) => void sendPhotos(work, photos, client)}
      />
    </NewRecord>
  );
}
