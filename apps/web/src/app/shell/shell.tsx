import type { ReactNode } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { PlaceDrawersContext } from '#domain/places/place-drawers.ts';
import { PlacePartsContext } from '#domain/places/place-parts.ts';
import { PlaceStepsContext } from '#domain/places/place-steps.ts';
import { PlantColoringsContext } from '#domain/plants/plant-colorings.ts';
import { PlantedOfferContext } from '#domain/plants/planted-offer.ts';
import { TreeFiltersContext } from '#domain/plants/tree-filters.ts';
import { EntityBanner } from '#features/entities/choice/entity-banner.tsx';
import { EntityChooser } from '#features/entities/choice/entity-chooser.tsx';
import { OwnInvitations } from '#features/entities/choice/own-invitations.tsx';
import { NotificationsTopContext } from '#features/notifications/notifications-top.ts';
import { useBreadcrumbs, useEntityNeed, useFillsShell } from '#lib/breadcrumbs.ts';
import { OpenMenuContext } from '#lib/open-menu.ts';
import { useOutboxSender } from '#lib/outbox/use-outbox-sender.ts';
import { OpenInEntityContext } from '#lib/records/open-in-entity.ts';
import { RecordFieldsContext } from '#lib/records/record-fields.ts';
import { RecordTypesContext } from '#lib/records/record-types.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { useSession } from '#lib/session/session-store.ts';
import { useMay } from '#lib/session/use-may.ts';
import { useSharedStream } from '#lib/stream/use-shared-stream.ts';
import { FeedbackCards } from '#ui/feedback/feedback-cards.tsx';
import { ContributedActionsContext } from '#ui/list/bulk/contributed-actions.ts';
import { ContributedFiltersContext } from '#ui/list/filters/contributed-filters.ts';
import { Questions } from '#ui/overlay/questions.tsx';
import { LeaveGuard } from '#ui/page/leave-guard.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { contributedActions } from '../contributed-actions.ts';
import { contributedFilters } from '../contributed-filters.ts';
import { entryOf } from '../navigation.tsx';
import { placeDrawers } from '../place-drawers.ts';
import { placeParts, placeSteps } from '../place-steps.ts';
import { plantColorings, treeFilters } from '../plant-colorings.ts';
import { plantedOffer } from '../planted-offer.ts';
import { recordTypes } from '../record-types.ts';
import { hasIds } from '../routing/guards.ts';
import { BottomBar } from './bottom-bar.tsx';
import { BreadcrumbLine } from './breadcrumb-line.tsx';
import { Header } from './header.tsx';
import { usePhoneMenu } from './phone-menu.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { Sider } from './sider.tsx';
import { useFolded } from './use-folded.ts';
import { useOpenInAnyEntity } from './use-open-in-any-entity.ts';
import { useArrivingEntity, useSwitchEntity } from './use-switch-entity.ts';
import './shell.css';

type Props = { children?: ReactNode };

const loadRecordFields = async () => (await import('../record-fields.ts')).recordFields;

export function Shell({ children }: Props) {
  const mustChangePassword = useSession(({ item }) => item?.mustChangePassword);
  const content = children ?? <Outlet />;
  // Signed out a moment ago, and the router is on its way to the login page.
  if (mustChangePassword === undefined) return null;
  return (
    <Questions>
      {mustChangePassword ? (
        <PlainFrame>{content}</PlainFrame>
      ) : (
        <RecordTypesContext value={recordTypes}>
          <RecordFieldsContext value={loadRecordFields}>
            <Contributions>
              <FullShell>{content}</FullShell>
            </Contributions>
          </RecordFieldsContext>
        </RecordTypesContext>
      )}
      <FeedbackCards />
    </Questions>
  );
}

/** The contributions of features to the pages of other features. */
function Contributions({ children }: Props) {
  return (
    <ContributedFiltersContext value={contributedFilters}>
      <ContributedActionsContext value={contributedActions}>
        <PlantColoringsContext value={plantColorings}>
          <TreeFiltersContext value={treeFilters}>
            <PlaceDrawersContext value={placeDrawers}>
              <PlaceStepsContext value={placeSteps}>
                <PlacePartsContext value={placeParts}>
                  <PlantedOfferContext value={plantedOffer}>
                    <NotificationsTopContext value={<OwnInvitations />}>{children}</NotificationsTopContext>
                  </PlantedOfferContext>
                </PlacePartsContext>
              </PlaceStepsContext>
            </PlaceDrawersContext>
          </TreeFiltersContext>
        </PlantColoringsContext>
      </ContributedActionsContext>
    </ContributedFiltersContext>
  );
}

function FullShell({ children }: Props) {
  const phone = usePhone();
  const hasEntity = useSelectedEntity(({ entity }) => entity !== null);
  // While an entity has to be chosen first, the page looks like any other.
  const fills = useFillsShell() && hasEntity;
  const [folded, fold] = useFolded(fills);
  const switchEntity = useSwitchEntity();
  const phoneMenu = usePhoneMenu(switchEntity);
  const openInEntity = useOpenInAnyEntity();
  const { pathname } = useLocation();
  const crumbs = useBreadcrumbs();
  useArrivingEntity();
  useSharedStream();
  useOutboxSender();
  // On a phone the header shows the name of a page that has none above it, and leads back from any other.
  const above = entryOf(pathname)?.path === pathname ? undefined : crumbs.slice(0, -1).findLast(({ path }) => path);
  return (
    <OpenInEntityContext value={openInEntity}>
      <div className="shell" data-folded={folded || undefined} data-named={above ? undefined : true}>
        <a className="skip-link" href="#noi-dung">
          Đến nội dung chính
        </a>
        {!phone && <Sider folded={folded} onFold={fold} />}
        <div className="shell-body">
          {!(phone && fills) && (
            <Header phone={phone} title={crumbs.at(-1)?.title} above={above} onSwitchEntity={switchEntity} />
          )}
          <main id="noi-dung" className="shell-main" tabIndex={-1}>
            <EntityBanner />
            {!phone && !fills && <BreadcrumbLine crumbs={crumbs} />}
            <OpenMenuContext value={phoneMenu.openMenu}>
              <PageOrChooser>{children}</PageOrChooser>
            </OpenMenuContext>
          </main>
        </div>
        {phone && <BottomBar />}
        {phone && fills && phoneMenu.drawer}
        <LeaveGuard />
      </div>
    </OpenInEntityContext>
  );
}

function PageOrChooser({ children }: Props) {
  const isAdmin = useMay('admin');
  const need = useEntityNeed();
  const isPage = useMatches().every(({ params }) => hasIds(params));
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const mustChoose = entityId === undefined && (need === 'required' || (need === 'optional' && !isAdmin));
  if (mustChoose && isPage) return <EntityChooser />;
  // Another entity, another page: no form or selection is carried over.
  return (
    <div key={entityId ?? 'system'} className="shell-page">
      {children}
    </div>
  );
}
