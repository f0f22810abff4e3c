import { fromCallback, fromPromise } from 'xstate';
import type { AnyStateMachine, EventObject, NonReducibleUnknown } from 'xstate';

/**
 * A side effect that ends in one answer, declared here and provided by the app. What is expected to go wrong
 * (refused, locked, unreachable) is a value of `TOutput`; only a programming mistake rejects.
 */
export const port = <TOutput, TInput extends NonReducibleUnknown = undefined>() =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error('This port was not provided.')));

/**
 * A side effect that reports for as long as its state lasts (activity, other tabs, visibility). It cleans up
 * after itself when the state is left.
 */
export const watchPort = <TInput extends NonReducibleUnknown = undefined>() =>
  fromCallback<EventObject, TInput>(() => {
    throw new Error('This port was not provided.');
  });

/** The ports of a machine as the app must fulfil them: all of them, or it does not compile. */
export type PortsOf<TMachine extends AnyStateMachine> = Required<
  NonNullable<Parameters<TMachine['provide']>[0]['actors']>
>;
