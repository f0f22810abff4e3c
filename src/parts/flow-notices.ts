import { useEffect, useEffectEvent } from 'react';
import type { MessageId } from '../i18n/message-ids.ts';
import { noticeText } from '../i18n/notice-text.ts';
import { notify } from '../ui/notices.ts';
import type { Notice } from '../ui/notices.ts';
import { isBusy, withdrawWhen } from '../ui/withdraw-when.ts';
import type { Followed } from '../ui/withdraw-when.ts';

type EmittedNotice = Pick<Notice, 'intent' | 'ms'> & ({ readonly id: MessageId } | { readonly text: string });

interface Subscription {
  readonly unsubscribe: () => void;
}

interface NotifyingFlow {
  on(type: 'notice', listener: (notice: EmittedNotice) => void): Subscription;
}

export interface NoticeChoices {
  readonly about: string;
  /** Whether the screen announces it itself; by default only for the provider's texts. */
  readonly isAnnounced?: boolean;
}

/** Shows the notices that an actor emits. Returns a function to stop. */
export const followNotices = (flow: NotifyingFlow, { about, isAnnounced }: NoticeChoices): (() => void) => {
  const { unsubscribe } = flow.on('notice', (emitted) => {
    const text = 'id' in emitted ? noticeText(emitted.id) : emitted.text;
    const { intent, ms } = emitted;
    if (text !== '') notify({ intent, text, ms, about, isAnnounced: isAnnounced ?? 'text' in emitted });
  });
  return unsubscribe;
};

interface FinishingFlow {
  getSnapshot(): { readonly status: string };
  subscribe(observer: { readonly complete: () => void }): Subscription;
}

/** Calls back when an actor is done, also if it was done before the component mounted. */
export const useFlowEnd = (flow: FinishingFlow, onDone: () => void): void => {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    const done = flow.subscribe({ complete: () => leave() });
    if (flow.getSnapshot().status === 'done') leave();
    return () => done.unsubscribe();
  }, [flow]);
};

type BusyFlow = Followed<Parameters<typeof isBusy>[0]>;

/**
 * Shows the notices that an actor emits while the component is mounted; when it is busy again, those about
 * the try before are withdrawn.
 */
export const useFlowNotices = (flow: NotifyingFlow & BusyFlow, { about, isAnnounced }: NoticeChoices): void =>
  useEffect(() => {
    const stops = [
      followNotices(flow, { about, ...(isAnnounced === undefined ? {} : { isAnnounced }) }),
      withdrawWhen(flow, isBusy, () => [about]),
    ];
    return () => stops.forEach((stop) => stop());
  }, [flow, about, isAnnounced]);

interface EmittingFlow<TType, TEmitted> {
  on(type: TType, listener: (emitted: TEmitted) => void): { readonly unsubscribe: () => void };
}

/** Calls back for what an actor emits, while the component is mounted. */
export const useEmitted = <TType extends string, TEmitted>(
  flow: EmittingFlow<NoInfer<TType>, NoInfer<TEmitted>>,
  type: TType,
  listener: (emitted: TEmitted) => void,
): void => {
  const onEmitted = useEffectEvent(listener);
  useEffect(() => {
    const subscription = flow.on(type, (emitted) => onEmitted(emitted));
    return () => subscription.unsubscribe();
  }, [flow, type]);
};
