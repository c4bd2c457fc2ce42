/** The meaning of the marks on the map. */
export function PlantingLegend({ hasStanding }: { hasStanding: boolean }) {
  return (
    <ul className="planting-legend">
      <li>
        <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
          <circle cx={6} cy={6} r={4} fill="#ffffff" stroke="#1d7a30" strokeWidth={2} />
        </svg>
        Cây sẽ tạo
      </li>
      <li>
        <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
          <path d="M2 2l8 8M10 2l-8 8" stroke="#8a4b3f" strokeWidth={1.6} />
        </svg>
        Vị trí bị loại
      </li>
      <li>
        <span className="planting-hatch planting-hatch-small" aria-hidden="true" />
        Vùng loại trừ
      </li>
      <li>
        <svg viewBox="0 0 18 12" width={18} height={12} aria-hidden="true">
          <path d="M0 6h18" stroke="#7d9382" strokeWidth={1.4} strokeDasharray="5 3" />
        </svg>
        Chừa bờ
      </li>
      {hasStanding && (
        <li>
          <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
            <circle cx={6} cy={6} r={4} fill="#008000" opacity={0.4} />
          </svg>
          Cây đang có
        </li>
      )}
    </ul>
  );
}
