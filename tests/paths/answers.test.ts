import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import type { Example } from '../../machines/model.ts';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { isObject, readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import type { LooseOutcome } from '../../scripts/paths/model.ts';
import { flows } from '../../scripts/paths/flows.ts';
import type { Api } from '../../src/api/client.ts';
import { bannerActors } from '../../src/views/banner/banner.actors.ts';
import { listActingActors } from '../../src/acts/list-acting.actors.ts';
import { createActsInFlight } from '../../src/acts/acts-in-flight.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import { dashboardActors } from '../../src/views/dashboard/dashboard.actors.ts';
import { documentActionActors } from '../../src/views/document-action/document-action.actors.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { createDownloadContents } from '../../src/views/download/download-contents.ts';
import { downloadActors } from '../../src/views/download/download.actors.ts';
import { forgotPasswordActors } from '../../src/views/forgot-password/forgot-password.actors.ts';
import { otpActors } from '../../src/views/otp/otp.actors.ts';
import { createSemaphore } from '../../src/views/preview/semaphore.ts';
import { createPreviewContents, previewActors } from '../../src/views/preview/preview.actors.ts';
import { selectionActors } from '../../src/views/selection/selection.actors.ts';
import { createListContents, createReadRows } from '../../src/views/selection/list-contents.ts';
import { signerGroupActors } from '../../src/views/signer-group/signer-group.actors.ts';
import { createCodeMemory } from '../../src/verification/code-memory.ts';
import { verificationActors } from '../../src/verification/verification.actors.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { wiredStay } from '../view-report/wired-stay.ts';
import { byAction } from '../../machines/acts/acts.ts';
import { noSentActs } from '../document-action/kept-in-memory.ts';
import { providerClient } from '../support/provider-client.ts';

const contract = loadContract();

const credentials = () => ({ userid: 'u-maria-santos', token: 'token-1' });
const nothing = () => {};

/** The document of the description's examples. */
const ticked = {
  id: 'd-4102',
  ref: 'RH-4102',
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: 'Ruth Okonkwo',
  type: 'Order',
};

type Actors = Readonly<Record<string, AnyActorLogic>>;

/** The real actors of every flow; only the test's responses are fake. */
const wired: Readonly<Record<string, (api: Api) => Actors>> = {
  otp: (api) =>
    otpActors(
      {
        api,
        session: { clear: nothing, credentials, begin: nothing, keepCode: nothing, keepCounts: nothing },
      },
      'u-maria-santos',
    ),
  verification: (api) =>
    verificationActors({
      api,
      who: credentials,
      target: () => '15551230142',
      codeMemory: createCodeMemory(nothing),
      accept: () => true,
    }),
  'signer-group': (api) => signerGroupActors({ api, keepSignerGroup: nothing }),
  'forgot-password': (api) => forgotPasswordActors({ api }),
  banner: (api) => bannerActors({ api, ownOrigin: 'https://portal.test', isDismissed: async () => false }),
  selection: (api) =>
    selectionActors(
      { api, credentials, keepCounts: nothing },
      createReadRows(
        createListContents({
          language: 'en',
          badges: byAction(() => ''),
        }),
      ),
    ),
  dashboard: (api) => dashboardActors({ api, credentials, organizations: () => [] }),
  acts: (api) => listActingActors({ api, credentials }, createActContents(), noSentActs),
  'document-action': (api) =>
    documentActionActors(
      {
        api,
        credentials,
        ahead: { take: async () => null },
        pdf: { openAhead: async () => {} },
      },
      { tab: 'sign', contents: createDocumentContents(), sentActs: noSentActs, acts: createActsInFlight() },
    ),
  download: (api) => {
    const contents = createDownloadContents();
    contents.set({ documents: [ticked] });
    return downloadActors({ api, credentials, save: nothing }, contents);
  },
  preview: (api) =>
    previewActors(
      {
        api,
        credentials,
        semaphore: createSemaphore(2),
        draw: async () => ({ kind: 'undrawable', reason: 'corrupt' }),
        width: () => 300,
      },
      createPreviewContents(),
    ),
  'view-report': (api) => wiredStay(api),
};

/** Contains everything that any of these actors may request. */
const input = {
  userId: 'u-maria-santos',
  guid: 'g-riverside',
  email: 'maria.santos@example.com',
  method: 'email',
  code: '482913',
  ids: [ticked.id],
  act: 'sign',
  moment: 'opened',
};

/** The requested document: the one of the example, unless the outcome is that it is another one. */
const documentIn = ({ name }: LooseOutcome, { variant, status, example }: Example): string => {
  if (variant !== 'readDocument' || status !== 200 || name === 'missing') return ticked.id;
  const { body } = contract.example(variant, status, example);
  const { Data } = JSON.parse(body.toString()) as { readonly Data?: readonly { readonly Id?: string }[] };
  return Data?.[0]?.Id ?? ticked.id;
};

const details = readVariants(readDescription());

/** Other Error texts that the description gives in an example. */
const otherErrorsOf = ({ variant, status, example }: Example): readonly string[] =>
  (
    details
      .find(({ id }) => id === variant)
      ?.examples.find((one) => one.status === status && one.name === example)
      ?.place?.at('x-error-texts')
      .members() ?? []
  ).map(([, text]) => String(text.value));

/** The same response with another text in place of every Error. */
const withError = (value: unknown, error: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withError(one, error));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    ['Error', 'DocError'].includes(key) && item !== '' ? error : withError(item, error),
  ]);
  return Object.fromEntries(entries) as unknown;
};

