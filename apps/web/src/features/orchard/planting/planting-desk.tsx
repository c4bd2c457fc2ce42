import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { maxPlantedTrees, type Planting } from '@vuon/contract/orchard/planting';
import type { Plot, PlotPositions } from '@vuon/contract/orchard/plot';
import { useMemo, useState } from 'react';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { useLeaveReason } from '#ui/page/leave-reason.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { plantPoints } from '../plants/plant-points.ts';
import { useSurroundings } from '../plot-shapes/surroundings.ts';
import { PlantingBar } from './planting-bar.tsx';
import { checkChoice, firstChoice, requestOf } from './planting-choice.ts';
import { bandOf } from './planting-density.ts';
import { useChoiceHistory } from './planting-history.ts';
import { PlantingLegend } from './planting-legend.tsx';
import { PlantingPanel } from './planting-panel.tsx';
import { usePlantingPreview } from './use-planting-preview.ts';
import { usePlantingSave } from './use-planting-save.ts';
import './planting.css';

const PlantingMap = lazyPart(async () => (await import('./planting-map.tsx')).PlantingMap);
const PlantingExclusionDialog = lazyPart(
  async () => (await import('./planting-exclusion-dialog.tsx')).PlantingExclusionDialog,
);

type Props = {
  plot: Plot;
  runs: Planting[];
  cropGroups: CropGroup[];
  firstRow: number;
  positions: PlotPositions;
};

/** Pixels that the panel and the bar cover. */
const roomOnDesk = { left: 392, top: 72, right: 64, bottom: 24 };
// The sheet's middle height: a little more than half of the space between the bars.
const roomOnPhone = () => ({ top: 64, bottom: Math.round(window.innerHeight * 0.5) });

const unsaved = {
  title: 'Rời trang khi chưa tạo cây?',
  text: 'Cách trồng bạn vừa chọn chưa được lưu và sẽ mất.',
  leave: 'Bỏ và rời đi',
};

export function PlantingDesk({ plot, runs, cropGroups, firstRow, positions }: Props) {
  const phone = usePhone();
  const statuses = usePlantStatuses();
  const whenLoaded = useWhenLoaded();
  const groupOf = (id: number | null) => cropGroups.find((group) => group.id === id);
  const { choice, choose, ...history } = useChoiceHistory(
    firstChoice(
      plot,
      groupOf(plot.cropGroupId),
      runs.find(({ undoneAt }) => !undoneAt),
    ),
  );
  const [drawing, setDrawing] = useState(false);
  const { shapes: around } = useSurroundings(plot.areaId, plot.id);
  const standing = useMemo(
    () => (positions.ids.length > 0 ? plantPoints(positions, statuses) : undefined),
    [positions, statuses],
  );
  const { fields, errors } = useMemo(() => checkChoice(choice), [choice]);
  const request = useMemo(() => requestOf(plot, choice), [plot, choice]);
  const { preview, isPassing, isFailed } = usePlantingPreview(request, positions);
  const { save, saving, problem, isSaved } = usePlantingSave(plot);
  useLeaveReason(() => (history.isChanged && !isSaved() ? unsaved : null));

  const isTooMany = request === null && Object.keys(errors).length === 0;
  const trouble = isFailed
    ? 'Không xem trước được trên trình duyệt này. Tải lại trang để thử lại.'
    : isTooMany || (preview && preview.treeCount > maxPlantedTrees)
      ? 'Quá nhiều cây cho một lần, nhiều nhất 200.000. Hãy tách lô hoặc tăng khoảng cách.'
      : preview?.treeCount === 0
        ? 'Không có cây nào vừa trong ranh giới với các khoảng cách này.'
        : null;
  const room = useMemo(() => (phone ? roomOnPhone() : roomOnDesk), [phone]);
  return (
    <div className="planting">
      <PlantingMap
        plot={plot}
        around={around}
        standing={standing}
        choice={choice}
        preview={preview}
        isPassing={isPassing}
        firstRow={firstRow}
        padding={room}
        onChoose={choose}
      />
      <PlantingBar
        plot={plot}
        preview={preview}
        {...history}
        canSave={fields !== null && trouble === null && preview !== null}
        saving={saving}
        onSave={() => fields && void save(fields)}
      />
      <PlantingPanel
        plot={plot}
        choice={choice}
        errors={{ ...errors, ...problem.fields }}
        trouble={problem.text ?? trouble}
        preview={preview}
        firstRow={firstRow}
        band={bandOf(groupOf(choice.cropGroupId))}
        runs={runs}
        onChoose={choose}
        onDraw={() => whenLoaded(PlantingExclusionDialog, () => setDrawing(true))}
      />
      <PlantingLegend hasStanding={standing !== undefined} />
      {drawing && <PlantingExclusionDialog plot={plot} around={around} onClose={() => setDrawing(false)} />}
    </div>
  );
}
