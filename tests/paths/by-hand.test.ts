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
      contact: { 'by a person alone': 4 },
      session: { leaving: 1, moment: 1, 'by a person alone': 6 },
      report: { room: 2 },
      'document-action': { drawing: 2 },
      'page-editor': { room: 1 },
      drawing: { 'by a person alone': 14 },
      'view-report': { drawing: 3, 'by a person alone': 4 },
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
});
