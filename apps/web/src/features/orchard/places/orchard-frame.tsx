import { Outlet } from 'react-router';
import { LabelOutlet } from '../labels/label-outlet.tsx';

/** Around all pages of the orchard: labels can be asked for on any of them, and are made while the user goes on to another. */
export function OrchardFrame() {
  return (
    <>
      <Outlet />
      <LabelOutlet />
    </>
  );
}
