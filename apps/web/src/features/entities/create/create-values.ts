import type { Entity } from '@vuon/contract/entities/entity';
import type { ProfileValues } from '../entity/entity-values.ts';
import type { OwnerValues } from './owner-fields.tsx';

export type CreateValues = ProfileValues & OwnerValues;
export type CreatedEntity = { entity: Entity; temporaryPassword: string | null };
