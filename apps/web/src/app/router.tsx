import { createBrowserRouter } from 'react-router';
import { followSession } from './follow-session.ts';
import { queryClient } from './query-client.ts';
import { routes } from './routes.tsx';

export const router = createBrowserRouter(routes);

followSession(queryClient, { home: () => void router.navigate('/'), recheck: () => void router.revalidate() });
