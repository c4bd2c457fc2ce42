import {
  CropGroupFields as Contract,
  type CropGroup,
  CropGroupInput,
  cropGroupWords,
} from '@vuon/contract/crops/crop-group';
import { labelsOf } from '@vuon/contract/field-words';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { cropGroupPath, cropGroupsPath } from '../paths.ts';
import { useCropGroupActs } from './crop-group-data.ts';
import { CropGroupFields } from './crop-group-fields.tsx';
import { cropGroupValues, newCropGroup, showCropGroupValue } from './crop-group-values.ts';

type Props = { group: CropGroup | null; initial?: CropGroupInput; readOnly?: boolean; rail?: ReactNode };

const labels = labelsOf(cropGroupWords);

export function CropGroupForm({ group, initial = newCropGroup, readOnly = false, rail }: Props) {
  const navigate = useNavigate();
  const { create, update } = useCropGroupActs();
  return (
    <EntityForm<CropGroupInput, CropGroup>
      fields={Contract}
      schema={CropGroupInput}
      labels={labels}
      show={showCropGroupValue}
      record={group}
      valuesOf={cropGroupValues}
      initial={initial}
      readOnly={readOnly}
      rail={rail}
      save={(values, attempt) => (group ? update(group.id, values, attempt) : create(values, attempt))}
      onSaved={(saved) => {
        if (!group) navigate(cropGroupPath(saved.id), { replace: true });
      }}
      onCancel={() => navigate(cropGroupsPath)}
    >
      <CropGroupFields />
    </EntityForm>
  );
}
