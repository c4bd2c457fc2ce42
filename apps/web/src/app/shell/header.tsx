import type { EntityChoice } from '@vuon/contract/entities/entity';
import { EntitySwitch } from '../../features/entities/entity-switch.tsx';
import type { Crumb } from '../../lib/breadcrumbs.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { PhoneTitle } from './phone-title.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = {
  phone: boolean;
  crumbs: Crumb[];
  isSection: boolean;
  onSwitchEntity: (entity: EntityChoice | null) => void;
};

export function Header({ phone, crumbs, isSection, onSwitchEntity }: Props) {
  return (
    <header className="header">
      {phone ? (
        <>
          <PhoneMenu onSwitchEntity={onSwitchEntity} />
          <PhoneTitle crumbs={crumbs} isSection={isSection} />
        </>
      ) : (
        <EntitySwitch onChoose={onSwitchEntity} />
      )}
      <UserMenu phone={phone} />
    </header>
  );
}
