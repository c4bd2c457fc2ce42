import {
  CropGroupFields as Contract,
  type CropGroup,
  CropGroupInput,
  cropGroupWords,
} from '@vuon/contract/crops/crop-group';
import { labelsOf } from '@vuon/contract/field-words';
import type { ReactNode } from 'react';
import { emptyValues } from '#ui/form/empty-values.ts';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { useRecordForm } from '#ui/record/use-record-form.ts';
import { cropGroupPath, cropGroupsPath } from '../paths.ts';
import { useCropGroupActs } from './crop-group-data.ts';
import { CropGroupFields } from './crop-group-fields.tsx';
import { cropGroupValues, showCropGroupValue } from './crop-group-values.ts';

type Props = { group: CropGroup | null; initial?: CropGroupInput | undefined; readOnly?: boolean; rail?: ReactNode };

const labels = labelsOf(cropGroupWords);
const empty = emptyValues<CropGroupInput>(Contract);

export function CropGroupForm({ group, initial = empty, readOnly = false, rail }: Props) {
  const saving = useRecordForm(group, useCropGroupActs(), {
    pathOf: ({ id }) => cropGroupPath(id),
    listPath: cropGroupsPath,
  });
  return (
    <EntityForm<CropGroupInput, CropGroup>
      {...saving}
      fields={Contract}
      schema={CropGroupInput}
      labels={labels}
      show={showCropGroupValue}
      nameOf={({ name }) => `nhóm cây ${name}`}
      valuesOf={cropGroupValues}
      initial={initial}
      readOnly={readOnly}
      rail={rail}
    >
      <CropGroupFields />
    </EntityForm>
  );
}
