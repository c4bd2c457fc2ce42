import { lineIcon as icon } from '#ui/marks/line-icon.tsx';

export const HomeIcon = icon(<path d="M2.5 7 8 2.5 13.5 7v6.5h-3.75v-4h-3.5v4H2.5z" />);
export const LeafIcon = icon(
  <path d="M3 13c0-6.5 3.5-10 10.5-10.5C14 9.5 10.5 12.5 6 12.5c-1 0-1.8-.3-2.2-.7M3 13.5C4.5 10 6.5 8 9.5 6.5" />,
);
export const PlotsIcon = icon(<path d="M2.5 2.5h4.5V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z" />);
export const CalendarIcon = icon(<path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3M5 9h2M9 9h2M5 11.2h2" />);
export const CheckIcon = icon(<path d="M2.5 2.5h11v11h-11zM5.2 8.2l2 2 3.6-4.2" />);
export const BoltIcon = icon(<path d="M8.8 1.8 3.5 9h4l-.6 5.2L12.5 7h-4z" />);
export const PeopleIcon = icon(
  <path d="M6 7.5a2.3 2.3 0 100-4.6 2.3 2.3 0 000 4.6zM1.8 13.2c.2-2.6 1.8-4 4.2-4s4 1.4 4.2 4M10.7 3.2a2.2 2.2 0 010 4.1M11.5 9.4c1.6.4 2.6 1.7 2.7 3.8" />,
);
export const ChartIcon = icon(<path d="M2.5 2.5v11h11M4.8 10.2 7.2 7l2.3 2 3.7-4.7" />);
export const BookIcon = icon(
  <path d="M3.5 13V3.3c0-.5.3-.8.8-.8h8.2v9H4.7c-.7 0-1.2.5-1.2 1s.5 1 1.2 1h7.8M6 5.5h4" />,
);
export const StarIcon = icon(<path d="M8 2l1.8 3.8 4.1.5-3 2.9.8 4.2L8 11.4l-3.7 2 .8-4.2-3-2.9 4.1-.5z" />);
export const OrderIcon = icon(<path d="M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.8 8h4.4M5.8 10.5h4.4" />);
export const UrgentOrderIcon = icon(<path d="M3.5 2h6l3 3v9h-9zM9.5 2v3h3M8 7.2v2.6M8 11.8v.1" />);
export const GaugeIcon = icon(<path d="M3.4 12.5a6 6 0 119.2 0M8 9.8l2.6-3.3M8 9.8v.1" />);
export const ShieldIcon = icon(
  <path d="M8 1.8l5 1.9v4c0 3-2 5.3-5 6.5-3-1.2-5-3.5-5-6.5v-4zM5.8 7.8l1.6 1.6L10.3 6.3" />,
);
export const PersonIcon = icon(
  <path d="M8 8a2.8 2.8 0 100-5.6A2.8 2.8 0 008 8zM2.8 14c.3-2.9 2.2-4.3 5.2-4.3s4.9 1.4 5.2 4.3" />,
);
export const CatalogueIcon = icon(<path d="M2 3h12v10H2zM2 6.3h12M6 6.3V13" />);
export const SettingsIcon = icon(
  <path d="M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 6.3a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.6zM6 13.3a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.6z" />,
);
export const HistoryIcon = icon(<path d="M2.5 8a5.5 5.5 0 101.7-4M2.5 2.5v2.7h2.7M8 5v3.2l2.2 1.3" />);
export const FoldIcon = icon(<path d="M2.5 2.8h11v10.4h-11zM6 2.8v10.4M10.8 6.3 9 8l1.8 1.7" />);
export const MembersIcon = icon(
  <path d="M6.5 8a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM1.8 13.5c.2-2.6 1.9-3.8 4.7-3.8 1 0 1.9.2 2.6.5M12 9.5v4M10 11.5h4" />,
);
export const CrewIcon = icon(
  <path d="M8 5.8a1.9 1.9 0 100-3.8 1.9 1.9 0 000 3.8zM3.7 11.2a1.6 1.6 0 100-3.2 1.6 1.6 0 000 3.2zM12.3 11.2a1.6 1.6 0 100-3.2 1.6 1.6 0 000 3.2zM1.5 14c.1-1.2.9-1.8 2.2-1.8s2.1.6 2.2 1.8M10.1 14c.1-1.2.9-1.8 2.2-1.8s2.1.6 2.2 1.8M5.6 8.4C6 7.5 6.8 7.1 8 7.1s2 .4 2.4 1.3" />,
);
