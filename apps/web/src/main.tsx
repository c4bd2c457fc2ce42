import '#app/start-without-eval.ts';
import '#app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { KnownRoutes } from '#app/routing/known-routes.ts';
import { router } from '#app/routing/router.tsx';
import { routes } from '#app/routing/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <KnownRoutes value={routes}>
      <RouterProvider router={router} />
    </KnownRoutes>
  </StrictMode>,
);
