import App from 'antd/es/app';
import type { useAppProps } from 'antd/es/app/context';
import { useEffect } from 'react';
import { usePhone } from '../use-phone.ts';

type Props = { onReady: (app: useAppProps) => void };

// Notifications stand above a form's foot and a phone's bottom bar, never on their buttons.
const announcements = (phone: boolean) => ({ placement: 'bottomRight' as const, bottom: phone ? 144 : 88 });

export function FeedbackHost({ onReady }: Props) {
  return (
    <App component={false} notification={announcements(usePhone())}>
      <Ready onReady={onReady} />
    </App>
  );
}

function Ready({ onReady }: Props) {
  const app = App.useApp();
  useEffect(() => onReady(app), [app, onReady]);
  return null;
}
