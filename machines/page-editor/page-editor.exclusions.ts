/** Transitions that no path of the page editor takes, and why. */
export const exclusions = {
  'page-editor · xstate.error.actor.drawing · 0': {
    reason: 'Only a bug of the drawing leads here; the machine’s own test breaks it.',
    date: '2026-11-27',
  },
  'page-editor.open.work.finding · leave.requested · 0': {
    reason:
      'The page looks by itself and is done before anybody can press; the machine’s own test leaves meanwhile.',
    date: '2026-11-22',
  },
  'leaving · drawing.changed · 0': {
    reason:
      'Only a gesture that began before the question can end below it; the machine’s own test ends one there.',
    date: '2026-11-23',
  },
  'page-editor.open.work.saving.checking · drawing.changed · 0': {
    reason: 'Only a gesture that began before can end then; the machine’s own test ends one there.',
    date: '2026-11-27',
  },
  'page-editor.open.work.saving.painting · drawing.changed · 0': {
    reason: 'Only a gesture that began before can end then; the machine’s own test ends one there.',
    date: '2026-11-27',
  },
  'page-editor.open.work.saving.painting · save.cancelled · 0': {
    reason:
      'The page paints by itself; how long that takes is no fact of a path. The machine’s own test cancels it.',
    date: '2026-11-22',
  },
} as const;
