import { App } from 'antd';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { EntityBanner } from '../../features/entities/entity-banner.tsx';
import { EntityChooser } from '../../features/entities/entity-chooser.tsx';
import { useBreadcrumbs, useEntityNeed } from '../../lib/breadcrumbs.ts';
import { OpenInEntityContext } from '../../lib/open-in-entity.ts';
import { PlantColoringsContext } from '../../lib/plant-colorings.ts';
import { RecordFieldsContext } from '../../lib/record-fields.ts';
import { RecordTypesContext } from '../../lib/record-types.ts';
import { useSelectedEntity } from '../../lib/session/selected-entity.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useSharedStream } from '../../lib/stream/use-shared-stream.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { ContributedFiltersContext } from '../../ui/list/contributed-filters.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { contributedFilters } from '../contributed-filters.ts';
import { entryOf } from '../navigation.tsx';
import { plantColorings } from '../plant-colorings.ts';
import { recordTypes } from '../record-types.ts';
import { BottomBar } from './bottom-bar.tsx';
import { BreadcrumbLine } from './breadcrumb-line.tsx';
import { Header } from './header.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { Sider } from './sider.tsx';
import { useFolded } from './use-folded.ts';
import { useOpenInAnyEntity } from './use-open-in-any-entity.ts';
import { useArrivingEntity, useSwitchEntity } from './use-switch-entity.ts';
import './shell.css';

type Props = { children?: ReactNode };

const loadRecordFields = async () => (await import('../record-fields.ts')).recordFields;

// What announces itself stands above a form's foot and a phone's bottom bar, never on their buttons.
const announcements = (phone: boolean) => ({ placement: 'bottomRight' as const, bottom: phone ? 144 : 88 });

export function Shell({ children }: Props) {
  const phone = usePhone();
  const mustChangePassword = useSession(({ item }) => item?.mustChangePassword);
  const content = children ?? <Outlet />;
  // Signed out a moment ago, and the router is on its way to the login page.
  if (mustChangePassword === undefined) return null;
  return (
    <App component={false} notification={announcements(phone)}>
      {mustChangePassword ? (
        <PlainFrame>{content}</PlainFrame>
      ) : (
        <RecordTypesContext value={recordTypes}>
          <RecordFieldsContext value={loadRecordFields}>
            <ContributedFiltersContext value={contributedFilters}>
              <PlantColoringsContext value={plantColorings}>
                <FullShell>{content}</FullShell>
              </PlantColoringsContext>
            </ContributedFiltersContext>
          </RecordFieldsContext>
        </RecordTypesContext>
      )}
    </App>
  );
}

function FullShell({ children }: Props) {
  const phone = usePhone();
  const [folded, fold] = useFolded();
  const switchEntity = useSwitchEntity();
  const openInEntity = useOpenInAnyEntity();
  const { pathname } = useLocation();
  const crumbs = useBreadcrumbs();
  useArrivingEntity();
  useSharedStream();
  // On a phone the header names a page that has none above it, and leads back from any other.
  const above = entryOf(pathname)?.path === pathname ? undefined : crumbs.slice(0, -1).findLast(({ path }) => path);
  return (
    <OpenInEntityContext value={openInEntity}>
      <div className="shell" data-folded={folded || undefined} data-named={above ? undefined : true}>
        <a className="skip-link" href="#noi-dung">
          Đến nội dung chính
        </a>
        {!phone && <Sider folded={folded} onFold={fold} />}
        <div className="shell-body">
          <Header phone={phone} title={crumbs.at(-1)?.title} above={above} onSwitchEntity={switchEntity} />
          <main id="noi-dung" className="shell-main" tabIndex={-1}>
            <EntityBanner />
            {!phone && <BreadcrumbLine crumbs={crumbs} />}
            <PageOrChooser>{children}</PageOrChooser>
          </main>
        </div>
        {phone && <BottomBar />}
        <LeaveGuard />
      </div>
    </OpenInEntityContext>
  );
}

function PageOrChooser({ children }: Props) {
  const isAdmin = useMay('admin');
  const need = useEntityNeed();
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const mustChoose = entityId === undefined && (need === 'required' || (need === 'optional' && !isAdmin));
  if (mustChoose) return <EntityChooser />;
  // Another entity, another page: no form or selection is carried over.
  return (
    <div key={entityId ?? 'system'} className="shell-page">
      {children}
    </div>
  );
}
