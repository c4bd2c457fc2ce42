import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ExternalMap } from './external-map.tsx';
import { ExternalMessage } from './external-message.tsx';
import { deadCodeOf, sharedMap } from './shared-map-data.ts';
import './external.css';

type Props = {
  /** The logo with the product's name, and the mark without it. */
  logo: ReactNode;
  mark: ReactNode;
  /** The picture beside a message. */
  picture: ReactNode;
};

/** The map of a share link: for anybody who has it, in a tab of its own or inside another site's page. */
export function ExternalPage({ logo, mark, picture }: Props) {
  const [search] = useSearchParams();
  const share = search.get('share') ?? '';
  const { data, error, refetch } = useQuery(sharedMap(share));
  const dead = share === '' ? 'missing' : deadCodeOf(error);
  usePageTitle(dead ? undefined : data?.name);
  if (dead) return <ExternalMessage why={dead} logo={logo} picture={picture} />;
  if (data)
    return (
      <ExternalMap share={share} map={data} mark={mark} isLost={error !== null} onTrouble={() => void refetch()} />
    );
  if (error)
    return (
      <main className="external-state">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </main>
    );
  return <main className="external-waiting" aria-busy="true" aria-label="Đang mở bản đồ" />;
}
