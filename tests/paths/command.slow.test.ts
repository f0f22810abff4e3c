import { describe, expect, it } from 'vitest';
import { run } from '../../scripts/paths/command.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { formats } from '../../scripts/paths/formats/format.ts';
import type { Format } from '../../scripts/paths/formats/format.ts';
import { testCasesOf } from '../../scripts/paths/formats/test-cases.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import { languages, wordingFor } from '../../scripts/paths/wording.ts';

const sets = flowNames.map((name) => ({ name, ...cachedPaths(name) }));
/** The printed manual tests of each flow, once for all tests. */
let printed: readonly string[] | null = null;
const printedFlows = () => (printed ??= sets.map(({ name }) => run([name]).out));
const set = cachedPaths('session');
const first = set.paths.find(({ id }) => id === 'session-22') ?? set.paths[0];
if (!first) throw new Error('The session has no path.');
const printedFor = (name: keyof typeof formats, language: (typeof languages)[number]) => {
  const { write, ...how }: Format = formats[name];
  return write(testCasesOf({ ...set, paths: [first] }, { language, ...(how.marks && { marks: how.marks }) }));
};

describe('npm run paths', () => {
  it('prints one test case per path for people: no JSON, no state, no hash [X14]', () => {
    expect(printedFor('md', 'en')).toMatchInlineSnapshot(`
      "# Test paths: session

      1 path, the shortest first. Each can be walked by hand in a few minutes.

      * Needed: \`npm start\` runs; the browser’s language is English. Addresses stand without the host that \`npm start\` prints; when you compare them, ignore what follows a \`?\`.
      * Do what stands under ‘do’ and wait until nothing loads any more: ‘see’ says what matters of what is new and what is gone, and of a page that has just opened. More can have come or gone. … stands for any words. Notices go by themselves, some after one second: keep the portal in sight while you place an order. A notice on the way, or words of the provider’s own, can stand there unlisted.
      * A control is called by its whole name, as a screen reader says it: its button can show an icon or fewer words. To type is to replace what stands in a field.
      * Codes arrive in the outbox of \`/__mock/\`: open it in another tab; a new one appears there within five seconds.
      * A line with a command is an order to the mock provider: type it in the project’s folder, or place it on \`/__mock/\`. Let an answer that is held back come within 15 seconds: the portal waits no longer.
      * Report what differs with the path’s name and the number of the step.

      ## session-22 · Press **Sign Out**. Press **Sign out and delete it** → **Verify your identity** (browser tab)

      Covers X5 · 3 steps · about 1 minute

      **Before**

      - New private window, fresh test data · \`npm run -s order -- world one-page-to-sign\`
      - Open \`/__mock/enter?person=u-maria-santos\`: Maria Santos is signed in
      - Open \`/document_detail?tab=sign&docid=doc-1\`
      - Wait until **Decline** can be used
      - Press **Decline**
      - Wait until the text field **Description** in the dialog can be used
      - Type \`Not my patient\` into **Description** in the dialog

      |  | do | see |
      | --- | --- | --- |
      | 1 | Press the key \`Escape\` | You can use **Hi, …** |
      | 2 | Press **Hi, …**<br>Press **Sign Out** | **Sign out without saving?** in the dialog, **Your work has not been sent or saved. Signing out deletes it.** in the dialog, the focus on **Stay signed in** in the dialog<br>You can use **Sign out and delete it** in the dialog, **Stay signed in** in the dialog |
      | 3 | Press **Sign out and delete it** in the dialog | the browser tab’s title **Verify your identity · …**, the address \`/auth/authorize\` |"
    `);
    const all = printedFlows().join('\n');
    expect(all).not.toMatch(/[{}]|\b[0-9a-f]{8}\b|127\.0\.0\.1:5173|xstate|undefined/);
  });

  it('prints each order as a command of at most 60 characters [X14]', () => {
    const commands = printedFlows().flatMap((out) =>
      [...out.matchAll(/`(npm run -s order -- [^`]*)`/g)].map(([, command = '']) => command),
    );
    expect(commands.length).toBeGreaterThan(50);
    expect(commands.filter((command) => command.length > 60)).toEqual([]);
  });

  it('prints the shortest paths first, and common preparations once [X14]', () => {
    const text = run(['otp']).out;
    const lengths = [...text.matchAll(/^(?:Covers .* · )?(\d+) steps?/gm)].map(([, count]) => Number(count));
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect([lengths.length, text.match(/^- New private window/gm)?.length]).toEqual([
      cachedPaths('otp').paths.length,
      1,
    ]);
  });

  it('prints the paths that reach a state, or that are short, or that there are none [X14]', () => {
    const idsOf = (...args: readonly string[]) =>
      [...run(['otp', ...args]).out.matchAll(/^## (\S+)/gm)].map(([, id]) => id);
    const failing = cachedPaths('otp').paths.filter(({ start, steps }) =>
      [start, ...steps].some(({ state }) => state === 'lookUpFailed'),
    );
    expect(idsOf('--to', 'lookUpFailed')).toEqual(failing.map(({ id }) => id));
    expect(idsOf('--steps', '1')).toEqual(['otp-1', 'otp-2', 'otp-3', 'otp-4', 'otp-5']);
    expect(run(['otp', '--to', 'nowhere']).error.split('\n')[0]).toBe(
      'No path matches. Choose another flow, or drop --to, --covers or --steps.',
    );
  });

  it('prints the paths that check a statement, and the statements of each path [X14]', () => {
    const text = run(['otp', '--covers', 'A4.5']).out;
    const ids = [...text.matchAll(/^## (\S+)/gm)].map(([, id]) => id);
    const arriving = cachedPaths('otp').paths.filter(({ steps }) =>
      steps.some(({ actor, outcome }) => actor === 'getDocumentCounts' && outcome === 'counted'),
    );
    expect(ids.toSorted()).toEqual(arriving.map(({ id }) => id).toSorted());
    expect(text).toMatch(/^Covers (A[\d.]+, )+A4\.5, S8 · \d+ steps/m);
    expect(run(['otp', '--covers', 'D2.10']).error.split('\n')[0]).toBe(
      'No path matches. Choose another flow, or drop --to, --covers or --steps.',
    );
    const { out } = run(['otp', '--covers', 'A4.5', '--format', 'gherkin']);
    expect(out).toMatch(new RegExp(`^  @${ids[0]} (@[AS][\\d.]+ )*@A4\\.5 @S8$`, 'm'));
  });

  it('lists no statement that is not looked at [X14]', () => {
    for (const { name, paths } of sets)
      for (const path of paths) {
        const { covers } = wordingFor(flows[name], 'en').testCase(path);
        const seen = [path.start, ...path.steps].filter(({ shown, isPassing }) => shown && !isPassing);
        expect(covers.filter((id) => !seen.some(({ proves }) => proves.includes(id)))).toEqual([]);
      }
    const silent = cachedPaths('otp').paths.filter(({ steps }) => steps.at(-1)?.outcome === 'out of reach');
    const { testCase } = wordingFor(flows.otp, 'en');
    expect(silent.map((path) => testCase(path).covers.includes('A4.5'))).toEqual(silent.map(() => false));
  });

  it('shows a developer the state and the transitions behind each step [X14]', () => {
    const { out } = run(['otp', '--to', 'lookUpFailed', '--explain']);
    expect(out).toContain('| `lookUpFailed`<br>`otp.checkingLink · always · 3`<br>');
  });

  it('prints scenarios in the keywords and words of the tester’s language [X14]', () => {
    expect(printedFor('gherkin', 'de')).toMatchInlineSnapshot(`
      "# language: de
      Funktionalität: Testpfade: session

        @session-22 @X5
        Szenario: "Abmelden" drücken. "Abmelden und löschen" drücken → "Identität bestätigen" (Browser-Tab)
          Angenommen eine neue Welt "one-page-to-sign"
          Wenn ich "/__mock/enter?person=u-maria-santos" öffne und Maria Santos damit angemeldet ist
          Und ich "/document_detail?tab=sign&docid=doc-1" öffne
          Und ich warte, bis Folgendes bedienbar ist: "Ablehnen"
          Und ich "Ablehnen" drücke
          Und ich warte, bis Folgendes bedienbar ist: Textfeld "Beschreibung" im Dialog
          Und ich "Not my patient" in "Beschreibung" im Dialog eingebe
          Wenn ich die Taste "Escape" drücke
          Dann kann ich bedienen: "Guten Tag, …"
          Wenn ich "Guten Tag, …" drücke
          Und ich "Abmelden" drücke
          Dann sehe ich: "Abmelden, ohne zu speichern?" im Dialog, "Ihre Arbeit wurde noch nicht gesendet oder gespeichert. Beim Abmelden wird sie gelöscht." im Dialog, Fokus auf: "Angemeldet bleiben" im Dialog
          Und kann ich bedienen: "Abmelden und löschen" im Dialog, "Angemeldet bleiben" im Dialog
          Wenn ich "Abmelden und löschen" im Dialog drücke
          Dann sehe ich: im Browser-Tab der Titel "Identität bestätigen · …", die Adresse "/auth/authorize""
    `);
  });

  it('prints one Playwright test per path, and ends it where only a person can continue [X14]', () => {
    expect(printedFor('playwright', 'en')).toMatchInlineSnapshot(`
      "import { walks } from '#walks';

      // npx playwright test --config tests/walk/beside-start.config.ts

      walks('session', 'session-22 · Press "Sign Out". Press "Sign out and delete it" → "Verify your identity" (browser tab)', ['X5'], async ({ does, sees }) => {
        await does('a new world "one-page-to-sign"');
        await does('I open "/__mock/enter?person=u-maria-santos": Maria Santos is signed in');
        await does('I open "/document_detail?tab=sign&docid=doc-1"');
        await does('I wait until "Decline" can be used');
        await does('I press "Decline"');
        await does('I wait until the text field "Description" in the dialog can be used');
        await does('I type "Not my patient" into "Description" in the dialog');
        await does('I press the key "Escape"');
        await sees('I can use "Hi, …"');
        await does('I press "Hi, …"');
        await does('I press "Sign Out"');
        await sees('I see "Sign out without saving?" in the dialog, "Your work has not been sent or saved. Signing out deletes it." in the dialog, the focus on "Stay signed in" in the dialog', 'I can use "Sign out and delete it" in the dialog, "Stay signed in" in the dialog');
        await does('I press "Sign out and delete it" in the dialog');
        await sees('I see the browser tab’s title "Verify your identity · …", the address "/auth/authorize"');
      });"
    `);
    const all = sets.map(({ name }) => run([name, '--format', 'playwright']).out).join('\n');
    expect(all.match(/^walks\(/gm)?.length).toBe(sets.reduce((sum, { paths }) => sum + paths.length, 0));
    const left = [...all.matchAll(/^ {2}isLeft\('(?:Stop here\.|By hand:) .*\n(.*)/gm)];
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(([, next]) => next !== '});')).toEqual([]);
  });

  it('prints rows for test management tools, safe for spreadsheets [X14]', () => {
    const [testrail = [], xray = []] = (['csv', 'xray'] as const).map((format) =>
      printedFor(format, 'fr').split(/\r\n/),
    );
    expect([testrail[0], xray[0]]).toEqual([
      '\uFEFF"Section","Title","Preconditions","Step","Expected Result","References"',
      '\uFEFF"TCID","Test Summary","Labels","Action","Data","Result","Requirement"',
    ]);
    const { steps } = wordingFor(flows.session, 'fr').testCase(first);
    expect([testrail.length, xray.length]).toEqual([1 + steps.length, 1 + steps.length]);
    expect(xray.slice(1).filter((row) => !row.startsWith(`"${first.id}",`))).toEqual([]);
    const cells = /^"([^"=+@-]([^"]|"")*)?"(,"([^"=+@-]([^"]|"")*)?"){5,6}$/;
    expect([...testrail, ...xray].filter((row) => !row.startsWith('\uFEFF') && !cells.test(row))).toEqual([]);
  });

  it('prints one diagram per path [X14]', () => {
    expect(printedFor('mermaid', 'en')).toMatchInlineSnapshot(`
      "%% session-22 · Press ‘Sign Out’. Press ‘Sign out and delete it’ → ‘Verify your identity’ (browser tab)
      flowchart TD
        s0(("New private window, fresh test data · npm run -s order -- world one-page-to-sign; Open /__mock/enter?person=u-maria-santos: Maria Santos is signed in; Open /document_detail?tab=sign&docid=doc-1; Wait until ‘Decline’ can be used; Press ‘Decline’; Wait until the text field ‘Description’ in the dialog can be used; Type Not my patient into ‘Description’ in the dialog"))
        s1["You can use ‘Hi, …’"]
        s2["‘Sign out without saving?’ in the dialog, ‘Your work has not been sent or saved. Signing out deletes it.’ in the dialog, the focus on ‘Stay signed in’ in the dialog; You can use ‘Sign out and delete it’ in the dialog, ‘Stay signed in’ in the dialog"]
        s3["the browser tab’s title ‘Verify your identity · …’, the address /auth/authorize"]
        s0 -->|"Press the key Escape"| s1
        s1 -->|"Press ‘Hi, …’; Press ‘Sign Out’"| s2
        s2 -->|"Press ‘Sign out and delete it’ in the dialog"| s3"
    `);
  });

  it('prints JSON with everything, including schema version and machine hash [X14]', () => {
    const read = JSON.parse(run(['session', '--format', 'json', '--lang', 'es']).out) as typeof set & {
      language: string;
    };
    expect({ schema: read.schema, machineHash: read.machineHash, language: read.language }).toEqual({
      schema: 2,
      machineHash: set.machineHash,
      language: 'es',
    });
    const contents = ({ paths }: typeof set) =>
      paths.map(({ id, world, steps }) => [id, world, steps.map(({ state }) => state)]).toSorted();
    expect(contents(read)).toEqual(contents(set));
  });

  it.each(languages)('has words for every step of every flow in %s [X11] [X14]', (language) => {
    for (const { name, paths } of sets) {
      const wording = wordingFor(flows[name], language);
      const words = paths.flatMap((path) => [
        wording.world(path),
        ...path.steps.flatMap((step) => wording.named(step) ?? []),
        ...wording.byHand(path).flat(),
        ...wording
          .testCase(path)
          .steps.flatMap(({ does, sees }) => [...does, ...sees].flatMap(({ short, told }) => [short, told])),
      ]);
      expect(words.filter((text) => text.trim() === '' || /paths\.|undefined/.test(text))).toEqual([]);
    }
  });

  it.each([
    [
      ['signergroup'],
      `There is no flow 'signergroup'; the nearest is signer-group. Known: ${flowNames.join(', ')}.`,
    ],
    [
      ['session', '--format', 'jsn'],
      "There is no format 'jsn'; the nearest is json. Known: md, json, csv, xray, gherkin, playwright, mermaid.",
    ],
    [
      ['session', '--criterion', 'state'],
      "There is no criterion 'state'; the nearest is states. Known: transitions, states, outcomes, refusals, pairs.",
    ],
    [
      ['session', '--lang', 'ge'],
      "There is no language 'ge'; the nearest is de. Known: de, en, es, fr, ja, zh.",
    ],
    [[], 'Name one flow, or a format for all of them.'],
    [
      ['--format', 'gherkin'],
      'Such a file holds one flow: name one, or a folder for all of them with --out.',
    ],
    [
      ['otp', '--format', 'playwright', '--lang', 'de'],
      'Its steps are carried out in English: --format playwright takes no --lang.',
    ],
    [['session', 'otp'], "'otp' is one word too many."],
    [['session', '--record'], '--record goes with --coverage.'],
    [['session', '--coverage', '--record'], '--record takes no flow: it records all of them.'],
    [
      ['session', '--colour'],
      "There is no option '--colour'. Known: --format, --criterion, --lang, --covers, --to, --steps, --explain, --out, --coverage, --record, --help.",
    ],
  ])('prints what is wrong with %j, and the usage', (args, message) => {
    const ended = run(args);
    expect({ out: ended.out, code: ended.code, first: ended.error.split('\n')[0] }).toEqual({
      out: '',
      code: 1,
      first: message,
    });
    expect(ended.error).toContain('npm run paths -- [<flow>]');
  });

  it('reports coverage only for the named flow', () => {
    const { out, code } = run(['banner', '--coverage']);
    const flowsIn = out.split('\n').flatMap((line) => /^([a-z-]+): \d+ transitions/.exec(line)?.[1] ?? []);
    const isWithoutRun =
      out.startsWith('Not measured here: no run of these paths is recorded.') && code === 1;
    expect(isWithoutRun ? ['banner'] : flowsIn).toEqual(['banner']);
  });
});
