/** Transitions that no path of the page editor takes, and why. */
export const exclusions = {
  'page-editor · xstate.error.actor.drawing · 0': {
    reason: 'Only a bug in the drawing leads here; the machine’s own test causes one.',
    date: '2026-11-27',
  },
  'page-editor.open.work.finding · leave.requested · 0': {
    reason:
      'The look-up takes no time in a browser, so nobody can leave during it; the machine’s own test does.',
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
    reason: 'How long painting takes is not part of a path. The machine’s own test cancels it.',
    date: '2026-11-22',
  },
} as const;
