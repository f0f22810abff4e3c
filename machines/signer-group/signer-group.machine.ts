// Decides whether a group's names are listed, which of them match the filter, and why there is no list. Does
// not decide what a row looks like or where Select leads: choosing a name leaves the screen.
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';
import { answer } from '../answer.ts';
import { nameFinder } from '../normalized.ts';

/** A name of a group; `guid` is null if it cannot be selected. */
export interface Signer {
  readonly name: string;
  readonly guid: string | null;
}

export interface SignerGroup {
  readonly name: string | null;
  readonly signers: readonly Signer[];
}

/**
 * The outcome of reading a group. `unknown`: the provider has no such group; `error` is its Error text, or the
 * text for its status (A8.5). `failed`: no usable answer; `status` is the text for it (A8.5), null if there
 * was no answer.
 */
export type GroupAnswer =
  | { readonly kind: 'group'; readonly group: SignerGroup }
  | { readonly kind: 'unknown'; readonly error: string | null }
  | { readonly kind: 'failed'; readonly status: string | null }
  | { readonly kind: 'invalidToken' };

/** The side effects of the signer-group screen. */
export const signerGroupPorts = {
  /** Stores the group, as the way back from the authorization screen (A2.23, A2.25). */
  keepSignerGroup: port<void, { guid: string }>(),
  /** Reads the group (A7.8). */
  getSignerGroup: port<GroupAnswer, { guid: string }>(),
};

export interface SignerGroupInput {
  readonly link:
    { readonly kind: 'missing' | 'malformed' } | { readonly kind: 'group'; readonly guid: string };
  /** The other possible group id of a damaged link (S50); null if there is none. */
  readonly otherReading?: string | null;
}

/** Why the screen ends: the session is over, or the link has another possible reading (S50). */
export type SignerGroupOutput = { readonly signedOut: true } | { readonly otherReading: string };

export type SignerGroupEvent = { type: 'filter.changed'; text: string } | { type: 'group.retried' };

export type SignerGroupEmitted =
  | { type: 'notice'; intent: 'warning'; text: string; ms: number }
  | {
      type: 'notice';
      intent: 'error';
      id: 'app.unreachable';
      ms: number;
    };

interface SignerGroupContext {
  readonly link: SignerGroupInput['link'];
  readonly otherReading: string | null;
  readonly group: SignerGroup;
  readonly filter: string;
  /** The provider's Error text if there is no list, or the text for the status (A8.5). */
  readonly error: string | null;
}

const shownMs = { warning: 5_000, error: 10_000 } as const;
const nobody: SignerGroup = { name: null, signers: [] };
const errorOf = (given: GroupAnswer): string | null =>
  given.kind === 'unknown' ? given.error : given.kind === 'failed' ? given.status : null;
const guidOf = ({ context }: { context: SignerGroupContext }) => ({
  guid: context.link.kind === 'group' ? context.link.guid : '',
});

/** The signers whose names contain the text, or its words in any order (A2.27); all of them for ''. */
export const matching = (signers: readonly Signer[], filter: string): readonly Signer[] => {
  const isFound = nameFinder(filter);
  return signers.filter(({ name }) => isFound(name));
};

const signerGroup = setup({
  types: {
    input: {} as SignerGroupInput,
    context: {} as SignerGroupContext,
    events: {} as SignerGroupEvent,
    emitted: {} as SignerGroupEmitted,
    output: {} as SignerGroupOutput,
  },
  actors: signerGroupPorts,
  guards: {
    hasNoGroup: ({ context }) => context.link.kind !== 'group',
    matchesSomebody: ({ context, event }) =>
      event.type === 'filter.changed' && matching(context.group.signers, event.text).length > 0,
    hasSigners: (_, given: GroupAnswer) => given.kind === 'group' && given.group.signers.length > 0,
    hasNobody: (_, given: GroupAnswer) => given.kind === 'group' && given.group.signers.length === 0,
    isUnknown: (_, given: GroupAnswer) => given.kind === 'unknown',
    isMisread: ({ context }, given: GroupAnswer) => given.kind === 'unknown' && context.otherReading !== null,
    isInvalidToken: (_, given: GroupAnswer) => given.kind === 'invalidToken',
  },
  actions: {
    keepGroup: assign({
      group: (_, given: GroupAnswer) => (given.kind === 'group' ? given.group : nobody),
      filter: '',
    }),
    keepFilter: assign({
      filter: ({ event, context }) => (event.type === 'filter.changed' ? event.text : context.filter),
    }),
    keepError: assign({ error: (_, given: GroupAnswer) => errorOf(given) }),
    /** The screen's heading says that the group is unknown; the notice only quotes the provider. */
    warn: enqueueActions(({ enqueue }, given: GroupAnswer) => {
      const text = errorOf(given);
      if (text !== null) enqueue.emit({ type: 'notice', intent: 'warning', text, ms: shownMs.warning });
      else if (given.kind !== 'unknown')
        enqueue.emit({ type: 'notice', intent: 'error', id: 'app.unreachable', ms: shownMs.error });
    }),
  },
});

const showRefusal = [
  { type: 'keepError', params: answer },
  { type: 'warn', params: answer },
] as const;

/** The flow of the signer-group screen (A2.25 to A2.29, A8.5). */
export const signerGroupMachine = signerGroup.createMachine({
  id: 'signer-group',
  context: ({ input: { link, otherReading = null } }) => ({
    link,
    otherReading,
    group: nobody,
    filter: '',
    error: null,
  }),
  initial: 'checkingLink',
  states: {
    checkingLink: { always: [{ guard: 'hasNoGroup', target: 'invalidLink' }, { target: 'keeping' }] },
    invalidLink: {},
    keeping: {
      tags: 'busy',
      invoke: { id: 'keepSignerGroup', src: 'keepSignerGroup', input: guidOf, onDone: 'loading' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getSignerGroup',
        src: 'getSignerGroup',
        input: guidOf,
        onDone: [
          {
            guard: { type: 'hasSigners', params: answer },
            target: 'listing',
            actions: { type: 'keepGroup', params: answer },
          },
          {
            guard: { type: 'hasNobody', params: answer },
            target: 'empty',
            actions: { type: 'keepGroup', params: answer },
          },
          { guard: { type: 'isMisread', params: answer }, target: 'misread' },
          {
            guard: { type: 'isUnknown', params: answer },
            target: 'unknown',
            actions: showRefusal,
          },
          { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
          { target: 'failed', actions: showRefusal },
        ],
      },
    },
    listing: {
      initial: 'matching',
      on: {
        'filter.changed': [
          { guard: 'matchesSomebody', target: '.matching', actions: 'keepFilter' },
          { target: '.nobody', actions: 'keepFilter' },
        ],
      },
      states: { matching: {}, nobody: {} },
    },
    empty: {},
    unknown: { on: { 'group.retried': 'loading' } },
    failed: { on: { 'group.retried': 'loading' } },
    // The link may have been damaged on its way: it is opened again with its other possible reading (S50).
    misread: { type: 'final', output: ({ context }) => ({ otherReading: context.otherReading ?? '' }) },
    signedOut: { type: 'final', output: { signedOut: true } },
  },
  output: ({ event }) => event.output as SignerGroupOutput,
});

export type SignerGroupRef = ActorRefFrom<typeof signerGroupMachine>;
