import { createContext, type ReactNode } from 'react';

/** What waits for an answer, above the notifications that tell of it: invitations. Another feature contributes it. */
export const NotificationsTopContext = createContext<ReactNode>(null);
