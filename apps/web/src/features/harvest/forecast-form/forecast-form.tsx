import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@vuon/contract/field-words';
import {
  type Forecast,
  ForecastFields,
  ForecastFlush,
  ForecastInput,
  forecastWords,
} from '@vuon/contract/harvest/forecast';
import type { Target } from '@vuon/contract/orchard/target';
import { Form, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { targetSummary } from '#domain/targets/target-data.ts';
import { TargetField } from '#domain/targets/target-field.tsx';
import { useMay } from '#lib/session/use-may.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { useForecastActs } from '../forecasts/forecast-data.ts';
import { forecastName, scopeText } from '../forecasts/forecast-words.ts';
import { forecastPath, forecastsPath } from '../paths.ts';
import { forecastValues, newForecast, proposedName, restOf, showForecastInput } from './forecast-values.ts';

const labels = labelsOf(forecastWords);

type Props = { forecast: Forecast | null; seasonId?: number | null; rail?: ReactNode };

export function ForecastForm({ forecast, seasonId = null, rail }: Props) {
  const saving = useRecordForm(forecast, useForecastActs(), {
    pathOf: ({ id }) => forecastPath(id),
    listPath: forecastsPath,
  });
  const mayWrite = useMay('forecasts.write');
  const [initial] = useState(() => newForecast(seasonId));
  const isSettled = forecast !== null && (forecast.revisionCount > 0 || forecast.drawnCount > 0);
  return (
    <EntityForm<ForecastInput, Forecast>
      {...saving}
      fields={ForecastFields}
      schema={ForecastInput}
      labels={labels}
      show={showForecastInput}
      nameOf={forecastName}
      valuesOf={forecastValues}
      initial={initial}
      readOnly={!mayWrite || Boolean(forecast?.deletedAt) || forecast?.state === 'closed'}
      rail={rail}
    >
      <FormCard title="Dự báo gì">
        <Field
          name="seasonId"
          help={isSettled ? 'Đã có số liệu, nên mùa vụ và phạm vi không đổi được nữa.' : undefined}
        >
          <SeasonSelect />
        </Field>
        <Field name="nextRevisionOn" help="Đến ngày này, chủ đơn vị và quản lý được nhắc.">
          <DayInput />
        </Field>
        <Field name="targets" wide>
          <TargetField title="Chọn phạm vi dự báo" choose="Chọn phạm vi" readOnly={isSettled} />
        </Field>
        <Field name="name" wide>
          <Input maxLength={120} placeholder="Monthong chính vụ 2027, Đồi Đông" />
        </Field>
        {!forecast && <ProposedName />}
      </FormCard>
      <Flushes />
      <FormCard title="Cắt và chở">
        <Field name="pickerKg" help="Để tính số người cắt mỗi tuần, sáu ngày một tuần.">
          <NumberInput unit="kg" />
        </Field>
        <Field name="crateKg" help="Để tính số sọt mỗi tuần.">
          <NumberInput unit="kg" />
        </Field>
      </FormCard>
      <NotesCard placeholder="Thời tiết lúc ra hoa, điều cần nhớ khi đếm" />
    </EntityForm>
  );
}

/** The name follows season and scope, until somebody writes another one. */
function ProposedName() {
  const { form } = useEntityForm();
  const seasons = useQuery(seasonChoices).data?.items;
  const seasonId: number | undefined = Form.useWatch('seasonId', { form, preserve: true });
  const targets: Target[] | undefined = Form.useWatch('targets', { form, preserve: true });
  const summary = useQuery(targetSummary(targets ?? [])).data;
  const name = proposedName(
    seasons?.find(({ id }) => id === seasonId),
    targets?.length && summary ? scopeText(summary.words) : undefined,
  );
  const last = useRef('');
  useEffect(() => {
    if ((form.getFieldValue('name') ?? '') !== last.current) return;
    last.current = name;
    form.setFieldValue('name', name);
  }, [name, form]);
  return null;
}

function Flushes() {
  const { form } = useEntityForm();
  const flushes: Partial<ForecastFlush>[] | undefined = Form.useWatch('flushes', { form, preserve: true });
  const rest = restOf(flushes ?? []);
  return (
    <RowsCard
      name="flushes"
      title="Đợt hoa"
      noun="đợt"
      shape={ForecastFlush.shape}
      columns={[
        { name: 'bloomOn', label: 'Ngày xổ nhụy', wide: true, input: (label) => <DayInput aria-label={label} /> },
        { name: 'share', label: 'Tỷ lệ', input: (label) => <NumberInput label={label} unit="%" /> },
        {
          name: 'days',
          label: 'Ngày đến cắt',
          input: (label) => <NumberInput label={label} whole unit="ngày" />,
        },
      ]}
      add="Thêm đợt hoa"
      newRow={() => ({ bloomOn: null, share: rest || null, days: null })}
      help={
        flushes?.length && rest > 0
          ? `Còn ${rest.toLocaleString('vi-VN')} % chưa chia. Tỷ lệ các đợt cộng lại phải là 100 %.`
          : 'Có đợt hoa thì có lịch cắt từng tuần, và sai số được tính ngay giữa vụ. Bỏ trống số ngày thì theo nhóm cây.'
      }
    />
  );
}
