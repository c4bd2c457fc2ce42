import type { Lot } from '@vuon/contract/harvest/lot';
import { PassportCard } from './passport-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import './lot-passport.css';

/** The public page of the lot, and the photos that it shows. */
export function PassportTab({ lot, mayWrite }: { lot: Lot; mayWrite: boolean }) {
  return (
    <div className="passport-tab">
      <PassportCard lot={lot} mayWrite={mayWrite} />
      <PhotosCard lot={lot} mayWrite={mayWrite} />
    </div>
  );
}
