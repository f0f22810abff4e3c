import { describe, expect, it } from 'vitest';
import { run } from '../../scripts/paths/command.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { formats } from '../../scripts/paths/formats/format.ts';
import { generatePaths } from '../../scripts/paths/generate.ts';
import { languages, wordingFor } from '../../scripts/paths/wording.ts';

const set = generatePaths(flows.session);
const [first] = set.paths;
const one = { ...set, paths: first ? [first] : [] };
const said = (name: keyof typeof formats, language: (typeof languages)[number]) =>
  formats[name](one, wordingFor(flows.session, language));

describe('npm run paths', () => {
  it('prints a table a path for people who test by hand [X14]', () => {
    expect(said('md', 'en')).toMatchInlineSnapshot(`
      "# Test paths: session

      1 path, 19 goals reached.

      ## Path fe7d29c1

      | Step | Kind | Do | Expected state | Tags |
      | --- | --- | --- | --- | --- |
      | 0 |  | Begin: the person is signed in and has a document open | \`signedIn{activity.recent,age.young}\` |  |
      | 1 | time | Wait 11 hours 58 minutes; every 9 minutes 45 seconds: Move the pointer or press a key | \`signedIn{activity.recent,age.old}\` | ageWarned |
      | 2 | time | Wait 2 minutes | \`reportingView\` | leaving |
      | 3 | answer | postDocumentViewed ends: the report arrives | \`ending\` | leaving |
      | 4 | answer | endSession ends: the session is ended | \`gone\` | leaving |"
    `);
  });

  it('prints scenarios in the keywords and words of the tester’s language [X14]', () => {
    expect(said('gherkin', 'de')).toMatchInlineSnapshot(`
      "# language: de
      Funktionalität: Testpfade: session

        @fe7d29c1
        Szenario: Pfad fe7d29c1
          Angenommen Beginn: die Person ist angemeldet und hat ein Dokument geöffnet
          Dann ist der Zustand signedIn{activity.recent,age.young}
          Wenn 11 Stunden 58 Minuten warten; alle 9 Minuten 45 Sekunden: Zeiger bewegen oder eine Taste drücken
          Dann ist der Zustand signedIn{activity.recent,age.old}
          Wenn 2 Minuten warten
          Dann ist der Zustand reportingView
          Wenn postDocumentViewed endet: der Bericht kommt an
          Dann ist der Zustand ending
          Wenn endSession endet: die Sitzung ist beendet
          Dann ist der Zustand gone"
    `);
  });

  it('prints rows that a spreadsheet neither breaks nor calculates [X14]', () => {
    const lines = said('csv', 'fr').split('\r\n');
    expect(lines.length).toBe(1 + 1 + (first?.steps.length ?? 0));
    expect(lines[0]).toBe(
      '"Identifiant du parcours","Situation de départ","Étape","Type","Action","État attendu","Étiquettes"',
    );
    expect(lines.filter((line) => !/^"[^"=+@]*"(,"[^"]*"){6}$/.test(line))).toEqual([]);
  });

  it('prints a drawing a path [X14]', () => {
    expect(said('mermaid', 'en')).toMatchInlineSnapshot(`
      "%% fe7d29c1
      flowchart TD
        begin(("the person is signed in and has a document open")) --> s0
        s0["signedIn{activity.recent,age.young}"]:::calm
        s1["signedIn{activity.recent,age.old}"]:::calm
        s2["reportingView"]:::calm
        s3["ending"]:::calm
        s4(["gone"]):::calm
        s0 -->|"Wait 11 hours 58 minutes; every 9 minutes 45 seconds: Move the pointer or press a key"| s1
        s1 -->|"Wait 2 minutes"| s2
        s2 -->|"postDocumentViewed ends: the report arrives"| s3
        s3 -->|"endSession ends: the session is ended"| s4
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
    for (const flow of [flows.session, flows.selection, flows.dashboard, flows['document-action']]) {
      const wording = wordingFor(flow, language);
      const words = generatePaths(flow).paths.flatMap((path) => [
        wording.start(path),
        ...path.steps.map((step) => wording.step(step)),
      ]);
      expect(words.filter((text) => text.trim() === '' || text.includes('paths.'))).toEqual([]);
    }
  });

  it.each([
    [['nowhere'], `There is no flow 'nowhere'. Known: ${flowNames.join(', ')}.`],
    [['session', '--format', 'pdf'], "There is no format 'pdf'. Known: md, json, csv, gherkin, mermaid."],
    [['session', '--criterion', 'luck'], "There is no criterion 'luck'. Known: transitions, states."],
    [['session', '--lang', 'tlh'], "There is no language 'tlh'. Known: de, en, es, fr, ja, zh."],
    [[], 'Name one flow.'],
    [['session', 'otp'], 'Name one flow.'],
  ])('says what it does not understand of %j and how to ask', (args, message) => {
    const ended = run(args);
    expect({ out: ended.out, code: ended.code, first: ended.error.split('\n')[0] }).toEqual({
      out: '',
      code: 2,
      first: message,
    });
    expect(ended.error).toContain('npm run paths -- <flow>');
  });

  it('does not take an option that it does not know', () => {
    expect(run(['session', '--colour']).code).toBe(2);
  });
});
