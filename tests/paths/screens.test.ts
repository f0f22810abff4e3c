import { describe, expect, it } from 'vitest';
import type { downloadMachine } from '../../machines/download/download.machine.ts';
import type { ScreensOf } from '../../machines/screen.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import type { Flow, LooseLine } from '../../scripts/paths/model.ts';
import { contradictionsAt, expectationsAt } from '../../scripts/paths/screens.ts';
import type { Expectations } from '../../scripts/paths/screens.ts';
import { Stepper } from '../../scripts/paths/stepper.ts';
import { languages, wordingFor } from '../../scripts/paths/wording.ts';
import { faultsOf, looksAt } from '../support/screen-check.ts';
import type { Eye } from '../support/screen-check.ts';

const withLine = (flow: Flow, state: string, line: LooseLine): Flow => ({
  ...flow,
  model: { ...flow.model, screens: { ...flow.model.screens, [state]: line } },
});

const firstOf = (flow: Flow) => new Stepper(flow.machine).start(flow.model.startingPoints[0]?.input).snapshot;

/** A page that shows only buttons with these names. */
const eyeFor = (usable: readonly string[]): Eye => {
  const has: Eye['has'] = async ({ name }) => usable.some((one) => name?.test(one));
  return {
    has,
    offers: has,
    reads: async () => false,
    address: async () => '/dashboard',
    title: async () => 'Dashboard',
    hasFocus: async () => false,
  };
};

