import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { EntitySwitch } from '#features/entities/choice/entity-switch.tsx';
import { JobsTray } from '#features/jobs/jobs-tray.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { SearchButton } from '#features/search/search-button.tsx';
import type { Crumb } from '#lib/breadcrumbs.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { PhoneTitle } from './phone-title.tsx';
import { useSearchPages } from './use-search-pages.ts';
import { UserMenu } from './user-menu.tsx';
import './header.css';

type Props = {
  phone: boolean;
  title: string | undefined;
  above: Crumb | undefined;
  onSwitchEntity: (entity: EntityChoice | null) => void;
};

export function Header({ phone, title, above, onSwitchEntity }: Props) {
  const pages = useSearchPages();
  return (
    <header className="header">
      {phone ? (
        <>
          <PhoneMenu onSwitchEntity={onSwitchEntity} />
          <PhoneTitle title={title} above={above} />
          <SearchButton pages={pages} />
        </>
      ) : (
        <>
          <EntitySwitch onChoose={onSwitchEntity} />
          <SearchBox pages={pages} />
        </>
      )}
      <JobsTray />
      <NotificationBell />
      <UserMenu phone={phone} />
    </header>
  );
}
