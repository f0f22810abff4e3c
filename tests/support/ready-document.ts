/** Selects a document whose first page is painted, and on which nothing is under way. */
export const readyDocument =
  '[data-flow=document-action][data-state*="act.idle"][data-state*="page.painted"]';
