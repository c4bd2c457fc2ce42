import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { ReactNode } from 'react';
import { Drawing } from '#ui/marks/drawing.tsx';
import { IconBadge } from '#ui/marks/icon-badge.tsx';

type IconName = CropGroup['icon'];

const drawings: Record<IconName, ReactNode> = {
  durian: (
    <>
      <path d="M12 5.5 13.6 4v0M12 2.5v3" />
      <path d="m12 5.5 2 1.2 2-.2.6 2 1.8 1-.4 2 1 1.8-1.3 1.6.1 2.1-1.9.8-.9 1.9-2-.3-1 1.1-1-1.1-2 .3-.9-1.9-1.9-.8.1-2.1L5 13.3l1-1.8-.4-2 1.8-1 .6-2 2 .2Z" />
      <path d="m10 10.5.8-1 .8 1M13.6 13l.8-1 .8 1M9.4 15l.8-1 .8 1" />
    </>
  ),
  jackfruit: (
    <>
      <path d="M12 2.5v3M12 5.5c4 0 6 3.6 6 8s-2.4 8-6 8-6-3.6-6-8 2-8 6-8Z" />
      <path d="M10 9.5h.01M14 9.5h.01M12 12h.01M9 13.5h.01M15 13.5h.01M12 15.5h.01M10 18h.01M14 18h.01" />
    </>
  ),
  coffee: (
    <>
      <path d="M17.5 4.5c3 3 2 8.5-1.5 12s-9 4.5-12 1.5-2-8.5 1.5-12 9-4.5 12-1.5Z" transform="translate(1.2 .7)" />
      <path d="M18.5 5.4c-1 4-3.5 4-6.2 6.3S9.5 17 5.5 18.4" />
    </>
  ),
  pepper: (
    <>
      <path d="M12 2.5v4M12 6.5c0 4 .5 9-1.5 15" />
      <circle cx="9.3" cy="8.8" r="1.8" />
      <circle cx="14.6" cy="10.3" r="1.8" />
      <circle cx="9.2" cy="13.2" r="1.8" />
      <circle cx="14" cy="14.8" r="1.8" />
      <circle cx="8.2" cy="17.6" r="1.8" />
    </>
  ),
  mango: (
    <>
      <path d="M14.5 5.5c4 .5 6 4 5 8-1.2 4.7-5.5 7.5-9.5 7-4-.6-6-3.5-5-6.5.9-2.8 3.6-3 5-5.3 1-1.7 2.5-3.5 4.5-3.2Z" />
      <path d="M14.5 5.5c.2-1.5 1-2.5 2.5-3M8 16.5c.5 1.2 1.5 1.8 2.8 1.9" />
    </>
  ),
  citrus: (
    <>
      <circle cx="12" cy="13.5" r="7.5" />
      <path d="M12 6c0-2 1.5-3.5 4-3.5 0 2-1.5 3.5-4 3.5ZM12 13.5v-4M12 13.5l3.5 2M12 13.5l-3.5 2" />
    </>
  ),
  avocado: (
    <>
      <path d="M12 3c2 0 3 1.5 3.4 3.6.5 2.6 3.1 4 3.1 8a6.5 6.5 0 0 1-13 0c0-4 2.6-5.4 3.1-8C9 4.5 10 3 12 3Z" />
      <circle cx="12" cy="14.8" r="2.8" />
    </>
  ),
  banana: (
    <>
      <path d="M5 4.5c0 8 4.5 13 13 13l1.5 2.2c-9.5 2-17-3.5-16.5-14.7Z" />
      <path d="M5 4.5 4.5 3M9.5 6c.6 4.2 3.3 7.5 9 8.5" />
    </>
  ),
  tree: (
    <>
      <path d="M12 21.5V11M12 16.5l3.5-2.5M12 14l-3-2.2" />
      <path d="M12 2.5a5 5 0 0 1 4.8 3.6 4.6 4.6 0 0 1-.6 9.1H7.8a4.6 4.6 0 0 1-.6-9.1A5 5 0 0 1 12 2.5Z" />
    </>
  ),
};

export function CropIcon({ icon, size = 20 }: { icon: IconName; size?: number }) {
  return <Drawing size={size}>{drawings[icon]}</Drawing>;
}

export function CropBadge({ group: { icon, color } }: { group: Pick<CropGroup, 'icon' | 'color'> }) {
  return (
    <IconBadge color={color}>
      <CropIcon icon={icon} />
    </IconBadge>
  );
}
