import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import type { PhoneDrawerProps } from './phone-drawer.tsx';

const PhoneDrawer = lazyPart(async () => (await import('./phone-drawer.tsx')).PhoneDrawer);

type SwitchEntity = PhoneDrawerProps['onSwitchEntity'];

/** The menu behind a button, which the caller places. */
export function usePhoneMenu(onSwitchEntity: SwitchEntity) {
  const [open, setOpen] = useState(false);
  // Kept once it was opened, so that it can slide out when it closes.
  const [made, setMade] = useState(false);
  const whenLoaded = useWhenLoaded();
  const show = () => {
    setMade(true);
    setOpen(true);
  };
  return {
    isOpen: open,
    openMenu: () => whenLoaded(PhoneDrawer, show),
    drawer: made && <PhoneDrawer open={open} onClose={() => setOpen(false)} onSwitchEntity={onSwitchEntity} />,
  };
}

export function PhoneMenu({ onSwitchEntity }: { onSwitchEntity: SwitchEntity }) {
  const { isOpen, openMenu, drawer } = usePhoneMenu(onSwitchEntity);
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label="Mở trình đơn"
        aria-expanded={isOpen}
        onClick={openMenu}
      />
      {drawer}
    </>
  );
}
