import { useEffect } from 'react';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { useLabelRequest } from './use-labels.tsx';

const LabelDialog = lazyPart(async () => (await import('./label-dialog.tsx')).LabelDialog);

const close = () => useLabelRequest.setState({ request: null });

/** Shows the dialog for the labels that were asked for. */
export function LabelOutlet() {
  const { request, number } = useLabelRequest();
  useEffect(() => close, []);
  return request && <LabelDialog key={number} request={request} onClose={close} />;
}
