import { daysBetween } from '@vuon/contract/day';
import { type Area, renewalDays } from '@vuon/contract/orchard/area';
import type { Plant } from '@vuon/contract/orchard/plant';
import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import { formatDate, formatNumber, formatRelativeDay } from '#lib/format.ts';
import type { PlaceRef } from '#map/place-ref.ts';
import type { ShowField } from '#ui/form/use-show-field.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { growingState } from '../areas/area-words.ts';
import {
  allPlantsPath,
  areaPath,
  newPlantPath,
  newPlotPath,
  onMapPath,
  plantingPath,
  plotPath,
  rowPath,
} from '../paths.ts';
import { countOf, type Health } from './place-words.ts';

export type StepKind = 'draw' | 'plant' | 'look' | 'locate' | 'paper' | 'replant' | 'inspect';
/** A step that the orchard itself knows of; the list of steps chooses the icon of its kind. */
export type OrchardStep = Omit<NextStep, 'icon'> & { kind: StepKind };

/** The user's rights; `onDraw` null: the user may not draw. */
export type Ways = {
  onDraw: (() => void) | null;
  onDrawPlot?: (() => void) | null;
  /** On the record's own page: shows a field of its form. The map's drawer leads to the page instead. */
  onField?: ShowField;
  mayWrite: boolean;
};
type Trees = { health: Health; attentionText: string; unlocated: number };

const act = (label: string, to: string) => ({ label, to });

const drawing = (title: string, detail: string, onDraw: (() => void) | null): OrchardStep[] =>
  onDraw ? [{ key: 'draw', kind: 'draw', title, detail, act: { label: 'Vẽ', onClick: onDraw } }] : [];

type Looked = { place: PlaceRef; list: string };

/** A page shows the trees on the map, the map's drawer in their list. */
const looking = ({ health, attentionText }: Trees, { place, list }: Looked, { onField }: Ways): OrchardStep[] => {
  const count = countOf(health.attention);
  const statuses = health.attention.map(({ plantStatusId }) => plantStatusId);
  return count > 0
    ? [
        {
          key: 'attention',
          kind: 'look',
          title: `Xem ${formatNumber(count)} cây cần chú ý`,
          detail: attentionText,
          act: onField ? act('Bản đồ', onMapPath(place.kind, place.id, statuses)) : act('Xem', list),
        },
      ]
    : [];
};

const replanting = ({ health }: Trees, to: (plantStatusId: number) => string): OrchardStep[] => {
  const [first] = health.dead.toSorted((one, other) => other.count - one.count);
  return first
    ? [
        {
          key: 'replant',
          kind: 'replant',
          title: `Trồng lại ${formatNumber(countOf(health.dead))} cây đã chết`,
          detail: 'Vị trí và mã cây giữ nguyên',
          act: act('Xem', to(first.plantStatusId)),
        },
      ]
    : [];
};

const locating = ({ unlocated }: Trees, to: string): OrchardStep[] =>
  unlocated > 0
    ? [
        {
          key: 'unlocated',
          kind: 'locate',
          title: `Đặt vị trí cho ${formatNumber(unlocated)} cây`,
          detail: 'Chưa có trên bản đồ',
          act: act('Xem', to),
        },
      ]
    : [];

/** The growing-area code and the certificates that end soon, or have ended. */
const renewing = (area: Area, today: string, { onField }: Ways): OrchardStep[] => {
  const { id, growingCode, growingStatus, growingExpiresOn, certificates } = area;
  const isDue = (day: string | null): day is string => day !== null && daysBetween(today, day) <= renewalDays;
  const at = (...path: Parameters<ShowField>) =>
    onField ? { label: 'Cập nhật', onClick: () => onField(...path) } : act('Mở hồ sơ', areaPath(id));
  const state = growingState(area, today);
  const steps: OrchardStep[] = [];
  if (growingStatus === 'granted' && isDue(growingExpiresOn))
    steps.push({
      key: 'growing-code',
      kind: 'paper',
      title: 'Gia hạn mã số vùng trồng',
      detail: `${state.text} · ${growingCode ?? ''}`,
      isUrgent: growingExpiresOn < today,
      act: at('growingExpiresOn'),
    });
  if (growingStatus === 'suspended' || growingStatus === 'revoked')
    steps.push({
      key: 'growing-code',
      kind: 'paper',
      title: 'Xử lý mã số vùng trồng',
      detail: `${state.text} · ${growingCode ?? ''}`,
      isUrgent: true,
      act: at('growingStatus'),
    });
  for (const [index, { name, expiresOn }] of certificates.entries())
    if (isDue(expiresOn))
      steps.push({
        key: `certificate-${name}`,
        kind: 'paper',
        title: `Gia hạn ${name}`,
        detail: `${expiresOn < today ? 'Đã hết hạn' : 'Hết hạn'} ${formatDate(expiresOn)}`,
        isUrgent: expiresOn < today,
        act: at('certificates', index, 'expiresOn'),
      });
  return steps;
};

export const areaSteps = (area: Area, trees: Trees, today: string, ways: Ways): OrchardStep[] => {
  const { onDraw, onDrawPlot, mayWrite } = ways;
  const list = `${allPlantsPath}?view=attention&areaId=${area.id}`;
  return [
    ...(mayWrite ? renewing(area, today, ways) : []),
    ...(area.location ? [] : drawing('Vẽ ranh giới khu vực', 'Để thấy trên bản đồ và biết diện tích', onDraw)),
    ...(mayWrite && area.plotCount === 0
      ? [
          {
            key: 'plots',
            kind: 'plant' as const,
            title: 'Chia khu vực thành lô',
            detail: 'Chưa có lô nào',
            act:
              area.location && onDrawPlot
                ? { label: 'Vẽ lô', onClick: onDrawPlot }
                : act('Thêm lô', newPlotPath(area.id)),
          },
        ]
      : []),
    ...looking(trees, { place: { kind: 'area', id: area.id }, list }, ways),
    ...(mayWrite ? replanting(trees, (id) => `${allPlantsPath}?areaId=${area.id}&plantStatusId=${id}`) : []),
    ...(mayWrite ? locating(trees, `${allPlantsPath}?view=unlocated&areaId=${area.id}`) : []),
  ];
};

