import { lineIcon as icon } from '#ui/marks/line-icon.tsx';

export const LassoIcon = icon(
  <path d="M8 2.5c3.4 0 6 1.8 6 4.1s-2.6 4.1-6 4.1c-.8 0-1.6-.1-2.3-.3M5.7 10.400C3.5 9.8 2 8.4 2 6.600c0-2.3 2.6-4.1 6-4.100M4.6 9.200a1.3 1.3 0 101.2 1.900c.4.9 0 2.2-1.3 2.7" />,
);
export const RectangleIcon = icon(<path d="M2.5 3.500h11v9h-11z" />);
export const DrawIcon = icon(
  <path d="M4.3 4.7 11.6 3.500M3.8 5l.9 6.500M12.3 4.700l-.6 6.600M5.9 12.200l4.7-.4M2.5 3.600h2v2h-2zM11.5 2.500h2v2h-2zM3.8 11.500h2v2h-2zM10.6 11h2v2h-2z" />,
);
export const RulerIcon = icon(
  <path d="M10.9 1.9 14.1 5.1 5.1 14.1 1.9 10.900zM9 3.900l1.3 1.300M7 5.900l1.3 1.300M5 7.900l1.3 1.300M3.5 9.400l1 1" />,
);
export const TimeIcon = icon(<path d="M8 14a6 6 0 100-12 6 6 0 000 12zM8 4.500V8l2.5 1.500" />);
export const PlayIcon = icon(<path d="M5 3.500v9L12 8z" />);
export const PauseIcon = icon(<path d="M5.5 3.500v9M10.5 3.500v9" />);
export const BackIcon = icon(<path d="M9.5 4 5.5 8l4 4" />);
export const FarBackIcon = icon(<path d="M7.5 4 3.5 8l4 4M12.500 4l-4 4 4 4" />);
export const FarOnIcon = icon(<path d="M3.5 4l4 4-4 4M8.500 4l4 4-4 4" />);
export const LayersIcon = icon(
  <path d="M8 2 14 5.3 8 8.6 2 5.300zM2.3 8.2 8 11.300l5.7-3.100M2.3 10.9 8 14l5.7-3.1" />,
);
export const PlusIcon = icon(<path d="M8 3v10M3 8h10" />);
export const MinusIcon = icon(<path d="M3 8h10" />);
export const LocateIcon = icon(
  <path d="M8 12.500a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM8 1.500v2M8 12.500v2M1.5 8h2M12.5 8h2M8 9a1 1 0 100-2 1 1 0 000 2z" />,
);
export const PrintIcon = icon(
  <path d="M4.5 5.500V2h7v3.500M4.5 11.500H2.500v-6h11v6h-2M4.5 9.500h7V14h-7zM11.3 7.500h.2" />,
);
export const FullIcon = icon(<path d="M2.5 6V2.500H6M10 2.500h3.500V6M13.5 10v3.500H10M6 13.500H2.500V10" />);
export const WholeIcon = icon(
  <path d="M2.5 5.500v-3h3M10.5 2.500h3v3M13.5 10.500v3h-3M5.500 13.500h-3v-3M5.500 6l5-.5.5 4.500-5 .500z" />,
);
export const LessIcon = icon(<path d="M6 2.500V6H2.500M13.5 6H10V2.500M10 13.500V10h3.500M2.5 10H6v3.5" />);
export const PanelIcon = icon(<path d="M2.5 2.800h11v10.400h-11zM6 2.800v10.400M10.8 6.3 9 8l1.8 1.7" />);
export const TableIcon = icon(<path d="M2 3h12v10H2zM2 6.300h12M6 6.300V13" />);
export const ChartsIcon = icon(<path d="M2.5 2.500v11h11M5.5 11V8M8.5 11V5M11.5 11V7" />);
export const SearchIcon = icon(<path d="M7 11.500a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM10.3 10.300l3.4 3.4" />);
export const CloseIcon = icon(<path d="M3.5 3.500l9 9M12.5 3.500l-9 9" />);
export const MenuIcon = icon(<path d="M2 4h12M2 8h12M2 12h12" />);
export const QrIcon = icon(
  <path d="M2.5 2.500h4v4h-4zM9.5 2.500h4v4h-4zM2.5 9.500h4v4h-4zM9.5 9.500h1.500v1.500M13.5 9.500V11M9.5 13.500H11M13.5 13.500h-.2" />,
);
export const MoreIcon = icon(<path d="M3.5 8h.1M8 8h.1M12.5 8h.1" strokeWidth="2" />);
export const DownIcon = icon(<path d="M4 6.5 8 10.500l4-4" />);
export const RightIcon = icon(<path d="M6.5 4 10.5 8l-4 4" />);
export const ToolsIcon = icon(
  <path d="M2 4.500h6M12 4.500h2M2 11.500h2M8 11.500h6M10 6.300a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.600zM6 13.300a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.600z" />,
);
export const OfflineIcon = icon(
  <path d="M5 12.500h6.500a2.5 2.5 0 00.9-4.800A4 4 0 006 5M4.2 6.800A3 3 0 005 12.500M2.5 2.500l11 11" />,
);
