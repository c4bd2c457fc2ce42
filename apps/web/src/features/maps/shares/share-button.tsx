import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import type { MenuItem } from '#ui/overlay/menu-button.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);
const label = 'Chia sẻ bản đồ';

/** An entry for a menu, and the dialog that it opens; no entry for users who may not see the links. */
export function useShareDialog(): { item: MenuItem | null; dialog: ReactNode } {
  const mayRead = useMay('map-shares.read');
  const whenLoaded = useWhenLoaded();
  const [open, setOpen] = useState(false);
  const show = () => whenLoaded(ShareDialog, () => setOpen(true));
  return {
    item: mayRead ? { key: 'share', label, icon: <ShareAltOutlined aria-hidden="true" />, onClick: show } : null,
    dialog: open && <ShareDialog onClose={() => setOpen(false)} />,
  };
}

/** The same as a button of its own. */
export function ShareButton() {
  const { item, dialog } = useShareDialog();
  if (!item) return null;
  return (
    <>
      <Button icon={item.icon} onClick={item.onClick}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
