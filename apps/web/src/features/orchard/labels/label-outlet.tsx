import { useEffect } from 'react';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { useLabelRequest } from './use-labels.tsx';

const LabelDesk = lazyPart(async () => (await import('./label-desk.tsx')).LabelDesk);

const close = () => useLabelRequest.setState({ request: null });

/** Shows the dialog for the labels that were asked for. */
export function LabelOutlet() {
  const { request, number } = useLabelRequest();
  useEffect(() => close, []);
  return request && <LabelDesk key={number} request={request} onClose={close} />;
}
