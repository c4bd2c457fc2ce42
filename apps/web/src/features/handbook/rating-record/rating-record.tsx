import { EditOutlined, PrinterOutlined, RedoOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { QualityRating } from '@vuon/contract/handbook/quality-rating';
import { mayStep, ratingTransitions } from '@vuon/contract/handbook/quality-state';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { BesideRail } from '#ui/form/beside-rail.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { type Fact, FactStrip } from '#ui/page/fact-strip.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { RestoreNotice } from '#ui/page/restore-notice.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { useFilesTab } from '#ui/record/use-files-tab.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { words } from '#ui/words.ts';
import { ratingsPath, recheckPath } from '../paths.ts';
import { useRatingActs } from '../quality-ratings/rating-data.ts';
import { RatingStateTag } from '../quality-ratings/rating-state-tag.tsx';
import { changeText, ratingName, samplesText, scoreText } from '../quality-ratings/rating-words.ts';
import { usePrintRating } from '../quality-ratings/use-print-rating.ts';
import { useRatingMenu } from '../quality-ratings/use-rating-menu.ts';
import { RatingForm } from '../rating-form/rating-form.tsx';
import { isWhole, ratingValues } from '../rating-form/rating-values.ts';
import { handbookFields } from '../record-fields.ts';
import { CorrectionCard } from './correction-card.tsx';
import { CriteriaTable } from './criteria-table.tsx';
import { DefectsCard } from './defects-card.tsx';
import { TrendCard } from './trend-card.tsx';

const CorrectionDialog = lazyPart(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);

export function RatingRecord({ rating }: { rating: QualityRating }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ask = useAsk();
  const whenLoaded = useWhenLoaded();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayWrite = useMay('quality.write');
  const { update, close } = useRatingActs();
  const print = usePrintRating();
  const { more, onRestore } = useRatingMenu(() => navigate(ratingsPath))(rating);
  const writable = mayWrite && !rating.deletedAt && rating.state !== 'closed';
  const of = { type: 'quality-rating', id: rating.id } as const;
  const files = useFilesTab(of, { readOnly: !writable });
  const { correct, recheck, close: closing } = ratingTransitions;

  const askClose = () =>
    ask.confirm({
      title: `Đóng ${ratingName(rating)}?`,
      content: 'Phiếu đã đóng không sửa, không xóa được nữa.',
      okText: closing.label,
      cancelText: words.cancel,
      onOk: () => tellAct(close(rating, null), ({ code }) => `Đã đóng ${code}`),
    });
  const steps: Record<'correct' | 'recheck' | 'close', PageAction> = {
    correct: {
      key: 'correct',
      label: correct.label,
      icon: <ThunderboltOutlined aria-hidden="true" />,
      onClick: () => whenLoaded(CorrectionDialog, () => setCorrecting(true)),
    },
    recheck: {
      key: 'recheck',
      label: recheck.label,
      icon: <RedoOutlined aria-hidden="true" />,
      to: recheckPath(rating.id),
    },
    close: { key: 'close', label: closing.label, onClick: askClose },
  };
  const possible = writable
    ? (['correct', 'recheck', 'close'] as const).filter((step) => mayStep(step, rating.state))
    : [];
  const isBest = rating.grade === rating.grades[0]?.name && rating.defectCount === 0;
  // A rating of the best grade without defects needs no correction: closing it is the next step.
  const ordered = isBest && rating.state === 'rated' ? possible.toReversed() : possible;
  const [next, ...others] = ordered.map((step) => steps[step]);
  const isEditing = search.get('tab') === 'phieu';
  const printing: PageAction = {
    key: 'print',
    label: 'In phiếu',
    icon: <PrinterOutlined aria-hidden="true" />,
    onClick: () => void print(rating.id),
  };
  const edit: PageAction[] =
    writable && !isEditing
      ? [{ key: 'edit', label: 'Sửa phiếu', icon: <EditOutlined aria-hidden="true" />, to: '?tab=phieu' }]
      : [];
  return (
    <div className="record-page">
      <PageHead
        title={rating.title}
        tag={rating.deletedAt ? <StatusTag tone="red">Đã xóa</StatusTag> : <RatingStateTag state={rating.state} />}
        summary={rating.code}
        // One green button a screen: the form's foot has it.
        primary={isEditing ? null : (next ?? null)}
        actions={rating.deletedAt ? [] : [printing]}
        more={[...(isEditing && next ? [next] : []), ...edit, ...others, ...more]}
      />
      <RestoreNotice subject="Phiếu này" deletedAt={rating.deletedAt} onRestore={onRestore} />
      <FactStrip facts={factsOf(rating)} />
      <RecordTabs
        label={rating.title}
        tabs={[
          {
            key: 'ket-qua',
            label: 'Kết quả',
            content: (
              <BesideRail
                rail={
                  <RecordRail of={of} fields={handbookFields['quality-rating']} steps={[]}>
                    <DefectsCard rating={rating} writable={writable} />
                    <CorrectionCard rating={rating} />
                  </RecordRail>
                }
              >
                <CriteriaTable rating={rating} />
                <TrendCard
                  key={rating.id}
                  templateId={rating.template.id}
                  subject={rating.subject}
                  seasonId={rating.season?.id ?? null}
                  currentId={rating.id}
                />
                {rating.notes && (
                  <section className="card criteria-card" aria-label="Ghi chú">
                    <h2>Ghi chú</h2>
                    <p className="rating-notes">{rating.notes}</p>
                  </section>
                )}
              </BesideRail>
            ),
          },
          {
            key: 'phieu',
            label: 'Phiếu chấm',
            content: (
              <RatingForm
                rating={rating}
                fixed={rating}
                scoring={rating}
                initial={ratingValues(rating)}
                readOnly={!writable}
                save={(values, attempt) => update(rating.id, values, attempt)}
              />
            ),
          },
          ...files,
          historyTab(of, onRestore),
        ]}
      />
      {isCorrecting && <CorrectionDialog rating={rating} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

const factsOf = (rating: QualityRating): Fact[] => {
  const { previous } = rating;
  const isWorse = previous !== null && rating.score < previous.score;
  return [
    { label: 'Điểm', value: `${scoreText(rating.score)} trên 10` },
    { label: 'Xếp loại', value: `Loại ${rating.grade}` },
    {
      label: previous ? `So với ${formatDate(previous.ratedAt).slice(0, 5)}` : '',
      value: previous && changeText(rating, previous),
      tone: isWorse ? ('red' as const) : undefined,
    },
    { label: 'Mẫu chấm', value: samplesText(rating) },
    { label: 'Phần được chấm', value: !isWhole(rating) && rating.place?.words },
    { label: 'Bộ tiêu chí', value: `${rating.template.name}, bản ${rating.template.revision}` },
    { label: 'Người chấm', value: [rating.rater?.name, formatDateTime(rating.ratedAt)].filter(Boolean).join(', ') },
  ].filter(({ value }) => value);
};
