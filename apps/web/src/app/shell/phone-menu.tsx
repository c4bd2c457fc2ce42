import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyPart, useWhenLoaded } from '../../ui/lazy-part.tsx';
import type { PhoneDrawerProps } from './phone-drawer.tsx';

const PhoneDrawer = lazyPart(async () => (await import('./phone-drawer.tsx')).PhoneDrawer);

export function PhoneMenu({ onSwitchEntity }: Pick<PhoneDrawerProps, 'onSwitchEntity'>) {
  const [open, setOpen] = useState(false);
  // Kept once it was opened: it slides out when it closes.
  const [made, setMade] = useState(false);
  const whenLoaded = useWhenLoaded();
  const show = () => {
    setMade(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label="Mở trình đơn"
        aria-expanded={open}
        onClick={() => whenLoaded(PhoneDrawer, show)}
      />
      {made && <PhoneDrawer open={open} onClose={() => setOpen(false)} onSwitchEntity={onSwitchEntity} />}
    </>
  );
}
