import { EllipsisOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Plant } from '@vuon/contract/orchard/plant';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { useNavigate } from 'react-router';
import { mapSettings } from '#domain/places/map-settings.ts';
import { useRecordTypes } from '#lib/records/record-types.ts';
import { selectionText } from '#map/choose/plant-selection.ts';
import { BulkTools } from '#ui/list/bulk/bulk-tools.tsx';
import { useContributedBulk } from '#ui/list/bulk/use-contributed-bulk.ts';
import { useExport } from '#ui/list/export/use-export.tsx';
import { MenuButton, type MenuItem } from '#ui/overlay/menu-button.tsx';
import { mapStatistics } from '../page/map-data.ts';

type Props = { selection: PlantSelection; isShown: boolean; onClear: () => void };

const nothing: Plant[] = [];

/** The bar for the chosen trees, as in lists: their number, and the actions on them. */
export function ChosenBar({ selection, isShown, onClear }: Props) {
  const navigate = useNavigate();
  const { plant } = useRecordTypes();
  const text = selectionText(selection);
  const version = useQuery(mapSettings()).data?.version ?? '';
  const counted = useQuery({ ...mapStatistics({ selection: text }, version), enabled: isShown });
  // Placeholder figures are those of the selection before: no longer true.
  const figures = counted.isPlaceholderData ? undefined : counted.data;
  const contributed = useContributedBulk<Plant>('plants');
  const { action: toExcel, more: toMaps } = useExport('plants', { selection: text });
  const seeList: MenuItem = {
    key: 'list',
    label: 'Xem danh sách',
    icon: <UnorderedListOutlined aria-hidden="true" />,
    onClick: () => void navigate(`${plant.list?.path}?${new URLSearchParams({ selection: text })}`),
  };
  const files = [toExcel, ...toMaps].flatMap((action): MenuItem[] => ('onClick' in action ? [action] : []));
  const count = figures?.plants ?? Number.NaN;
  return (
    <BulkTools
      noun="cây"
      actions={count > 0 ? contributed : []}
      selection={{
        all: isShown,
        rows: nothing,
        leftAll: false,
        select: onClear,
        selectAll: () => {},
        clear: onClear,
      }}
      total={count}
      query={{ selection: text }}
      words={figures ? 'cây đã chọn' : 'Đang đếm cây'}
      extra={
        count > 0 && (
          <MenuButton groups={[[seeList], files]}>
            <button type="button">
              <EllipsisOutlined aria-hidden="true" />
              Thêm
            </button>
          </MenuButton>
        )
      }
      keeps
    />
  );
}
