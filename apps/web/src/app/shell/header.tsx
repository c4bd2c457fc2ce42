import type { EntityChoice } from '@vuon/contract/entities/entity';
import { EntitySwitch } from '../../features/entities/entity-switch.tsx';
import type { Crumb } from '../../lib/breadcrumbs.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { PhoneTitle } from './phone-title.tsx';
import { UserMenu } from './user-menu.tsx';
import './header.css';

type Props = {
  phone: boolean;
  title: string | undefined;
  above: Crumb | undefined;
  onSwitchEntity: (entity: EntityChoice | null) => void;
};

export function Header({ phone, title, above, onSwitchEntity }: Props) {
  return (
    <header className="header">
      {phone ? (
        <>
          <PhoneMenu onSwitchEntity={onSwitchEntity} />
          <PhoneTitle title={title} above={above} />
        </>
      ) : (
        <EntitySwitch onChoose={onSwitchEntity} />
      )}
      <UserMenu phone={phone} />
    </header>
  );
}
