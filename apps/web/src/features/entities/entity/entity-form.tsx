import { useQueryClient } from '@tanstack/react-query';
import { AnonymousEntityInput, type Entity, EntityInput, EntityUpdate } from '@vuon/contract/entities/entity';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { unitOf } from '#domain/address/locations.ts';
import { EntityForm as RecordForm } from '#ui/form/entity-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { entitiesPath } from '../paths.ts';
import { AddressCard } from './address-card.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { type EditedProfile, editedLabels, editedProfileOf, newProfile, showProfileValue } from './entity-values.ts';
import { DomainCard, ProfileCard } from './profile-fields.tsx';
import { useEntityActs } from './use-entity-acts.ts';

type Props = { entity: Entity; readOnly: boolean; rail: ReactNode };

const checked = EntityUpdate.omit({ version: true });

/** The profile of an entity that exists; its status, domain status and owner change by actions of their own. */
export function EntityForm({ entity, readOnly, rail }: Props) {
  const navigate = useNavigate();
  const { update } = useEntityActs();
  const client = useQueryClient();
  // The name of a unit that was just chosen is in the cache: the field that shows it has loaded it.
  const placeName = (id: number): string | undefined => client.getQueryData(unitOf(id).queryKey)?.fullName;
  return (
    <RecordForm<EditedProfile, Entity>
      fields={entity.isAnonymous ? AnonymousEntityInput : EntityInput}
      schema={checked}
      labels={editedLabels}
      show={showProfileValue(placeName)}
      record={entity}
      nameOf={({ name }) => `đơn vị ${name}`}
      valuesOf={editedProfileOf}
      initial={{ ...newProfile, avatarUploadId: null }}
      readOnly={readOnly}
      rail={rail}
      save={(values, attempt) => update(entity.id, values, attempt)}
      onSaved={() => {}}
      onCancel={() => navigate(entitiesPath)}
    >
      <ProfileCard ownPhone={entity.phoneNumber}>
        {!readOnly && (
          <Field name="avatarUploadId" wide>
            <AvatarPicker entityId={entity.id} />
          </Field>
        )}
      </ProfileCard>
      <AddressCard />
      <DomainCard {...(entity.domain && { help: 'Đổi tên miền thì phải xác nhận lại.' })} />
    </RecordForm>
  );
}
