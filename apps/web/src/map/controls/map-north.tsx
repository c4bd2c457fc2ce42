import '../marks/map-marks.css';

/** North is always up: the map does not turn. */
export function MapNorth() {
  return (
    <div className="map-north" data-over-map role="img" aria-label="Hướng bắc ở phía trên" title="Hướng bắc">
      <svg viewBox="0 0 20 24" aria-hidden="true">
        <path d="M10 1 15 13 10 10.4 5 13Z" fill="#1b241d" />
        <text x="10" y="23" textAnchor="middle" fontSize="9" fontWeight="600" fill="#1b241d">
          B
        </text>
      </svg>
    </div>
  );
}
