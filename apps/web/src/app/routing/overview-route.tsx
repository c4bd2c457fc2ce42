import { EntityPicker } from '#features/entities/choice/entity-picker.tsx';
import { OverviewPage } from '#features/overview/overview-page.tsx';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { overviewParts } from '../overview-parts.ts';

/** Several features on one page: they meet here, because they must not import each other. */
export function OverviewRoute() {
  const select = useSelectedEntity((state) => state.select);
  return (
    <OverviewPage
      parts={overviewParts}
      chooser={<EntityPicker selectedId={null} onChoose={select} autoFocus={false} />}
    />
  );
}
