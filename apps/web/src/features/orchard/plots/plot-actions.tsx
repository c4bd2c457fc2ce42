import {
  AppstoreAddOutlined,
  MergeCellsOutlined,
  OrderedListOutlined,
  QrcodeOutlined,
  SplitCellsOutlined,
} from '@ant-design/icons';
import type { LabelledType } from '@vuon/contract/orchard/label';
import type { Plot } from '@vuon/contract/orchard/plot';
import { type ReactNode, useState } from 'react';
import { useLabels } from '#domain/labels/use-labels.tsx';
import { useMay } from '#lib/session/use-may.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { plantingPath } from '../paths.ts';
import { usePlotMenu } from './plot-menu.tsx';

const dialogs = {
  split: lazyPart(async () => (await import('../plot-shapes/plot-split-dialog.tsx')).PlotSplitDialog),
  merge: lazyPart(async () => (await import('../plot-shapes/plot-merge-dialog.tsx')).PlotMergeDialog),
  renumber: lazyPart(async () => (await import('../plot-shapes/plot-renumber-dialog.tsx')).PlotRenumberDialog),
};
type DialogName = keyof typeof dialogs;

type Doings = {
  generate: PageAction[];
  more: PageAction[];
  onRestore: (() => void) | undefined;
  dialog: ReactNode;
};

/** The actions on a plot, on its page. */
export function usePlotDoings(plot: Plot, onRemoved: () => void): Doings {
  const writable = useMay('orchard.write') && !plot.deletedAt;
  const { more, onRestore } = usePlotMenu(onRemoved)(plot);
  const openLabels = useLabels();
  const whenLoaded = useWhenLoaded();
  const [opened, setOpened] = useState<DialogName | null>(null);
  const Dialog = opened && dialogs[opened];
  const open = (name: DialogName) => whenLoaded(dialogs[name], () => setOpened(name));

  const changes: PageAction[] = [
    {
      key: 'split',
      label: 'Tách lô',
      icon: <SplitCellsOutlined aria-hidden="true" />,
      disabled: plot.location === null,
      onClick: () => open('split'),
    },
    { key: 'merge', label: 'Gộp lô', icon: <MergeCellsOutlined aria-hidden="true" />, onClick: () => open('merge') },
    {
      key: 'renumber',
      label: 'Đánh số lại hàng',
      icon: <OrderedListOutlined aria-hidden="true" />,
      disabled: plot.rowCount === 0,
      onClick: () => open('renumber'),
    },
  ];
  const labels = (type: LabelledType, of: string, count: number): PageAction => ({
    key: `labels-${type}`,
    label: `In nhãn QR ${of}`,
    icon: <QrcodeOutlined aria-hidden="true" />,
    disabled: count === 0,
    onClick: () =>
      openLabels(type, type === 'plot' ? { ids: [plot.id] } : { query: { plotId: String(plot.id) } }, count),
  });
  const printing = [
    labels('plant', 'cây', plot.plantCount),
    labels('row', 'hàng', plot.rowCount),
    labels('plot', 'lô', 1),
  ];
  return {
    generate: writable
      ? [
          {
            key: 'generate',
            label: 'Tạo hàng và cây',
            icon: <AppstoreAddOutlined aria-hidden="true" />,
            to: plantingPath(plot),
          },
        ]
      : [],
    more: plot.deletedAt ? [] : [...(writable ? changes : []), ...printing, ...more],
    onRestore,
    dialog: Dialog && <Dialog plot={plot} onClose={() => setOpened(null)} />,
  };
}
