import { type SaleState, saleStateNames } from '@vuon/contract/harvest/sale-state';
import { StatusTag, type Tone } from '#ui/marks/status-tag.tsx';

const tones: Record<SaleState, Tone> = { agreed: 'blue', delivered: 'green', cancelled: 'grey' };

export function SaleStateTag({ state }: { state: SaleState }) {
  return <StatusTag tone={tones[state]}>{saleStateNames[state]}</StatusTag>;
}
