import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { Drawer } from 'antd';
import { EntitySwitch } from '#features/entities/choice/entity-switch.tsx';
import { Logo } from '#features/identity/login/logo.tsx';
import { NavigationList } from './navigation-list.tsx';

export type PhoneDrawerProps = {
  open: boolean;
  onClose: () => void;
  onSwitchEntity: (entity: EntityChoice | null) => void;
};

export function PhoneDrawer({ open, onClose, onSwitchEntity }: PhoneDrawerProps) {
  const choose = (entity: EntityChoice | null) => {
    onClose();
    onSwitchEntity(entity);
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      closable={{ placement: 'end' }}
      size="min(320px, 86vw)"
      title={<Logo />}
      styles={{ header: { padding: '12px 16px' }, body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
    >
      <div className="phone-menu-entity">
        <EntitySwitch onChoose={choose} />
      </div>
      <NavigationList onFollow={onClose} />
    </Drawer>
  );
}
