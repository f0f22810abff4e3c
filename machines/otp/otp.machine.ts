// Decides how a person signs in by a link: look-up, method, code, counts, destination. Does not decide
// what a screen says, how a call is made, or where token and addresses are stored: no code, token or raw
// address ever enters the context. The code itself is handled by the verification.
import type { ActorRefFrom } from 'xstate';
import { answer } from '../answer.ts';
import { refusalNotice } from '../verification/verification.ts';
import { otp } from './otp.setup.ts';
import type { OtpOutput } from './otp.setup.ts';

/** The flow of the authorization screen (A2.14 to A2.21, A4.1 to A4.6, S1 to S5, S8). */
export const otpMachine = otp.createMachine({
  id: 'otp',
  context: ({ input }) => ({
    ...input,
    otherReading: input.otherReading ?? null,
    person: null,
    destination: { to: input.isWanted ? 'wanted' : 'dashboard' },
  }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [
        { guard: 'hasNoUser', target: 'invalidUser' },
        { guard: 'isSignedIn', target: 'arrived' },
        { guard: 'isOtherPerson', target: 'forgettingStoredPerson' },
        { target: 'lookingUp' },
      ],
    },
    forgettingStoredPerson: {
      tags: 'busy',
      invoke: { id: 'forgetStoredPerson', src: 'forgetStoredPerson', onDone: 'lookingUp' },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'getUser',
        src: 'getUser',
        input: ({ context }) => ({ userId: context.link.kind === 'user' ? context.link.userId : '' }),
        onDone: [
          {
            guard: { type: 'isFound', params: answer },
            target: 'identifying',
            actions: { type: 'keepPerson', params: answer },
          },
          { guard: { type: 'isMisread', params: answer }, target: 'misread' },
          { guard: { type: 'isUnknownUser', params: answer }, target: 'invalidUser' },
          // A look-up has no token: there is no session that could be over.
          { guard: { type: 'isInvalidToken', params: answer }, target: 'invalidUser' },
          { target: 'lookUpFailed' },
        ],
      },
    },
    // The link may have been damaged on its way: it is opened again with its other possible reading (S50).
    misread: {
      type: 'final',
      output: ({ context }) => ({ otherReading: context.otherReading ?? '' }),
    },
    invalidUser: {},
    lookUpFailed: { on: { 'lookUp.retried': 'lookingUp' } },
    identifying: {
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context: { person, resumed } }) => ({
          methods: { sms: person?.mobile != null, email: person?.email != null },
          first: null,
          resumed,
        }),
        onDone: [
          { guard: { type: 'isVerified', params: answer }, target: 'counting' },
          { target: 'signedOut' },
        ],
      },
    },
    counting: {
      tags: 'busy',
      invoke: {
        id: 'getDocumentCounts',
        src: 'getDocumentCounts',
        onDone: [
          {
            guard: { type: 'isCounted', params: answer },
            target: 'arrived',
            actions: { type: 'keepDestination', params: answer },
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'arrived',
            actions: { type: 'warn', params: refusalNotice('otp.notice.countsFailed', 10_000) },
          },
          { guard: { type: 'isInvalidToken', params: answer }, target: 'turnedAway' },
          { target: 'arrived', actions: 'warnOfCounts' },
        ],
      },
    },
    arrived: { type: 'final', output: ({ context }) => ({ destination: context.destination }) },
    // Nobody was signed in yet: the provider refuses to send or to check a code.
    signedOut: { type: 'final', output: { signedOut: true } },
    // The token that came with a correct code was refused at once.
    turnedAway: { type: 'final', output: { signedOut: true } },
  },
  output: ({ event }) => event.output as OtpOutput,
});

export type OtpRef = ActorRefFrom<typeof otpMachine>;
