import { useEffect } from 'react';
import { create } from 'zustand';
import { type Planted, usePlantedOffer } from '#domain/plants/planted-offer.ts';
import { useMayDo } from '#lib/session/use-may.ts';

/** The planting whose trees are being dealt with; the frame of the orchard's pages shows the dialog. */
const usePlanted = create<{ planting: Planted | null }>(() => ({ planting: null }));

const close = () => usePlanted.setState({ planting: null });

/** For a card or a button: opens the dialog for these trees. null: there is nothing that the user may do with them. */
export function useOffer(): ((planting: Planted) => { label: string; run: () => void }) | null {
  const mayDo = useMayDo();
  const offer = usePlantedOffer();
  if (!offer || !mayDo(offer.may)) return null;
  return (planting) => ({ label: offer.label, run: () => usePlanted.setState({ planting }) });
}

export function PlantedOutlet() {
  const offer = usePlantedOffer();
  const planting = usePlanted((state) => state.planting);
  useEffect(() => close, []);
  return offer && planting && <offer.Dialog key={planting.id} planting={planting} onClose={close} />;
}
