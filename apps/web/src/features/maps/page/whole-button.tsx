import { WholeIcon } from '#map/tools/map-icons.tsx';
import './whole-button.css';

/** Brings the camera back to all of the land. A part of the map. */
export function WholeButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="map-whole" data-over-map onClick={onClick}>
      <WholeIcon />
      Toàn vườn
    </button>
  );
}
