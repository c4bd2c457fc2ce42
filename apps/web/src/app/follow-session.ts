import { forgetTitles } from '#lib/breadcrumbs.ts';
import { forgetAccounts } from '#lib/session/account-state.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { followOtherTabs, useSession } from '#lib/session/session-store.ts';

/** `home`: the browser goes to '/'. `recheck`: the current page is checked again for whether it may be shown. */
type Steer = { home: () => void; recheck: () => void };

/** Makes the page follow the session: one place for sign-in and sign-out, by the user, by a 401 or in another tab. */
export const followSession = ({ home, recheck }: Steer): (() => void) => {
  const stopTabs = followOtherTabs();
  const stopSession = useSession.subscribe((now, before) => {
    const isOtherPerson = now.item?.id !== before.item?.id;
    if (isOtherPerson) {
      forgetTitles();
      forgetAccounts();
    }
    if (!now.isAuthenticated || (isOtherPerson && before.isAuthenticated)) home();
    else if (isOtherPerson || now.item?.mustChangePassword !== before.item?.mustChangePassword) recheck();
  });
  const stopEntity = useSelectedEntity.subscribe((now, before) => {
    if (now.entity?.id !== before.entity?.id) forgetTitles();
  });
  return () => {
    stopTabs();
    stopSession();
    stopEntity();
  };
};
