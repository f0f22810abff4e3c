import { describe, expect, it } from 'vitest';
import { obstacleOf, scriptOf } from '../../scripts/paths/by-hand/script.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';

describe('Paths by hand', () => {
  it('are impossible by hand, or possible only for a person, at exactly these steps [X14]', () => {
    const marks: Record<string, Record<string, number>> = {};
    for (const name of flowNames)
      for (const path of cachedPaths(name).paths) {
        const mark = obstacleOf(scriptOf(name, flows[name].model, path));
        if (mark === null) continue;
        const own = (marks[name] ??= {});
        own[mark] = (own[mark] ?? 0) + 1;
      }
    expect(marks).toEqual({
      contact: { elsewhere: 4 },
      session: { leaving: 1, moment: 1, 'by a person alone': 6 },
      report: { room: 2 },
      'document-action': { drawing: 2 },
      'page-editor': { moment: 2 },
      drawing: { 'by a person alone': 14 },
      'view-report': { drawing: 3, 'by a person alone': 4 },
    });
  });

  it('name the screen that is shown if the page is left at once, in every language [X14]', () => {
    const { paths } = cachedPaths('session');
    const at = paths.findIndex(({ steps }) => steps.at(-1)?.actor === 'leaveQuietly');
    const left = paths[at];
    if (!left) throw new Error('No session ends quietly.');
    const script = scriptOf('session', flows.session.model, left);
    expect(script.at(-1)?.seenInstead?.sees).toEqual([
      { address: '/auth/authorize' },
      { title: 'app.title.authorization' },
    ]);
    for (const language of ['en', 'ja'] as const) {
      const wording = wordingFor(flows.session, language);
      expect(
        wording
          .testCase(left)
          .steps.at(-1)
          ?.sees.map(({ short }) => short),
      ).toEqual([
        language === 'en'
          ? 'the browser tab’s title ‘Verify your identity · …’, the address /auth/authorize'
          : 'ブラウザのタブのタイトル「ご本人確認 · …」、アドレス /auth/authorize',
      ]);
    }
  });

  it('do not count as executable by hand if a long wait cannot be shortened [X14]', () => {
    const isLong = (path: Path) =>
      scriptOf('acts', flows.acts.model, path).some(({ doing }) =>
        doing.some((one) => one.does === 'sleep' && one.ms > 60_000 && one.setting === null),
      );
    const { testCase } = wordingFor(flows.acts, 'en');
    const long = cachedPaths('acts').paths.filter(isLong);
    expect(long.length).toBeGreaterThan(0);
    expect(long.map((path) => testCase(path).obstacle)).toEqual(long.map(() => 'long'));
    // Eleven hours and more, with the setting that shortens them.
    const session = wordingFor(flows.session, 'en');
    const aged = cachedPaths('session').paths.find(({ steps }) => steps.some(({ ms }) => ms > 36_000_000));
    expect(aged && session.testCase(aged).obstacle).toBeNull();
  });

  const caseOf = (flow: keyof typeof flows, id: string) => {
    const path = cachedPaths(flow).paths.find((one) => one.id === id);
    if (!path) throw new Error(`There is no ${id}.`);
    return wordingFor(flows[flow], 'en').testCase(path);
  };

  it('have a short title that ends with what the screen shows, never with a control [X14]', () => {
    expect([
      caseOf('verification', 'verification-1').ends,
      caseOf('verification', 'verification-11').ends,
      caseOf('document-action', 'document-action-71').ends,
      caseOf('acts', 'acts-27').ends,
      caseOf('acts', 'acts-9').ends,
    ]).toEqual([
      'an error message',
      '‘We could not confirm that the code was sent.’',
      '‘We could not check whether this document has changed since…’',
      'Gone or grayed out: ‘Stop’',
      'The screen or dialog is closed',
    ]);
  });

  it('expect a notice at the step that shows it, before the page loads the sign-in [X14]', () => {
    const { steps } = caseOf('contact', 'contact-15');
    expect(steps.slice(-2).map(({ sees }) => sees.map(({ short }) => short))).toEqual([
      ['‘Email Id updated Successfully’'],
      ['the browser tab’s title ‘Verify your identity · …’, the address /auth/authorize'],
    ]);
  });

  it('say that the last digit sends a code, and paste what cannot be typed [X14]', () => {
    const { steps } = caseOf('verification', 'verification-7');
    const done = [...caseOf('verification', 'verification-18').steps, ...steps].flatMap(({ does }) =>
      does.map(({ short }) => short),
    );
    expect(done).toContain('Type the code 000000 into ‘Verification code’; its last digit sends it');
    expect(done).toContain('Type 4829 into ‘Verification code’');
    expect(done).toContain('Paste 4829137 into ‘Verification code’');
  });

  it('name what a step removed, or what is still shown if nothing changed [X14]', () => {
    const seen = (id: string, step: number) =>
      caseOf('verification', id).steps[step - 1]?.sees.map(({ short }) => short);
    expect(seen('verification-18', 4)).toEqual(['Gone: ‘This code expires in …:…’']);
    expect(seen('verification-7', 4)).toEqual(['Still there: ‘A code has 6 characters.’']);
    expect(caseOf('verification', 'verification-7').ends).toBe('‘A code has 6 characters.’');
  });
});
