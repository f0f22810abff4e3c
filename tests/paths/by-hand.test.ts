import { describe, expect, it } from 'vitest';
import { markOf, scriptOf } from '../../scripts/paths/by-hand/script.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { printedFlow } from '../../scripts/paths/formats/printed.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';

describe('Paths by hand', () => {
  it('are left to nobody, or to a person alone, in these places and no others [X14]', () => {
    const marks: Record<string, Record<string, number>> = {};
    for (const name of flowNames)
      for (const path of keptPaths(name).paths) {
        const mark = markOf(scriptOf(name, flows[name].model, path));
        if (mark === null) continue;
        const own = (marks[name] ??= {});
        own[mark] = (own[mark] ?? 0) + 1;
      }
    expect(marks).toEqual({
      session: { leaving: 1, moment: 1 },
      report: { room: 2 },
      'document-action': { drawing: 2 },
      'page-editor': { room: 1 },
      'view-report': { drawing: 3, 'by a person alone': 3 },
    });
  });

  it('say what is there instead where the page is left at once, in every format [X14]', () => {
    const { paths } = keptPaths('session');
    const at = paths.findIndex(({ steps }) => steps.at(-1)?.actor === 'leaveQuietly');
    const [left, next] = paths.slice(at);
    if (!left || !next) throw new Error('No session ends quietly before another path.');
    const script = scriptOf('session', flows.session.model, left);
    expect(script.at(-1)?.seenInstead).toEqual([
      { address: '/auth/authorize' },
      { title: 'app.title.authorization' },
    ]);
    const there = 'shown: the address /auth/authorize, the page title ‘Verify your identity’';
    for (const format of ['md', 'csv', 'gherkin', 'json'] as const) {
      const text = printedFlow('session', { format, criterion: 'transitions', language: 'en' });
      expect(text.slice(text.indexOf(left.id), text.indexOf(next.id))).toContain(there);
    }
  });

  it('hand the tester the words for a mouse, a second tab and another window [X14]', () => {
    const sentences = (name: (typeof flowNames)[number]): string =>
      printedFlow(name, { format: 'md', criterion: 'transitions', language: 'en' });
    expect(sentences('drawing')).toContain(
      'Hold the mouse button down on the drawing area 60 pixels from its left edge and 300 from its upper edge',
    );
    expect(sentences('contact')).toContain('In another tab: Press the button ‘Update e-mail address’');
    expect(sentences('view-report')).toContain('Bring another window to the front');
  });
});
