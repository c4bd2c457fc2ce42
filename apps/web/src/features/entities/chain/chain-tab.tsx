import type { Entity } from '@vuon/contract/entities/entity';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ChainView } from './chain-view.tsx';

export function ChainTab({ entity }: { entity: Entity }) {
  // Links stay, and are shown again once the entity is restored.
  if (entity.deletedAt) return <EmptyState drawing="none" title="Đơn vị đã xóa không còn trong chuỗi liên kết" />;
  return <ChainView entity={entity} />;
}
