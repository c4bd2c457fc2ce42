import { Outlet } from 'react-router';
import { LabelOutlet } from '#domain/labels/label-outlet.tsx';
import { PlantedOutlet } from '../planting/planted-outlet.tsx';

/**
 * Around all pages of the orchard: labels can be asked for on any of them, and are made while the user goes on to another; trees
 * that were just planted are still offered on the page of their plot.
 */
export function OrchardFrame() {
  return (
    <>
      <Outlet />
      <LabelOutlet />
      <PlantedOutlet />
    </>
  );
}