describe('The expected screen of a state', () => {
  it('exists for every flow [X1]', () => {
    expect(flowNames.filter((name) => flows[name].model.screens === undefined)).toEqual([]);
  });

  it('exists for every state in every region: a missing entry does not compile [X1]', () => {
    type States = keyof ScreensOf<typeof sessionMachine>;
    const regions: readonly States[] = [
      'signedIn.activity.warned',
      'signedIn.age.old',
      'signedIn.signOut.requested.asking',
    ];
    const unseen = { unseen: 'a test' } as const;
    // @ts-expect-error -- The line of `signedOut` is missing.
    const lacking: ScreensOf<typeof downloadMachine> = { idle: unseen, fetching: unseen, incomplete: unseen };
    // @ts-expect-error -- A state that has states of its own has no line.
    const whole: States = 'signedIn';
    // @ts-expect-error -- No such event.
    const event: ScreensOf<typeof downloadMachine>['idle'] = { sees: [], offers: ['x'], refuses: [] };
    expect([regions.length, Object.keys(lacking).length, whole, event]).toBeTruthy();
  });

  it.each(flowNames)('is absent only if %s gives a reason [X1]', (name) => {
    const steps = cachedPaths(name).paths.flatMap((path) => [path.start, ...path.steps]);
    const silent = steps.filter(({ shown, isPassing }) => shown === null && !isPassing);
    expect([...new Set(silent.map(({ state }) => state))]).toEqual([]);
  });

  it('contradicts a machine that rejects an offered event, accepts a refused one, or has an unmentioned one [X1]', () => {
    const snapshot = firstOf(flows.download);
    const line = { sees: [], offers: ['stop.requested'], refuses: ['download.requested'] };
    expect([
      contradictionsAt(flows.download, snapshot),
      contradictionsAt(withLine(flows.download, 'idle', line), snapshot),
    ]).toEqual([
      [],
      [
        "nothing is said of 'retry.requested'",
        "nothing is said of 'warning.closed'",
        "'stop.requested' is offered and not taken",
        "'download.requested' is refused and taken",
      ],
    ]);
  });

  it('is compared with the screen: what is missing, present although refused, or misplaced [X1]', async () => {
    const shown: Expectations = {
      ...(expectationsAt(flows.download, firstOf(flows.download)) ?? { offers: [], refuses: [] }),
      sees: [
        { text: 'download.failed.none' },
        { address: '/auth' },
        { title: 'app.renderError.title' },
        { focus: { role: 'button', name: 'common.download' } },
      ],
    };
    const wording = wordingFor(flows.download, 'en');
    expect(await faultsOf(shown, eyeFor(['Stop', 'Close']), wording)).toEqual([
      String.raw`does not read None\s+of\s+the\s+documents\s+could\s+be\s+downloaded\.`,
      'is at /dashboard, not at /auth',
      'is titled Dashboard',
      'does not have the focus on button ^Download$',
      'does not offer button ^Download$ for download.requested',
      'offers button ^Stop$ for stop.requested',
      'offers button ^Close$ for warning.closed',
    ]);
    expect(await faultsOf({ ...shown, sees: [] }, eyeFor(['Download']), wording)).toEqual([]);
  });

  it('is checked again as a whole after a failed expectation is met, because others may fail by then [X1]', async () => {
    const shown: Expectations = {
      ...(expectationsAt(flows.download, firstOf(flows.download)) ?? { offers: [], refuses: [] }),
      sees: [],
    };
    const names: string[] = ['Close'];
    const look = looksAt(shown, eyeFor(names), wordingFor(flows.download, 'en'));
    const missing = 'does not offer button ^Download$ for download.requested';
    const first = await look();
    names.splice(0, 1, 'Stop');
    const second = await look();
    names.push('Download');
    expect([first, second, await look()]).toEqual([
      [missing, 'offers button ^Close$ for warning.closed'],
      [missing],
      ['offers button ^Stop$ for stop.requested'],
    ]);
  });

  it('is printed for testers: what is new, and what the step removed [X14]', () => {
    const path = cachedPaths('download').paths.find(({ steps }) =>
      steps.some(({ event }) => event.type === 'stop.requested'),
    );
    if (!path) throw new Error('No download is stopped.');
    const lines = languages.map((language) =>
      wordingFor(flows.download, language)
        .testCase(path)
        .steps.map(({ sees }) => sees.map(({ short }) => short)),
    );
    expect(lines).toMatchInlineSnapshot(`
      [
        [
          [
            "Bedienbar: ‚Herunterladen‘",
          ],
          [
            "‚1 Dokument konnte nicht heruntergeladen werden. Die anderen sind in CompletedDocuments.zip.‘",
            "Bedienbar: ‚Erneut versuchen‘, ‚Schließen‘",
          ],
          [
            "‚Wird heruntergeladen: … von 1 Dokument‘",
            "Bedienbar: ‚Stoppen‘",
            "Verschwunden oder ausgegraut: ‚Herunterladen‘, ‚Erneut versuchen‘, ‚Schließen‘",
          ],
          [
            "Bedienbar: ‚Herunterladen‘",
            "Verschwunden oder ausgegraut: ‚Stoppen‘",
          ],
        ],
        [
          [
            "You can use ‘Download’",
          ],
          [
            "‘1 document could not be downloaded. The others are in CompletedDocuments.zip.’",
            "You can use ‘Try again’, ‘Close’",
          ],
          [
            "‘Downloading: … of 1 document’",
            "You can use ‘Stop’",
            "Gone or grayed out: ‘Download’, ‘Try again’, ‘Close’",
          ],
          [
            "You can use ‘Download’",
            "Gone or grayed out: ‘Stop’",
          ],
        ],
        [
          [
            "Se puede usar: «Descargar»",
          ],
          [
            "«No se pudo descargar 1 documento. Los demás están en CompletedDocuments.zip.»",
            "Se puede usar: «Intentar de nuevo», «Cerrar»",
          ],
          [
            "«Descargando: … de 1 documento»",
            "Se puede usar: «Detener»",
            "Ya no está o está desactivado: «Descargar», «Intentar de nuevo», «Cerrar»",
          ],
          [
            "Se puede usar: «Descargar»",
            "Ya no está o está desactivado: «Detener»",
          ],
        ],
        [
          [
            "Utilisable : « Télécharger »",
          ],
          [
            "« 1 document n’a pas pu être téléchargé. Les autres sont dans CompletedDocuments.zip. »",
            "Utilisable : « Réessayer », « Fermer »",
          ],
          [
            "« Téléchargement : … sur 1 document »",
            "Utilisable : « Arrêter »",
            "Disparu ou désactivé : « Télécharger », « Réessayer », « Fermer »",
          ],
          [
            "Utilisable : « Télécharger »",
            "Disparu ou désactivé : « Arrêter »",
          ],
        ],
        [
          [
            "使える：「ダウンロード」",
          ],
          [
            "「1 件の文書をダウンロードできませんでした。ほかの文書はCompletedDocuments.zipにあります。」",
            "使える：「もう一度試す」、「閉じる」",
          ],
          [
            "「ダウンロード中：1 件中 … 件」",
            "使える：「停止」",
            "なくなった、または無効：「ダウンロード」、「もう一度試す」、「閉じる」",
          ],
          [
            "使える：「ダウンロード」",
            "なくなった、または無効：「停止」",
          ],
        ],
        [
          [
            "可以使用：“下载”",
          ],
          [
            "“1 份文件无法下载。其余文件已保存在 CompletedDocuments.zip 中。”",
            "可以使用：“重试”、“关闭”",
          ],
          [
            "“正在下载：…/1 份”",
            "可以使用：“停止”",
            "已消失或不可用：“下载”、“重试”、“关闭”",
          ],
          [
            "可以使用：“下载”",
            "已消失或不可用：“停止”",
          ],
        ],
      ]
    `);
  });
});
