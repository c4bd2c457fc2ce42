import { useQuery } from '@tanstack/react-query';
import type { Criterion, CriterionValue } from '@vuon/contract/catalogue/quality-scale';
import { scoreOf } from '@vuon/contract/catalogue/quality-score';
import { type QualityTemplate, subjectKindNames } from '@vuon/contract/catalogue/quality-template';
import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import {
  type QualityRating,
  QualityRatingInput,
  qualityRatingWords,
  type RatedKind,
} from '@vuon/contract/handbook/quality-rating';
import { subjectWords } from '@vuon/contract/handbook/quality-state';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Select } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { PersonSelect } from '#domain/people/person-select.tsx';
import { TargetField } from '#domain/targets/target-field.tsx';
import { fold } from '#lib/fold.ts';
import { call } from '#lib/http/call.ts';
import type { Unfilled } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import type { Attempt } from '#ui/form/use-save.ts';
import { MomentInput } from '#ui/inputs/moment-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { ratingsPath } from '../paths.ts';
import { templateChoices } from '../quality-ratings/rating-data.ts';
import { ratingName } from '../quality-ratings/rating-words.ts';
import { ScoreBar } from '../quality-ratings/score-bar.tsx';
import { CriteriaInputs } from './criteria-inputs.tsx';
import { emptyValuesOf, firstKind, kindsOf, ratingValues, scoredSoFar, showRatingInput } from './rating-values.ts';
import { SubjectSelect } from './subject-select.tsx';

const labels = labelsOf(qualityRatingWords);

type Scoring = Pick<QualityTemplate, 'criteria' | 'grades' | 'sampleUnit'>;
type Props = {
  /** null while it is new. */
  rating: QualityRating | null;
  /** Template and subject are settled: those of the rating, or of the one that is re-checked. */
  fixed: QualityRating | null;
  /** By which it is scored; null until a template is chosen. */
  scoring: Scoring | null;
  initial: Unfilled<QualityRatingInput>;
  save: (values: QualityRatingInput, attempt: Attempt) => Promise<QualityRating>;
  onSaved?: (rating: QualityRating) => void;
  readOnly?: boolean;
  first?: ReactNode;
};

export function RatingForm({ rating, fixed, scoring, initial, save, onSaved, readOnly = false, first }: Props) {
  const navigate = useNavigate();
  return (
    <EntityForm<QualityRatingInput, QualityRating>
      record={rating}
      fields={QualityRatingInput}
      schema={QualityRatingInput}
      labels={labels}
      show={showRatingInput(scoring?.criteria ?? [])}
      nameOf={ratingName}
      valuesOf={ratingValues}
      initial={initial}
      save={save}
      onSaved={(saved) => onSaved?.(saved)}
      onCancel={() => void navigate(ratingsPath)}
      readOnly={readOnly}
    >
      <FormCard title="Chấm gì">
        {fixed ? <FixedSubject rating={fixed} /> : <SubjectFields />}
        <PlaceFields fixed={fixed} />
      </FormCard>
      <CriteriaCard scoring={scoring} />
      {first}
      <FormCard title="Ai chấm, lúc nào">
        <Field name="ratedAt">
          <MomentInput label={labels.ratedAt} hour="07:00" />
        </Field>
        <Field name="raterId" help={rating ? undefined : 'Để trống thì là bạn, nếu bạn có trong danh sách nhân sự.'}>
          <PersonSelect known={fixed?.rater ?? null} />
        </Field>
        <Field name="sampleCount">
          <NumberInput whole {...(scoring?.sampleUnit && { unit: scoring.sampleUnit })} />
        </Field>
        <Field name="plantCount">
          <NumberInput whole unit="cây" />
        </Field>
      </FormCard>
      <NotesCard placeholder="Thời tiết, chỗ cần xem lại, điều nói với người làm" />
    </EntityForm>
  );
}

function FixedSubject({ rating: { template, subject } }: { rating: QualityRating }) {
  return (
    <p className="field-wide note">
      {template.name}, {subjectWords(subject)}. Bộ tiêu chí và đối tượng không đổi được; chấm thứ khác thì lập phiếu
      mới.
    </p>
  );
}

