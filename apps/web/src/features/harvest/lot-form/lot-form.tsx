import { useQuery } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { labelsOf } from '@vuon/contract/field-words';
import { type Lot, LotInput, lotWords } from '@vuon/contract/harvest/lot';
import { AutoComplete, Input } from 'antd';
import type { ReactNode } from 'react';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { lotPath, lotsPath } from '#domain/harvest/lot-path.ts';
import { showByWords } from '#lib/records/by-words.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { NotesCard } from '#ui/form/notes-card.tsx';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { lotList, useLotActs } from '../lots/lot-data.ts';

const labels = labelsOf(lotWords);

const newLot = (): LotInput => ({
  cropGroupId: null as unknown as number,
  seasonId: null,
  openedOn: dayInVietnam(new Date()),
  growingAreaCode: null,
  packingHouseCode: null,
  store: null,
  notes: null,
});

const valuesOf = (lot: Lot): LotInput => ({
  cropGroupId: lot.cropGroup.id,
  seasonId: lot.season?.id ?? null,
  openedOn: lot.openedOn,
  growingAreaCode: lot.growingAreaCode,
  packingHouseCode: lot.packingHouseCode,
  store: lot.store,
  notes: lot.notes,
});

const show = showByWords(lotWords, { cropGroupId: () => 'Đã chọn', seasonId: () => 'Đã chọn' });

type Props = { lot: Lot | null; readOnly?: boolean; rail?: ReactNode; first?: ReactNode };

export function LotForm({ lot, readOnly = false, rail, first }: Props) {
  const saving = useRecordForm(lot, useLotActs(), { pathOf: ({ id }) => lotPath(id), listPath: lotsPath });
  const stores = useKnownStores();
  const codes = lot?.areaCodes ?? [];
  return (
    <EntityForm<LotInput, Lot>
      {...saving}
      fields={LotInput}
      schema={LotInput}
      labels={labels}
      show={show}
      nameOf={({ code }) => `lô hàng ${code}`}
      valuesOf={valuesOf}
      initial={newLot()}
      readOnly={readOnly}
      rail={rail}
    >
      {first}
      <FormCard title="Thông tin">
        {lot ? (
          <p className="field-wide note">{lot.cropGroup.name}. Hàng của nhóm cây khác thì mở lô khác.</p>
        ) : (
          <Field name="cropGroupId">
            <CropGroupSelect />
          </Field>
        )}
        <Field name="openedOn">
          <DayInput />
        </Field>
        <Field name="seasonId" help="Để trống thì là mùa vụ của nhóm cây vào ngày mở lô.">
          <SeasonSelect />
        </Field>
        <Field name="store">
          <AutoComplete options={stores} placeholder="Kho Cổng chính" maxLength={120} />
        </Field>
        <Field
          name="growingAreaCode"
          help={
            codes.length > 0
              ? `Hàng đến từ ${codes.join(', ')}.`
              : 'Điền khi đã biết; mẻ đưa vào sẽ gợi ý mã của khu vực.'
          }
        >
          <AutoComplete
            options={codes.map((value) => ({ value }))}
            placeholder="VN-66-650-24370-94-21"
            maxLength={60}
          />
        </Field>
        <Field name="packingHouseCode">
          <Input placeholder="VN-DLPH-021" maxLength={40} />
        </Field>
      </FormCard>
      <NotesCard placeholder="Cách đóng, xe chở, điều cần nhớ về lô" />
    </EntityForm>
  );
}

/** Places where other lots lie. */
function useKnownStores() {
  const items = useQuery(lotList({ pageSize: 50 })).data?.items ?? [];
  return [...new Set(items.flatMap(({ store }) => store ?? []))].map((value) => ({ value }));
}
