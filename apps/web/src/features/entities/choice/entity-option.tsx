import { CheckOutlined } from '@ant-design/icons';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { EntityMark } from '../entity/entity-mark.tsx';
import { describe, roleLabels, statusLabels } from '../texts.ts';

type Props = { selected: boolean; onChoose: () => void } & ({ entity: EntityChoice } | { name: string; hint: string });

const hintOf = (entity: EntityChoice): string =>
  [
    describe(entity),
    entity.role && roleLabels[entity.role],
    entity.status !== 'active' && statusLabels[entity.status].toLocaleLowerCase('vi'),
  ]
    .filter(Boolean)
    .join(' · ');

export function EntityOption({ selected, onChoose, ...shown }: Props) {
  const { name, hint } = 'entity' in shown ? { name: shown.entity.name, hint: hintOf(shown.entity) } : shown;
  return (
    <li>
      <button type="button" className="entity-option" aria-current={selected || undefined} onClick={onChoose}>
        <EntityMark name={name} />
        <span className="entity-option-words">
          <span className="entity-option-name">{name}</span>
          <span className="note">{hint}</span>
        </span>
        {selected && <CheckOutlined aria-hidden="true" />}
      </button>
    </li>
  );
}
