import { describe, expect, it } from 'vitest';
import { run } from '../../scripts/paths/command.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { formats } from '../../scripts/paths/formats/format.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import { languages, wordingFor } from '../../scripts/paths/wording.ts';

const sets = flowNames.map((name) => ({ name, ...keptPaths(name) }));
const set = keptPaths('session');
const [first] = set.paths;
const one = { ...set, paths: first ? [first] : [] };
const said = (name: keyof typeof formats, language: (typeof languages)[number]) =>
  formats[name](one, wordingFor(flows.session, language));

describe('npm run paths', () => {
  it('prints a table a path for people who test by hand [X14]', () => {
    expect(said('md', 'en')).toMatchInlineSnapshot(`
      "# Test paths: session

      1 path, 36 goals reached.

      Send an order to the mock provider before the step that it names, with POST /__mock/reset before each path. Answers without an order come by themselves. \`curl -H 'content-type: application/json' -d '[…]' http://127.0.0.1:5173/__mock/faults\`

      ## Path b2c95773

      | Step | Kind | Do | Order at the mock provider | Expected state | Tags |
      | --- | --- | --- | --- | --- | --- |
      | 0 |  | Begin: the person is signed in and has a document open (u-maria-santos) |  | can be used: button ‘Hi, …’; missing or switched off: button ‘Stay signed in’, heading ‘Are you still there?’, button ‘Sign out and delete it’, heading ‘Sign out without sending?’ |  |
      | 1 | time | Wait 13 minutes |  | shown: heading ‘Are you still there?’, the focus on button ‘Stay signed in’; can be used: button ‘Sign out now’, button ‘Stay signed in’; missing or switched off: button ‘Sign out and delete it’, heading ‘Sign out without sending?’, button ‘Hi, …’ | warned |
      | 2 | surroundings | Move the pointer or press a key |  | shown: heading ‘Are you still there?’, ‘You stay signed in.’; can be used: button ‘Sign out now’, button ‘Stay signed in’; missing or switched off: button ‘Sign out and delete it’, heading ‘Sign out without sending?’, button ‘Hi, …’ | resumed |
      | 3 | person | Press ‘Sign out now’ |  | \`signedIn{activity.recent,age.young,signOut.requested.looking}\` |  |
      | 4 | answer | findUnsent ends: a decline reason was typed and not sent |  | shown: heading ‘Sign out without sending?’, ‘You have typed a decline reason that was not sent. Signing out deletes it.’, the focus on button ‘Stay signed in’; can be used: button ‘Sign out and delete it’, button ‘Stay signed in’; missing or switched off: heading ‘Are you still there?’, button ‘Hi, …’, button ‘Sign out now’ | asking |
      | 5 | person | Press ‘Stay signed in’ |  | can be used: button ‘Hi, …’; missing or switched off: button ‘Stay signed in’, heading ‘Are you still there?’, button ‘Sign out and delete it’, heading ‘Sign out without sending?’ |  |
      | 6 | surroundings | The computer wakes before 15 minutes are over |  | can be used: button ‘Hi, …’; missing or switched off: button ‘Stay signed in’, heading ‘Are you still there?’, button ‘Sign out and delete it’, heading ‘Sign out without sending?’ |  |"
    `);
  });

  it.each(languages)(
    'prints scenarios that begin with a clause, not with an order, in %s [X14]',
    (language) => {
      const lines = said('gherkin', language).split('\n');
      const wording = wordingFor(flows.session, language);
      const given = lines[5] ?? '';
      expect(given.endsWith(first ? wording.world(first) : '-')).toBe(true);
      expect(given).not.toContain(wording.text('paths.step.begin', { world: '' }).trim());
    },
  );

  it('prints scenarios in the keywords and words of the tester’s language [X14]', () => {
    expect(said('gherkin', 'de')).toMatchInlineSnapshot(`
      "# language: de
      Funktionalität: Testpfade: session

        @b2c95773
        Szenario: Pfad b2c95773
          Angenommen die Person ist angemeldet und hat ein Dokument geöffnet (u-maria-santos)
          Dann sieht der Bildschirm so aus: bedienbar: Schaltfläche ‚Guten Tag, …‘; fehlt oder ist ausgeschaltet: Schaltfläche ‚Angemeldet bleiben‘, Überschrift ‚Sind Sie noch da?‘, Schaltfläche ‚Abmelden und löschen‘, Überschrift ‚Abmelden, ohne zu senden?‘
          Wenn die Person 13 Minuten wartet
          Dann sieht der Bildschirm so aus: zu sehen: Überschrift ‚Sind Sie noch da?‘, der Fokus auf Schaltfläche ‚Angemeldet bleiben‘; bedienbar: Schaltfläche ‚Jetzt abmelden‘, Schaltfläche ‚Angemeldet bleiben‘; fehlt oder ist ausgeschaltet: Schaltfläche ‚Abmelden und löschen‘, Überschrift ‚Abmelden, ohne zu senden?‘, Schaltfläche ‚Guten Tag, …‘
          Wenn Folgendes geschieht: Zeiger bewegen oder eine Taste drücken
          Dann sieht der Bildschirm so aus: zu sehen: Überschrift ‚Sind Sie noch da?‘, ‚Sie bleiben angemeldet.‘; bedienbar: Schaltfläche ‚Jetzt abmelden‘, Schaltfläche ‚Angemeldet bleiben‘; fehlt oder ist ausgeschaltet: Schaltfläche ‚Abmelden und löschen‘, Überschrift ‚Abmelden, ohne zu senden?‘, Schaltfläche ‚Guten Tag, …‘
          Wenn die Person ‚Jetzt abmelden‘ drückt
          Dann ist der Zustand signedIn{activity.recent,age.young,signOut.requested.looking}
          Wenn findUnsent endet: ein eingegebener Ablehnungsgrund ist noch nicht gesendet
          Dann sieht der Bildschirm so aus: zu sehen: Überschrift ‚Abmelden, ohne zu senden?‘, ‚Sie haben einen Ablehnungsgrund eingegeben, der noch nicht gesendet wurde. Beim Abmelden wird er gelöscht.‘, der Fokus auf Schaltfläche ‚Angemeldet bleiben‘; bedienbar: Schaltfläche ‚Abmelden und löschen‘, Schaltfläche ‚Angemeldet bleiben‘; fehlt oder ist ausgeschaltet: Überschrift ‚Sind Sie noch da?‘, Schaltfläche ‚Guten Tag, …‘, Schaltfläche ‚Jetzt abmelden‘
          Wenn die Person ‚Angemeldet bleiben‘ drückt
          Dann sieht der Bildschirm so aus: bedienbar: Schaltfläche ‚Guten Tag, …‘; fehlt oder ist ausgeschaltet: Schaltfläche ‚Angemeldet bleiben‘, Überschrift ‚Sind Sie noch da?‘, Schaltfläche ‚Abmelden und löschen‘, Überschrift ‚Abmelden, ohne zu senden?‘
          Wenn Folgendes geschieht: Der Computer wacht auf, bevor 15 Minuten vorbei sind
          Dann sieht der Bildschirm so aus: bedienbar: Schaltfläche ‚Guten Tag, …‘; fehlt oder ist ausgeschaltet: Schaltfläche ‚Angemeldet bleiben‘, Überschrift ‚Sind Sie noch da?‘, Schaltfläche ‚Abmelden und löschen‘, Überschrift ‚Abmelden, ohne zu senden?‘"
    `);
  });

  it('prints rows that a spreadsheet neither breaks nor calculates [X14]', () => {
    const lines = said('csv', 'fr').split('\r\n');
    expect(lines.length).toBe(1 + 1 + (first?.steps.length ?? 0));
    expect(lines[0]).toBe(
      '"Identifiant du parcours","Situation de départ","Étape","Type","Action","Ordre au fournisseur simulé","État attendu","Étiquettes"',
    );
    expect(lines.filter((line) => !/^"[^"=+@]*"(,"([^"]|"")*"){7}$/.test(line))).toEqual([]);
  });

  it('prints a drawing a path [X14]', () => {
    expect(said('mermaid', 'en')).toMatchInlineSnapshot(`
      "%% b2c95773
      flowchart TD
        begin(("the person is signed in and has a document open (u-maria-santos)")) --> s0
        s0["can be used: button ‘Hi, …’; missing or switched off: button ‘Stay signed in’, heading ‘Are you still there?’, button ‘Sign out and delete it’, heading ‘Sign out without sending?’"]:::calm
        s1["shown: heading ‘Are you still there?’, the focus on button ‘Stay signed in’; can be used: button ‘Sign out now’, button ‘Stay signed in’; missing or switched off: button ‘Sign out and delete it’, heading ‘Sign out without sending?’, button ‘Hi, …’"]:::calm
        s2["shown: heading ‘Are you still there?’, ‘You stay signed in.’; can be used: button ‘Sign out now’, button ‘Stay signed in’; missing or switched off: button ‘Sign out and delete it’, heading ‘Sign out without sending?’, button ‘Hi, …’"]:::calm
        s3["signedIn{activity.recent,age.young,signOut.requested.looking}"]:::calm
        s4["shown: heading ‘Sign out without sending?’, ‘You have typed a decline reason that was not sent. Signing out deletes it.’, the focus on button ‘Stay signed in’; can be used: button ‘Sign out and delete it’, button ‘Stay signed in’; missing or switched off: heading ‘Are you still there?’, button ‘Hi, …’, button ‘Sign out now’"]:::calm
        s5["can be used: button ‘Hi, …’; missing or switched off: button ‘Stay signed in’, heading ‘Are you still there?’, button ‘Sign out and delete it’, heading ‘Sign out without sending?’"]:::calm
        s6["can be used: button ‘Hi, …’; missing or switched off: button ‘Stay signed in’, heading ‘Are you still there?’, button ‘Sign out and delete it’, heading ‘Sign out without sending?’"]:::calm
        s0 -->|"Wait 13 minutes"| s1
        s1 -->|"Move the pointer or press a key"| s2
        s2 -->|"Press ‘Sign out now’"| s3
        s3 -->|"findUnsent ends: a decline reason was typed and not sent"| s4
        s4 -->|"Press ‘Stay signed in’"| s5
        s5 -->|"The computer wakes before 15 minutes are over"| s6
        classDef busy stroke-dasharray: 4 3
        classDef calm stroke-width: 2px"
    `);
  });

  it('prints JSON that holds everything, with schema version and machine hash [X14]', () => {
    const read = JSON.parse(run(['session', '--format', 'json', '--lang', 'es']).out) as typeof set & {
      language: string;
    };
    expect({ schema: read.schema, machineHash: read.machineHash, language: read.language }).toEqual({
      schema: 1,
      machineHash: set.machineHash,
      language: 'es',
    });
    expect(read.paths.map(({ id, world, steps }) => [id, world, steps.map(({ state }) => state)])).toEqual(
      set.paths.map(({ id, world, steps }) => [id, world, steps.map(({ state }) => state)]),
    );
  });

  it.each(languages)('has words for every step of every flow in %s [X11] [X14]', (language) => {
    for (const { name, paths } of sets) {
      const wording = wordingFor(flows[name], language);
      const words = paths.flatMap((path) => [
        wording.start(path),
        ...path.steps.flatMap((step) => [wording.step(step), wording.told(step)]),
        ...[path.start, ...path.steps].flatMap(({ orders }) => wording.orders(orders)),
      ]);
      expect(words.filter((text) => text.trim() === '' || text.includes('paths.'))).toEqual([]);
    }
  });

  it.each([
    [
      ['signergroup'],
      `There is no flow 'signergroup'; the nearest is signer-group. Known: ${flowNames.join(', ')}.`,
    ],
    [
      ['session', '--format', 'jsn'],
      "There is no format 'jsn'; the nearest is json. Known: md, json, csv, gherkin, mermaid.",
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
      'A feature file holds one flow: name one, or a folder for all of them with --out.',
    ],
    [['session', 'otp'], "'otp' is one word too many."],
    [['session', '--record'], '--record goes with --coverage.'],
    [['session', '--coverage', '--record'], '--record takes no flow: it records all of them.'],
    [
      ['session', '--colour'],
      "There is no option '--colour'. Known: --format, --criterion, --lang, --out, --coverage, --record, --help.",
    ],
  ])('says what it does not understand of %j and how to ask', (args, message) => {
    const ended = run(args);
    expect({ out: ended.out, code: ended.code, first: ended.error.split('\n')[0] }).toEqual({
      out: '',
      code: 1,
      first: message,
    });
    expect(ended.error).toContain('npm run paths -- [<flow>]');
  });

  it('covers no flow but the one that is named', () => {
    const { out, code } = run(['banner', '--coverage']);
    const flowsIn = out.split('\n').flatMap((line) => /^([a-z-]+): \d+ transitions/.exec(line)?.[1] ?? []);
    const isWithoutRun =
      out.startsWith('No runs of these paths are recorded: run npm run test:whole first.') && code === 1;
    expect(isWithoutRun ? ['banner'] : flowsIn).toEqual(['banner']);
  });
});