const answered = async (
  flow: string,
  name: string,
  outcome: LooseOutcome,
  { variant, status, example }: Example,
  error: string | null = null,
): Promise<unknown> => {
  answerRequests(() => {
    const { contentType, body } = contract.example(variant, status, example);
    const responseBody =
      error === null ? body : JSON.stringify(withError(JSON.parse(body.toString()), error));
    return new Response(new Uint8Array(Buffer.from(responseBody)), {
      status,
      headers: contentType === null ? {} : { 'content-type': contentType },
    });
  });
  const api = providerClient();
  const logic = wired[flow]?.(api)[name];
  if (!logic) throw new Error(`${flow} has no actor '${name}'.`);
  const documentId = documentIn(outcome, { variant, status, example });
  const actor = createActor(logic, { input: { ...input, documentId } });
  const done = toPromise(actor);
  actor.start();
  return done;
};

const examplesOf = ({ answer, equivalentAnswers = [] }: LooseOutcome): readonly Example[] =>
  answer.from === 'provider' || answer.from === 'example'
    ? [answer, ...equivalentAnswers]
    : equivalentAnswers;

const kindOf = (output: unknown): unknown => (output as { readonly kind?: unknown }).kind;

const rows = Object.keys(wired).flatMap((flow) => {
  const { model } = flows[flow as keyof typeof flows];
  return Object.entries(model.outcomes).flatMap(([actor, outcomes]) =>
    outcomes.flatMap((outcome) => examplesOf(outcome).map((example) => ({ flow, actor, outcome, example }))),
  );
});

describe('A documented answer', () => {
  it.each(rows)(
    '$example.variant $example.status $example.example leads to the outcome that the model of $flow names [X2]',
    async ({ flow, actor, outcome, example }) => {
      expect(kindOf(await answered(flow, actor, outcome, example))).toEqual(kindOf(outcome.output));
    },
  );

  /** The outcomes whose message says more than that it was refused. */
  const kindsByWords: Readonly<Record<string, string>> = { 'Document not found': 'missing' };

  const rewordings = rows.flatMap((row) => otherErrorsOf(row.example).map((error) => ({ ...row, error })));

  it.each(rewordings)(
    '$example.variant $example.example leads to the same outcome of $flow if the Error text is: $error [X2]',
    async ({ flow, actor, outcome, example, error }) => {
      const isByWords = actor === 'readDocument' && flow === 'document-action';
      const expected = (isByWords ? kindsByWords[error] : undefined) ?? kindOf(outcome.output);
      const result = await answered(flow, actor, outcome, example, error);
      // A refusal is shown in the host's own words.
      const { output } = outcome;
      const words = isObject(output) && 'error' in output && expected === 'refused' ? { error } : {};
      expect(result).toMatchObject({ kind: expected, ...words });
    },
  );
});
