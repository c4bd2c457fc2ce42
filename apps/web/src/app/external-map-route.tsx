import { Logo } from '../features/identity/logo.tsx';
import { OrchardPicture } from '../features/identity/orchard-picture.tsx';
import { ExternalPage } from '../features/maps/external-page.tsx';
import { PlantColoringsContext } from '../lib/plant-colorings.ts';
import { plantColorings } from './plant-colorings.ts';

/** Outside of the shell, for people without an account: what features contribute to each other is handed on here. */
export function ExternalMapRoute() {
  return (
    <PlantColoringsContext value={plantColorings}>
      <ExternalPage logo={<Logo />} mark={<Logo compact />} picture={<OrchardPicture />} />
    </PlantColoringsContext>
  );
}
