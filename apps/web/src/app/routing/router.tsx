import { createBrowserRouter } from 'react-router';
import { followSession } from '../follow-session.ts';
import { routes } from './routes.tsx';

export const router = createBrowserRouter(routes);

followSession({ home: () => void router.navigate('/'), recheck: () => void router.revalidate() });
