import { useEffect, useEffectEvent } from 'react';
import type { MessageId } from '../i18n/message-ids.ts';
import { noticeText } from '../i18n/notice-text.ts';
import { notify } from '../ui/notices.ts';
import type { Notice } from '../ui/notices.ts';
import { isBusy, withdrawWhen } from '../ui/withdraw-when.ts';
import type { Followed } from '../ui/withdraw-when.ts';

/** What a flow emits for the person: words of ours, or the provider's. */
type EmittedNotice = Pick<Notice, 'intent' | 'ms'> & ({ readonly id: MessageId } | { readonly text: string });

interface Stoppable {
  readonly unsubscribe: () => void;
}

interface TellingFlow {
  on(type: 'notice', tell: (notice: EmittedNotice) => void): Stoppable;
}

export interface NoticeChoices {
  /** What the notices are about. */
  readonly about: string;
  /** Whether the screen says it, too: by itself, the provider's words. */
  readonly isTold?: boolean;
}

/** Shows what a flow emits for the person. Returns a function to stop. */
export const followNotices = (flow: TellingFlow, { about, isTold }: NoticeChoices): (() => void) => {
  const { unsubscribe } = flow.on('notice', (emitted) => {
    const text = 'id' in emitted ? noticeText(emitted.id) : emitted.text;
    const { intent, ms } = emitted;
    if (text !== '') notify({ intent, text, ms, about, isTold: isTold ?? 'text' in emitted });
  });
  return unsubscribe;
};

interface EndingFlow {
  getSnapshot(): { readonly status: string };
  subscribe(observer: { readonly complete: () => void }): Stoppable;
}

/** Leaves a flow's screen as soon as the flow is done, also where it was done before it was drawn. */
export const useFlowEnd = (flow: EndingFlow, onDone: () => void): void => {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    const done = flow.subscribe({ complete: () => leave() });
    if (flow.getSnapshot().status === 'done') leave();
    return () => done.unsubscribe();
  }, [flow]);
};

type BusyFlow = Followed<Parameters<typeof isBusy>[0]>;

/** Shows what a flow emits for as long as its screen stands; what was said of the try before goes when the next begins. */
export const useFlowNotices = (flow: TellingFlow & BusyFlow, { about, isTold }: NoticeChoices): void =>
  useEffect(() => {
    const stops = [
      followNotices(flow, { about, ...(isTold === undefined ? {} : { isTold }) }),
      withdrawWhen(flow, isBusy, () => [about]),
    ];
    return () => stops.forEach((stop) => stop());
  }, [flow, about, isTold]);
