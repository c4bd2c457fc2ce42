import { CheckSquareOutlined, CopyOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { Season } from '@vuon/contract/crops/season';
import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { BulkTools } from '#ui/list/bulk/bulk-tools.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { isSelected, toggled, useSelection } from '#ui/list/bulk/use-selection.ts';
import { useExport } from '#ui/list/export/use-export.tsx';
import { importAction } from '#ui/list/import-action.tsx';
import { ListSkeleton } from '#ui/list/list-skeleton.tsx';
import { PhoneRows } from '#ui/list/phone/phone-rows.tsx';
import { useChoosing } from '#ui/list/phone/use-choosing.ts';
import { ExcelTools } from '#ui/list/toolbar/excel-tools.tsx';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { copySeasonPath, newSeasonPath } from '../paths.ts';
import { seasonsOf } from './season-data.ts';
import { SeasonRow, seasonPhoneRow } from './season-row.tsx';
import './seasons.css';

const bulk = removeRestore('season');

/** The seasons of a crop group in the selected entity, the newest first. */
export function SeasonsTab({ group }: { group: CropGroup }) {
  const phone = usePhone();
  const entity = useSelectedEntity((state) => state.entity);
  if (!entity)
    return (
      <div className="card">
        <EmptyState
          title="Chọn một đơn vị để xem mùa vụ"
          text={`Mùa vụ thuộc về từng đơn vị. ${phone ? 'Mở trình đơn' : 'Chọn đơn vị'} ở góc trên bên trái${phone ? ' để chọn đơn vị' : ''}, rồi quay lại đây.`}
        />
      </div>
    );
  return <EntitySeasons group={group} entityName={entity.name} />;
}

function EntitySeasons({ group, entityName }: { group: CropGroup; entityName: string }) {
  const navigate = useNavigate();
  const mayWrite = useMay('crops.write') && !group.deletedAt;
  const [deleted, setDeleted] = useState<'without' | 'only'>('without');
  const { data, error, refetch } = useQuery(seasonsOf(group.id, deleted));
  const newest = useQuery(seasonsOf(group.id)).data?.items[0];
  const phone = usePhone();
  const shown = { cropGroupId: group.id, deleted };
  const selection = useSelection<Season>(JSON.stringify(shown));
  const exporting = useExport('seasons', shown);
  const choosing = useChoosing(selection, data?.items ?? []);
  const choose: PageAction = {
    key: 'choose',
    label: choosing.on ? 'Thôi chọn' : 'Chọn',
    icon: <CheckSquareOutlined aria-hidden="true" />,
    onClick: choosing.on ? choosing.end : choosing.begin,
  };
  const add = (
    <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => navigate(newSeasonPath(group.id))}>
      Thêm mùa vụ
    </Button>
  );
  return (
    <div className="card">
      <div className="seasons-head">
        <h2>Mùa vụ của {entityName}</h2>
        <Segmented
          value={deleted}
          onChange={setDeleted}
          options={[
            { value: 'without', label: 'Đang có' },
            { value: 'only', label: 'Đã xóa' },
          ]}
        />
        {mayWrite && newest && (
          <Button
            icon={<CopyOutlined aria-hidden="true" />}
            onClick={() => navigate(copySeasonPath(group.id, newest.id))}
          >
            Sao chép vụ trước
          </Button>
        )}
        {mayWrite && (data?.items.length !== 0 || deleted === 'only') && add}
        {phone ? (
          <RowMenu
            of="mùa vụ"
            actions={[...(mayWrite ? [importAction('season')] : []), exporting.action, ...(mayWrite ? [choose] : [])]}
          />
        ) : (
          <ExcelTools imports={mayWrite ? 'season' : null} exports={[exporting.action]} />
        )}
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <ListSkeleton />
        </Delayed>
      )}
      {data &&
        (phone ? (
          <PhoneRows
            label="Mùa vụ"
            rows={data.items}
            nameOf={({ name }) => name}
            phoneRow={seasonPhoneRow}
            selection={mayWrite && choosing.on ? selection : null}
            onHold={mayWrite && !choosing.on ? choosing.beginWith : null}
          />
        ) : (
          data.items.map((season) => (
            <SeasonRow
              key={season.id}
              season={season}
              mayWrite={mayWrite}
              check={
                mayWrite && (
                  <Checkbox
                    checked={isSelected(selection, season)}
                    aria-label={`Chọn ${season.name}`}
                    onChange={() => selection.select(toggled(selection, season, data.items))}
                  />
                )
              }
            />
          ))
        ))}
      {data?.items.length === 0 &&
        (deleted === 'only' ? (
          <EmptyState drawing="none" title="Không có mùa vụ nào đã xóa" />
        ) : (
          <EmptyState
            title="Chưa có mùa vụ nào"
            text="Thêm mùa vụ đầu tiên với các giai đoạn sinh trưởng; những năm sau chỉ cần sao chép."
            actions={mayWrite && add}
          />
        ))}
      {mayWrite && (
        <BulkTools
          noun="mùa vụ"
          actions={[...bulk, exporting.chosen]}
          selection={choosing.selection}
          total={data?.total ?? 0}
          query={shown}
        />
      )}
    </div>
  );
}
