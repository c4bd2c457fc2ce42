import type { PlaceKind } from '@vuon/contract/maps/map-search';
import type { MenuItem } from '#ui/overlay/menu-button.tsx';
import { type ChooseTool, isSameMode, type MapMode, type Measured, modeAfter } from '../desk/map-mode.ts';

const chooseWords: Record<ChooseTool, string> = {
  lasso: 'Khoanh vùng',
  rectangle: 'Chọn bằng khung chữ nhật',
  row: 'Chọn theo hàng',
};
const drawWords: Record<PlaceKind, string> = {
  area: 'Vẽ khu vực mới',
  plot: 'Vẽ lô mới',
  row: 'Vẽ hàng mới',
  plant: 'Đặt cây mới',
};
const measureWords: Record<Measured, string> = { length: 'Đo chiều dài', area: 'Đo diện tích' };

/** The tools as menu entries; the active one is checked, and ends when it is chosen again. */
export const toolMenus = (mode: MapMode, onMode: (mode: MapMode) => void) => {
  const entry = (key: string, label: string, tool: MapMode): MenuItem => ({
    key,
    label,
    checked: isSameMode(mode, tool),
    onClick: () => onMode(modeAfter(mode, tool)),
  });
  return {
    choose: (Object.keys(chooseWords) as ChooseTool[]).map((tool) =>
      entry(tool, chooseWords[tool], { kind: 'choose', tool }),
    ),
    draw: (Object.keys(drawWords) as PlaceKind[]).map((kind) =>
      entry(kind, drawWords[kind], { kind: 'draw', place: { kind, id: null } }),
    ),
    measure: (Object.keys(measureWords) as Measured[]).map((what) =>
      entry(what, measureWords[what], { kind: 'measure', what }),
    ),
  };
};
