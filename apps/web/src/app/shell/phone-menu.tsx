import { MenuOutlined } from '@ant-design/icons';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { EntitySwitch } from '../../features/entities/entity-switch.tsx';
import { Logo } from '../../features/identity/logo.tsx';
import { NavigationList } from './navigation-list.tsx';

type Props = { onSwitchEntity: (entity: EntityChoice | null) => void };

export function PhoneMenu({ onSwitchEntity }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose = (entity: EntityChoice | null) => {
    close();
    onSwitchEntity(entity);
  };
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label="Mở trình đơn"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={close}
        placement="left"
        closable={{ placement: 'end' }}
        size="min(320px, 86vw)"
        title={<Logo />}
        styles={{ header: { padding: '12px 16px' }, body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
      >
        <div className="phone-menu-entity">
          <EntitySwitch onChoose={choose} />
        </div>
        <NavigationList onFollow={close} />
      </Drawer>
    </>
  );
}
