import { type WorkType, workKindNames } from '@vuon/contract/catalogue/work-type';
import { useNavigate, useParams } from 'react-router';
import { ownerName } from '#ui/catalogue/catalogue-record.ts';
import { CatalogueRecordPage } from '#ui/catalogue/catalogue-record-page.tsx';
import { NewCatalogueRecord } from '#ui/catalogue/new-catalogue-record.tsx';
import type { Fact } from '#ui/page/fact-strip.tsx';
import { OneRecord } from '#ui/record/one-record.tsx';
import { cloneWorkTypePath, workTypesPath } from '../paths.ts';
import { useWorkTypeMenu, workTypeOptions } from './work-type-data.ts';
import { WorkTypeForm } from './work-type-form.tsx';
import { clonedValues, labourText } from './work-type-values.ts';

const back = { label: 'Về danh sách loại công việc', to: workTypesPath };

/** One page for creating (also from a copy) and editing. */
export function WorkTypePage() {
  const { id } = useParams();
  if (id)
    return (
      <OneRecord key={id} query={workTypeOptions(Number(id))} titleOf={({ name }) => name} back={back}>
        {(workType) => <WorkTypeRecord workType={workType} />}
      </OneRecord>
    );
  return (
    <NewCatalogueRecord noun="loại công việc" write="catalogue.write" back={back} one={workTypeOptions}>
      {(source, isBeside) => <WorkTypeForm workType={null} initial={source && clonedValues(source, isBeside)} />}
    </NewCatalogueRecord>
  );
}

function WorkTypeRecord({ workType }: { workType: WorkType }) {
  const navigate = useNavigate();
  const menu = useWorkTypeMenu(() => navigate(workTypesPath))(workType);
  return (
    <CatalogueRecordPage
      record={workType}
      type="work-type"
      noun="Loại công việc"
      write="catalogue.write"
      clonePath={cloneWorkTypePath(workType.id)}
      menu={menu}
      facts={factsOf(workType)}
      form={(readOnly) => <WorkTypeForm workType={workType} readOnly={readOnly} />}
    />
  );
}

const factsOf = (workType: WorkType): Fact[] =>
  [
    { label: 'Mã', value: workType.code },
    { label: 'Nhóm', value: workKindNames[workType.kind] },
    { label: 'Vật tư', value: workType.appliesMaterials ? 'Có dùng' : 'Không dùng' },
    { label: 'Định mức công', value: labourText(workType) },
    { label: 'Kiểm tra', value: workType.checklist.length > 0 && `${workType.checklist.length} mục` },
    { label: 'Bảo hộ', value: workType.ppe.length > 0 && `${workType.ppe.length} món` },
    { label: 'Nguồn', value: ownerName(workType) },
  ].filter(({ value }) => value);
