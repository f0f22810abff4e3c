import { fromCallback, fromPromise } from 'xstate';
import type { AnyStateMachine, EventObject, NonReducibleUnknown } from 'xstate';

/**
 * A side effect with one answer, declared here and provided by the app. Expected failures (refused, locked,
 * unreachable) are values of `TOutput`; it rejects only for programming errors.
 */
export const port = <TOutput, TInput extends NonReducibleUnknown = undefined>() =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error('This port was not provided.')));

/**
 * A side effect that reports while its state is active (activity, other tabs, visibility). It cleans up when
 * the state is left.
 */
export const watchPort = <TInput extends NonReducibleUnknown = undefined>() =>
  fromCallback<EventObject, TInput>(() => {
    throw new Error('This port was not provided.');
  });

/** The ports of a machine as the app must provide them: a missing one does not compile. */
export type PortsOf<TMachine extends AnyStateMachine> = Required<
  NonNullable<Parameters<TMachine['provide']>[0]['actors']>
>;
