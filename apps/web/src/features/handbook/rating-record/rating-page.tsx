import { useQuery, useQueryClient } from '@tanstack/react-query';
import { qualityTemplateRoutes } from '@vuon/contract/catalogue/quality-template';
import { type QualityRating, ratedKinds } from '@vuon/contract/handbook/quality-rating';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '#lib/http/call.ts';
import { tellFailed } from '#ui/feedback/tell.ts';
import { PhotosCard } from '#ui/files/sending/photos-card.tsx';
import { sendFiles } from '#ui/files/sending/send-files.ts';
import { NewRecord } from '#ui/record/new-record.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { ratingKeys, ratingPath, ratingsPath } from '../paths.ts';
import { ratingOptions, templateChoices, useRatingActs } from '../quality-ratings/rating-data.ts';
import { RatingForm } from '../rating-form/rating-form.tsx';
import { newRating, suitedTemplate } from '../rating-form/rating-values.ts';
import { RatingRecord } from './rating-record.tsx';

const back = { label: 'Về danh sách đánh giá', to: ratingsPath };

/** One page for rating, re-checking and the rating itself. */
export function RatingPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const recheckedId = Number(search.get(ratingKeys.recheck));
  if (!id) return recheckedId ? <Recheck id={recheckedId} /> : <NewRating />;
  return (
    <OneRecord key={id} query={ratingOptions(Number(id))} titleOf={({ code, title }) => `${code} ${title}`} back={back}>
      {(rating) => <RatingRecord rating={rating} />}
    </OneRecord>
  );
}

/** Photos that were chosen before the rating existed; its page opens when they are on their way. */
function usePhotos() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [photos, setPhotos] = useState<File[]>([]);
  return {
    card: <PhotosCard title="Ảnh hiện trường" photos={photos} onChange={setPhotos} />,
    onSaved: ({ id, code }: QualityRating) => {
      void sendFiles({ type: 'quality-rating', id }, photos, client).then((failed) => {
        if (failed > 0) tellFailed(`${failed} ảnh của ${code} chưa gửi được`, 'Thêm lại ở mục Tệp của phiếu.');
      });
      void navigate(ratingPath(id), { replace: true });
    },
  };
}

/** 'plot:12' */
const subjectOf = (text: string | null) => {
  const [kind, id] = (text ?? '').split(':');
  const known = ratedKinds.find((one) => one === kind);
  return known && Number(id) > 0 ? { kind: known, id: Number(id) } : null;
};

function NewRating() {
  const [search] = useSearchParams();
  const templates = useQuery(templateChoices);
  const { create } = useRatingActs();
  const photos = usePhotos();
  const subject = subjectOf(search.get(ratingKeys.subject));
  const items = templates.data?.items ?? [];
  const asked = items.find(({ id }) => id === Number(search.get(ratingKeys.template)));
  const template = asked ?? suitedTemplate(items, subject?.kind ?? null);
  // The moment that the page was opened.
  const now = useMemo(() => new Date(), []);
  return (
    <NewRecord noun="đánh giá chất lượng" write="quality.write" back={back} needs={[templates]}>
      <RatingForm
        rating={null}
        fixed={null}
        scoring={null}
        initial={newRating({ template, subject, now })}
        save={create}
        onSaved={photos.onSaved}
        first={photos.card}
      />
    </NewRecord>
  );
}

function Recheck({ id }: { id: number }) {
  const rechecked = useQuery(ratingOptions(id));
  const templateId = rechecked.data?.template.id ?? 0;
  const template = useQuery({
    queryKey: ['quality-templates', 'one', templateId],
    queryFn: ({ signal }) => call(qualityTemplateRoutes.get, { params: { id: templateId } }, { signal }),
    enabled: templateId > 0,
  });
  const { recheck } = useRatingActs();
  const photos = usePhotos();
  const now = useMemo(() => new Date(), []);
  const rating = rechecked.data;
  return (
    <NewRecord
      noun="đánh giá chất lượng"
      write="quality.write"
      back={back}
      title={rating ? `Tái kiểm ${rating.code}` : 'Tái kiểm'}
      summary={rating?.title}
      needs={[rechecked, template]}
    >
      {rating && template.data && (
        <RatingForm
          rating={null}
          fixed={rating}
          scoring={template.data}
          initial={{
            ...newRating({
              template: template.data,
              subject: subjectOf(`${rating.subject.kind}:${rating.subject.id}`),
              seasonId: rating.season?.id ?? null,
              now,
            }),
            targets: rating.targets,
            plantCount: rating.plantCount,
          }}
          save={(values, attempt) => recheck(rating, values, attempt)}
          onSaved={photos.onSaved}
          first={photos.card}
        />
      )}
    </NewRecord>
  );
}
