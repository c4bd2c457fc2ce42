import { useQuery } from '@tanstack/react-query';
import { settingsOptions } from '#domain/entities/entity-settings.ts';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { RecordTabs } from '#ui/page/record-tabs.tsx';
import { historyTab } from '#ui/record/history-tab.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { SettingsForm } from './settings-form.tsx';
import '#ui/page/record.css';

/** The settings of the selected entity: its owner changes them, its managers see them. */
export function SettingsPage() {
  usePageTitle('Cài đặt đơn vị');
  const entity = useSelectedEntity((state) => state.entity);
  const mayRead = useMay('settings.read');
  const { data, error, refetch } = useQuery({ ...settingsOptions, enabled: entity !== null && mayRead });
  if (!entity) return null;
  if (!mayRead) return <ForbiddenState title="Bạn chưa có quyền xem cài đặt của đơn vị" />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <div className="record-page">
      <PageHead title="Cài đặt đơn vị" summary={entity.name} />
      <RecordTabs
        label="Cài đặt đơn vị"
        tabs={[
          { key: 'cai-dat', label: 'Cài đặt', content: <SettingsForm settings={data} /> },
          historyTab({ type: 'entity', id: entity.id }),
        ]}
      />
    </div>
  );
}
