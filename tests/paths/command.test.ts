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

      1 path, 39 goals reached.

      Start the product with \`npm start\`. For each step do what stands under ‘Do’, line by line, then compare the screen with what is expected. What is expected is about the part of the page that carries \`data-flow="session"\`, unless it says where. A command that changes what the mock provider does is typed into a terminal.

      ## Path ef86913e

      | Step | What happens | Do | Expected state |
      | --- | --- | --- | --- |
      | 0 | Begin: the person is signed in and has a document open (u-maria-santos) | Set up the world: \`curl -d '{}' http://127.0.0.1:5173/__mock/reset && curl -d '{"documents":[{"id":"doc-1","displayId":"S-1","person":"u-maria-santos","role":"SIGNER","stage":"PENDING SIGNATURE","organization":"r-riverside","pageCount":1}]}' http://127.0.0.1:5173/__mock/seed\`<br>Open http://127.0.0.1:5173/__mock/enter?person=u-maria-santos&to=%2Fdocument_detail%3Ftab%3Dsign%26docid%3Ddoc-1<br>Wait until the button ‘Decline’ can be used<br>Press the button ‘Decline’<br>Wait until the text field ‘Description’ in the dialog can be used<br>Type ‘Not my patient’ into the text field ‘Description’ in the dialog<br>Press the key Escape | can be used: button ‘Hi, …’ anywhere on the page<br>missing or switched off: button ‘Stay signed in’ in the dialog, heading ‘Are you still there?’ in the dialog, button ‘Sign out and delete it’ in the dialog, heading ‘Sign out without saving?’ in the dialog |
      | 1 | Wait 11 hours 58 minutes; every 9 minutes 45 seconds: Move the pointer or press a key | For 11 hours 58 minutes, press the key Shift every 9 minutes 45 seconds (in /config.json this is shortened by sessionMaxMs) | shown: ‘Your session is about to end’, ‘A session lasts at most 12 hours and cannot be extended. Finish what you are doing, then sign in again.’<br>can be used: button ‘Hi, …’ anywhere on the page<br>missing or switched off: button ‘Stay signed in’ in the dialog, heading ‘Are you still there?’ in the dialog, button ‘Sign out and delete it’ in the dialog, heading ‘Sign out without saving?’ in the dialog |
      | 2 | By its clocks the computer was left alone for more than 15 minutes | Hold the next answer to getBannerNotification back: \`curl -d '[{"variant":"getBannerNotification","holdUntil":"ef86913e checkClock 2"}]' http://127.0.0.1:5173/__mock/faults\`<br>By hand and without a command: By its clocks the computer was left alone for more than 15 minutes | shown: heading ‘Loading…’ in the dialog<br>missing or switched off: button ‘Hi, …’ anywhere on the page, button ‘Sign out now’ in the dialog, button ‘Sign out and delete it’ in the dialog, button ‘Stay signed in’ in the dialog, heading ‘Are you still there?’ in the dialog, heading ‘Sign out without saving?’ in the dialog |
      | 3 | checkClock ends: the clock was set ahead | Let the answer to checkClock come: \`curl -d '{"name":"ef86913e checkClock 2"}' http://127.0.0.1:5173/__mock/release\` | can be used: button ‘Hi, …’ anywhere on the page<br>missing or switched off: button ‘Stay signed in’ in the dialog, heading ‘Are you still there?’ in the dialog, button ‘Sign out and delete it’ in the dialog, heading ‘Sign out without saving?’ in the dialog |
      | 4 | Press ‘Sign Out’ | Press the button ‘Hi, …’ anywhere on the page<br>Press the menu item ‘Sign Out’ anywhere on the page | Not to be seen: the next step follows at once |
      | 5 | findUnsent ends: a decline reason was typed and not sent | Nothing: it happens by itself | shown: heading ‘Sign out without saving?’ in the dialog, ‘Your work has not been sent or saved. Signing out deletes it.’ in the dialog, the focus on button ‘Stay signed in’ in the dialog<br>can be used: button ‘Sign out and delete it’ in the dialog, button ‘Stay signed in’ in the dialog<br>missing or switched off: heading ‘Are you still there?’ in the dialog, button ‘Hi, …’ anywhere on the page, button ‘Sign out now’ in the dialog |
      | 6 | The computer wakes before 15 minutes are over | Let the computer sleep for 1 minute | shown: heading ‘Sign out without saving?’ in the dialog, ‘Your work has not been sent or saved. Signing out deletes it.’ in the dialog, the focus on button ‘Stay signed in’ in the dialog<br>can be used: button ‘Sign out and delete it’ in the dialog, button ‘Stay signed in’ in the dialog<br>missing or switched off: heading ‘Are you still there?’ in the dialog, button ‘Hi, …’ anywhere on the page, button ‘Sign out now’ in the dialog |"
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

        @ef86913e
        Szenario: Pfad ef86913e
          Angenommen die Person ist angemeldet und hat ein Dokument geöffnet (u-maria-santos)
          * Die Welt einrichten: \`curl -d '{}' http://127.0.0.1:5173/__mock/reset && curl -d '{"documents":[{"id":"doc-1","displayId":"S-1","person":"u-maria-santos","role":"SIGNER","stage":"PENDING SIGNATURE","organization":"r-riverside","pageCount":1}]}' http://127.0.0.1:5173/__mock/seed\`
          * http://127.0.0.1:5173/__mock/enter?person=u-maria-santos&to=%2Fdocument_detail%3Ftab%3Dsign%26docid%3Ddoc-1 öffnen
          * Warten, bis nutzbar ist: Schaltfläche ‚Ablehnen‘
          * Drücken: Schaltfläche ‚Ablehnen‘
          * Warten, bis nutzbar ist: Textfeld ‚Beschreibung‘ im Dialog
          * ‚Not my patient‘ eingeben: Textfeld ‚Beschreibung‘ im Dialog
          * Die Taste Escape drücken
          Dann sieht der Bildschirm so aus: bedienbar: Schaltfläche ‚Guten Tag, …‘ irgendwo auf der Seite; fehlt oder ist ausgeschaltet: Schaltfläche ‚Angemeldet bleiben‘ im Dialog, Überschrift ‚Sind Sie noch da?‘ im Dialog, Schaltfläche ‚Abmelden und löschen‘ im Dialog, Überschrift ‚Abmelden, ohne zu speichern?‘ im Dialog
          Wenn die Person 11 Stunden 58 Minuten wartet und alle 9 Minuten 45 Sekunden dies tut: Zeiger bewegen oder eine Taste drücken
          * 11 Stunden 58 Minuten lang alle 9 Minuten 45 Sekunden die Umschalttaste (Shift) drücken (in /config.json kürzt das sessionMaxMs)
          Dann sieht der Bildschirm so aus: zu sehen: ‚Ihre Sitzung endet gleich‘, ‚Eine Sitzung dauert höchstens 12 Stunden und lässt sich nicht verlängern. Beenden Sie, woran Sie arbeiten, und melden Sie sich dann erneut an.‘; bedienbar: Schaltfläche ‚Guten Tag, …‘ irgendwo auf der Seite; fehlt oder ist ausgeschaltet: Schaltfläche ‚Angemeldet bleiben‘ im Dialog, Überschrift ‚Sind Sie noch da?‘ im Dialog, Schaltfläche ‚Abmelden und löschen‘ im Dialog, Überschrift ‚Abmelden, ohne zu speichern?‘ im Dialog
          Wenn Folgendes geschieht: Nach seinen Uhren war der Computer mehr als 15 Minuten unbenutzt
          * Die nächste Antwort auf getBannerNotification zurückhalten: \`curl -d '[{"variant":"getBannerNotification","holdUntil":"ef86913e checkClock 2"}]' http://127.0.0.1:5173/__mock/faults\`
          * Von Hand und ohne Befehl: Nach seinen Uhren war der Computer mehr als 15 Minuten unbenutzt
          Dann sieht der Bildschirm so aus: zu sehen: Überschrift ‚Wird geladen…‘ im Dialog; fehlt oder ist ausgeschaltet: Schaltfläche ‚Guten Tag, …‘ irgendwo auf der Seite, Schaltfläche ‚Jetzt abmelden‘ im Dialog, Schaltfläche ‚Abmelden und löschen‘ im Dialog, Schaltfläche ‚Angemeldet bleiben‘ im Dialog, Überschrift ‚Sind Sie noch da?‘ im Dialog, Überschrift ‚Abmelden, ohne zu speichern?‘ im Dialog
          Wenn checkClock endet: die Uhr wurde vorgestellt
          * Die Antwort auf checkClock kommen lassen: \`curl -d '{"name":"ef86913e checkClock 2"}' http://127.0.0.1:5173/__mock/release\`
          Dann sieht der Bildschirm so aus: bedienbar: Schaltfläche ‚Guten Tag, …‘ irgendwo auf der Seite; fehlt oder ist ausgeschaltet: Schaltfläche ‚Angemeldet bleiben‘ im Dialog, Überschrift ‚Sind Sie noch da?‘ im Dialog, Schaltfläche ‚Abmelden und löschen‘ im Dialog, Überschrift ‚Abmelden, ohne zu speichern?‘ im Dialog
          Wenn die Person ‚Abmelden‘ drückt
          * Drücken: Schaltfläche ‚Guten Tag, …‘ irgendwo auf der Seite
          * Drücken: Menüpunkt ‚Abmelden‘ irgendwo auf der Seite
          Wenn findUnsent endet: ein eingegebener Ablehnungsgrund ist noch nicht gesendet
          * Nichts: Es geschieht von selbst
          Dann sieht der Bildschirm so aus: zu sehen: Überschrift ‚Abmelden, ohne zu speichern?‘ im Dialog, ‚Ihre Arbeit wurde noch nicht gesendet oder gespeichert. Beim Abmelden wird sie gelöscht.‘ im Dialog, der Fokus auf Schaltfläche ‚Angemeldet bleiben‘ im Dialog; bedienbar: Schaltfläche ‚Abmelden und löschen‘ im Dialog, Schaltfläche ‚Angemeldet bleiben‘ im Dialog; fehlt oder ist ausgeschaltet: Überschrift ‚Sind Sie noch da?‘ im Dialog, Schaltfläche ‚Guten Tag, …‘ irgendwo auf der Seite, Schaltfläche ‚Jetzt abmelden‘ im Dialog
          Wenn Folgendes geschieht: Der Computer wacht auf, bevor 15 Minuten vorbei sind
          * Den Computer 1 Minute lang schlafen lassen
          Dann sieht der Bildschirm so aus: zu sehen: Überschrift ‚Abmelden, ohne zu speichern?‘ im Dialog, ‚Ihre Arbeit wurde noch nicht gesendet oder gespeichert. Beim Abmelden wird sie gelöscht.‘ im Dialog, der Fokus auf Schaltfläche ‚Angemeldet bleiben‘ im Dialog; bedienbar: Schaltfläche ‚Abmelden und löschen‘ im Dialog, Schaltfläche ‚Angemeldet bleiben‘ im Dialog; fehlt oder ist ausgeschaltet: Überschrift ‚Sind Sie noch da?‘ im Dialog, Schaltfläche ‚Guten Tag, …‘ irgendwo auf der Seite, Schaltfläche ‚Jetzt abmelden‘ im Dialog"
    `);
  });

  it('prints rows that a spreadsheet neither breaks nor calculates [X14]', () => {
    const lines = said('csv', 'fr').split('\r\n');
    expect(lines.length).toBe(1 + 1 + (first?.steps.length ?? 0));
    expect(lines[0]).toBe(
      '"Identifiant du parcours","Situation de départ","Étape","Type","Ce qui se passe","Action","État attendu","Étiquettes"',
    );
    expect(lines.filter((line) => !/^"[^"=+@]*"(,"([^"]|"")*"){7}$/.test(line))).toEqual([]);
  });

  it('prints a drawing a path [X14]', () => {
    expect(said('mermaid', 'en')).toMatchInlineSnapshot(`
      "%% ef86913e
      flowchart TD
        begin(("the person is signed in and has a document open (u-maria-santos)")) --> s0
        s0["can be used: button ‘Hi, …’ anywhere on the page; missing or switched off: button ‘Stay signed in’ in the dialog, heading ‘Are you still there?’ in the dialog, button ‘Sign out and delete it’ in the dialog, heading ‘Sign out without saving?’ in the dialog"]:::calm
        s1["shown: ‘Your session is about to end’, ‘A session lasts at most 12 hours and cannot be extended. Finish what you are doing, then sign in again.’; can be used: button ‘Hi, …’ anywhere on the page; missing or switched off: button ‘Stay signed in’ in the dialog, heading ‘Are you still there?’ in the dialog, button ‘Sign out and delete it’ in the dialog, heading ‘Sign out without saving?’ in the dialog"]:::calm
        s2["shown: heading ‘Loading…’ in the dialog; missing or switched off: button ‘Hi, …’ anywhere on the page, button ‘Sign out now’ in the dialog, button ‘Sign out and delete it’ in the dialog, button ‘Stay signed in’ in the dialog, heading ‘Are you still there?’ in the dialog, heading ‘Sign out without saving?’ in the dialog"]:::calm
        s3["can be used: button ‘Hi, …’ anywhere on the page; missing or switched off: button ‘Stay signed in’ in the dialog, heading ‘Are you still there?’ in the dialog, button ‘Sign out and delete it’ in the dialog, heading ‘Sign out without saving?’ in the dialog"]:::calm
        s4["signedIn{activity.recent,age.young,signOut.requested.looking}"]:::calm
        s5["shown: heading ‘Sign out without saving?’ in the dialog, ‘Your work has not been sent or saved. Signing out deletes it.’ in the dialog, the focus on button ‘Stay signed in’ in the dialog; can be used: button ‘Sign out and delete it’ in the dialog, button ‘Stay signed in’ in the dialog; missing or switched off: heading ‘Are you still there?’ in the dialog, button ‘Hi, …’ anywhere on the page, button ‘Sign out now’ in the dialog"]:::calm
        s6["shown: heading ‘Sign out without saving?’ in the dialog, ‘Your work has not been sent or saved. Signing out deletes it.’ in the dialog, the focus on button ‘Stay signed in’ in the dialog; can be used: button ‘Sign out and delete it’ in the dialog, button ‘Stay signed in’ in the dialog; missing or switched off: heading ‘Are you still there?’ in the dialog, button ‘Hi, …’ anywhere on the page, button ‘Sign out now’ in the dialog"]:::calm
        s0 -->|"Wait 11 hours 58 minutes; every 9 minutes 45 seconds: Move the pointer or press a key"| s1
        s1 -->|"By its clocks the computer was left alone for more than 15 minutes"| s2
        s2 -->|"checkClock ends: the clock was set ahead"| s3
        s3 -->|"Press ‘Sign Out’"| s4
        s4 -->|"findUnsent ends: a decline reason was typed and not sent"| s5
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
        ...wording.byHand(path).flatMap(({ sentences }) => sentences),
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
