import { part } from '../parts/part.ts';

// What is fetched ahead, or shown, before it is known who is signed in. What only the shell leads to is in signed-in-screens.ts.

export const Selection = part(
  () => import('../views/selection/SelectionRoute.tsx'),
  (module) => module.SelectionRoute,
  'selection',
);
export const DocumentAction = part(
  () => import('../views/document-action/DocumentActionRoute.tsx'),
  (module) => module.DocumentActionRoute,
  'document-action',
);
export const Dashboard = part(
  () => import('../views/dashboard/DashboardRoute.tsx'),
  (module) => module.DashboardRoute,
  'dashboard',
);
export const Notify = part(
  () => import('../views/notify/NotifyRoute.tsx'),
  (module) => module.NotifyRoute,
  'notify',
);

/** Does `work` once the browser has nothing better to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
};

/** The screens that a person comes to first. */
export const firstScreens = [Selection, DocumentAction, Dashboard] as const;