/** Which template, and for which subject. Another template brings other criteria. */
function SubjectFields() {
  const { form } = useEntityForm();
  const templates = useQuery(templateChoices).data?.items;
  const templateId: number | undefined = Form.useWatch('templateId', { form, preserve: true });
  const kind: RatedKind = Form.useWatch('subjectKind', { form, preserve: true }) ?? 'plot';
  const template = templates?.find(({ id }) => id === templateId) ?? null;
  const kinds = template ? kindsOf(template) : [kind];
  const choose = (next: QualityTemplate | undefined) => {
    if (!next) return;
    const nextKinds = kindsOf(next);
    form.setFieldsValue({
      values: emptyValuesOf(next.criteria, next.sampleCount),
      sampleCount: next.sampleCount,
      ...(!nextKinds.includes(kind) && { subjectKind: firstKind(next), subjectId: null, targets: null }),
    });
  };
  return (
    <>
      <Field name="templateId" wide>
        <Select<number>
          showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
          placeholder="Chọn bộ tiêu chí"
          loading={!templates}
          options={
            templates?.filter((one) => kindsOf(one).length > 0).map(({ id, name }) => ({ value: id, label: name })) ??
            []
          }
          onChange={(id) => choose(templates?.find((one) => one.id === id))}
        />
      </Field>
      <Field name="subjectKind">
        <Select<RatedKind>
          options={kinds.map((value) => ({ value, label: subjectKindNames[value] }))}
          onChange={() => form.setFieldsValue({ subjectId: null, targets: null })}
        />
      </Field>
      <Field name="subjectId">
        <SubjectSelect key={kind} kind={kind} />
      </Field>
    </>
  );
}

/** The part that was looked at, and the season, which is proposed by the crop of the plot. */
function PlaceFields({ fixed }: { fixed: QualityRating | null }) {
  const { form, readOnly } = useEntityForm();
  const kind: RatedKind = Form.useWatch('subjectKind', { form, preserve: true }) ?? 'plot';
  const subjectId: number | null | undefined = Form.useWatch('subjectId', { form, preserve: true });
  const isPlace = kind === 'area' || kind === 'plot';
  const whole: Target[] = isPlace && subjectId ? [{ kind, id: subjectId }] : [];
  useProposedSeason(fixed ? null : kind === 'plot' ? (subjectId ?? null) : null);
  return (
    <>
      <Field name="seasonId">
        <SeasonSelect />
      </Field>
      <Field
        name="targets"
        wide
        help={kind === 'batch' ? undefined : 'Để trống thì là cả đối tượng.'}
        item={{ normalize: (targets: Target[] | null) => (targets?.length ? targets : null) }}
      >
        <TargetField
          title="Chọn phần được chấm"
          choose="Chọn phần được chấm"
          within={whole.length > 0 ? { name: 'đối tượng đang chấm', targets: whole } : null}
          readOnly={readOnly}
        />
      </Field>
    </>
  );
}

/** The running season of the plot's crop, unless one is chosen. */
function useProposedSeason(plotId: number | null) {
  const { form } = useEntityForm();
  const seasons = useQuery(seasonChoices).data?.items;
  const plot = useQuery({
    queryKey: ['plots', 'one', plotId],
    queryFn: ({ signal }) => call(plotRoutes.get, { params: { id: plotId ?? 0 } }, { signal }),
    enabled: plotId !== null,
  }).data;
  const today = dayInVietnam(new Date());
  const running = seasons?.find(
    ({ cropGroupId, startsOn, endsOn }) => cropGroupId === plot?.cropGroupId && startsOn <= today && today <= endsOn,
  );
  useEffect(() => {
    if (running && plotId === plot?.id && form.getFieldValue('seasonId') === null)
      form.setFieldValue('seasonId', running.id);
  }, [running, plot, plotId, form]);
}

function CriteriaCard({ scoring }: { scoring: Scoring | null }) {
  const { form, changed, readOnly } = useEntityForm();
  const templates = useQuery({ ...templateChoices, enabled: !scoring }).data?.items;
  const templateId: number | undefined = Form.useWatch('templateId', { form, preserve: true });
  const values: CriterionValue[] | undefined = Form.useWatch('values', { form, preserve: true });
  const { criteria, grades } = scoring ??
    templates?.find(({ id }) => id === templateId) ?? { criteria: [], grades: [] };
  const scored = scoredSoFar(criteria as Criterion[], values);
  return (
    <FormCard title="Kết quả" columns={1} edited={changed.has('values')}>
      {criteria.length === 0 ? (
        <p className="note">Chọn bộ tiêu chí thì các tiêu chí hiện ở đây.</p>
      ) : (
        <>
          <Form.Item name="values" noStyle={false}>
            <CriteriaInputs criteria={criteria} readOnly={readOnly} />
          </Form.Item>
          <ScoreBar
            scored={scored}
            score={scoreOf(scored)}
            grades={grades}
            isPartial={scored.length < criteria.length}
          />
        </>
      )}
    </FormCard>
  );
}
