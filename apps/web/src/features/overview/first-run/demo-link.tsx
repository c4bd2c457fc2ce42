import { useQuery } from '@tanstack/react-query';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { ownEntities } from '../data.ts';
import '#ui/marks/link-button.css';

/** The way to a farm that is complete, for somebody who belongs to the demo farm too. */
export function DemoLink() {
  const { data } = useQuery(ownEntities);
  const select = useSelectedEntity((state) => state.select);
  const demo = data?.items.find(({ isDemo }) => isDemo);
  if (!demo) return null;
  return (
    <footer>
      Muốn xem trước một vườn đã đủ?
      <button type="button" className="link-button" onClick={() => select(demo)}>
        Mở nông trại mẫu
      </button>
    </footer>
  );
}