const plotTrees = (plot: Plot, query: string) => `${plotPath(plot)}?tab=cay-trong&${query}`;

export const plotSteps = (
  plot: Plot,
  trees: Trees,
  /** The warnings about its boundary, in words. */
  warnings: string[],
  ways: Ways,
): OrchardStep[] => {
  const { onDraw, onDrawPlot, onField, mayWrite } = ways;
  return [
    ...(plot.location ? [] : drawing('Vẽ ranh giới lô', 'Để thấy trên bản đồ và tạo hàng, cây', onDraw)),
    ...(mayWrite && plot.location && plot.plantCount === 0
      ? [
          {
            key: 'planting',
            kind: 'plant' as const,
            title: 'Tạo hàng và cây',
            detail: 'Lô chưa có cây nào',
            act: act('Tạo', plantingPath(plot)),
          },
          ...(onDrawPlot
            ? [
                {
                  key: 'next-plot',
                  kind: 'draw' as const,
                  title: 'Vẽ lô tiếp theo',
                  detail: plot.areaName,
                  act: { label: 'Vẽ lô', onClick: onDrawPlot },
                },
              ]
            : []),
        ]
      : []),
    ...(mayWrite && onField && plot.cropGroupId === null
      ? [
          {
            key: 'crop-group',
            kind: 'plant' as const,
            title: 'Chọn nhóm cây trồng',
            detail: 'Để biết mùa vụ và khoảng cách trồng',
            act: { label: 'Chọn', onClick: () => onField('cropGroupId') },
          },
        ]
      : []),
    ...looking(trees, { place: { kind: 'plot', id: plot.id }, list: plotTrees(plot, 'cay.view=attention') }, ways),
    ...(mayWrite ? replanting(trees, (id) => plotTrees(plot, `cay.plantStatusId=${id}`)) : []),
    ...(mayWrite ? locating(trees, plotTrees(plot, 'cay.view=unlocated')) : []),
    ...(warnings.length > 0 && onDraw
      ? [
          {
            key: 'warnings',
            kind: 'draw' as const,
            title: 'Xem lại ranh giới',
            detail: warnings.join('; '),
            act: { label: 'Vẽ lại', onClick: onDraw },
          },
        ]
      : []),
  ];
};

const rowTrees = (row: Row, query: string) => `${rowPath(row)}?tab=cay-trong&${query}`;

export const rowSteps = (row: Row, trees: Trees, ways: Ways): OrchardStep[] => {
  const { onDraw, mayWrite } = ways;
  return [
    ...(row.location ? [] : drawing('Vẽ đường hàng', 'Từ cây đầu đến cây cuối', onDraw)),
    ...(mayWrite && row.plantCount === 0
      ? [
          {
            key: 'plants',
            kind: 'plant' as const,
            title: 'Thêm cây vào hàng',
            detail: 'Hàng chưa có cây nào',
            act: act('Thêm cây', newPlantPath(row)),
          },
        ]
      : []),
    ...looking(trees, { place: { kind: 'row', id: row.id }, list: rowTrees(row, 'cay.view=attention') }, ways),
    ...(mayWrite ? replanting(trees, (id) => rowTrees(row, `cay.plantStatusId=${id}`)) : []),
    ...(mayWrite ? locating(trees, rowTrees(row, 'cay.view=unlocated')) : []),
  ];
};

/** Days after which a tree that needed attention should be inspected again. */
const inspectAfter = 7;

export type PlantWays = Pick<Ways, 'onDraw'> & { onStatus: (() => void) | null; onReplant: (() => void) | null };

export const plantSteps = (
  plant: Plant,
  status: { condition: string; needsAttention: boolean } | undefined,
  now: Date,
  { onDraw, onStatus, onReplant }: PlantWays,
): OrchardStep[] => {
  const { location, statusAt, statusReason } = plant;
  const since = `${plant.plantStatus.name} từ ${formatRelativeDay(statusAt, now)}`;
  const days = Math.floor((now.getTime() - Date.parse(statusAt)) / 86_400_000);
  const steps: OrchardStep[] = [];
  if (status && status.condition !== 'living' && onReplant)
    steps.push({
      key: 'replant',
      kind: 'replant',
      title: status.condition === 'dead' ? 'Trồng lại cây mới' : 'Trồng cây vào vị trí trống',
      detail: since,
      act: { label: 'Trồng lại', onClick: onReplant },
    });
  if (status?.condition === 'living' && status.needsAttention && onStatus)
    steps.push({
      key: 'inspect',
      kind: 'inspect',
      title: 'Kiểm tra lại cây',
      detail: [since, statusReason].filter(Boolean).join(' · '),
      ...(days >= inspectAfter
        ? { act: { label: 'Ghi nhận', onClick: onStatus } }
        : { tag: { tone: 'grey', text: `còn ${inspectAfter - days} ngày` } }),
    });
  if (!location && onDraw)
    steps.push({
      key: 'locate',
      kind: 'locate',
      title: 'Đặt vị trí cây',
      detail: 'Chưa có trên bản đồ',
      act: { label: 'Đặt', onClick: onDraw },
    });
  return steps;
};
