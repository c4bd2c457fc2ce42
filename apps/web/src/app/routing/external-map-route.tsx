import { PlantColoringsContext } from '#domain/plants/plant-colorings.ts';
import { Logo } from '#features/identity/login/logo.tsx';
import { OrchardPicture } from '#features/identity/login/orchard-picture.tsx';
import { ExternalPage } from '#features/maps/external/external-page.tsx';
import { plantColorings } from '../plant-colorings.ts';

/** Outside of the shell, for people without an account: the contributions of other features are passed on here. */
export function ExternalMapRoute() {
  return (
    <PlantColoringsContext value={plantColorings}>
      <ExternalPage logo={<Logo />} mark={<Logo compact />} picture={<OrchardPicture />} />
    </PlantColoringsContext>
  );
}
