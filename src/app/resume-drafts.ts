import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import type { AnyActorLogic, EventObject } from 'xstate';
import type { Route } from '../../machines/portal/portal.ports.ts';
import { listTextsFlow, listTextsNotice } from '../acts/kept-list-texts.ts';
import { aboutDraft } from '../drafts/draft-notice.ts';
import { editsFlow } from '../drafts/drafts.ts';
import type { Draft } from '../drafts/drafts.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import { noticeText } from '../i18n/notice-text.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { Notice } from '../ui/notices.ts';
import { typedFlow, typedNotice } from '../views/document-action/typed-texts.ts';
import { editsNotice, keptFacts } from '../views/page-editor/kept-facts.ts';
import { isDrawing, isText } from './unsent.ts';

/** Hands over what an earlier page has sent, whatever that is, to be found out (X3). Never rejects. */
export type ResumeActs = (take: (key: string, made: OpenedScreen) => void) => Promise<void>;

/** What the port needs of the app. */
export interface ResumeNeeds {
  readonly drafts: Pick<KeptDrafts, 'all' | 'unwritten'>;
  readonly resumeActs: ResumeActs;
  readonly page: Window;
  /** A session that is over holds no page, though the root may not have heard of it yet (A4.7). */
  readonly isSignedIn: () => boolean;
}

/** Asks the person before the browser closes the page, for as long as it `mayAsk`. Returns a function to stop. */
export const holdPage = (page: Window, mayAsk: () => boolean = () => true): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (mayAsk()) event.preventDefault();
  };
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
};

/** The most documents of a flow that are named in notices; whoever has more finds them in the lists. */
const mostNamed = 3;

/** What is offered of the drafts of a flow; null where nothing is left of one. */
const offers: Readonly<Record<string, (draft: Draft) => Notice | null>> = {
  [editsFlow]: ({ scope, value }) =>
    editsNotice('pageEditor.finished.kept', scope.documentId, keptFacts(value), navigate),
  [typedFlow]: ({ scope, value }) => typedNotice(scope.documentId, value, navigate),
  [listTextsFlow]: (draft) => listTextsNotice(draft, navigate),
};

/** The place of the drafts that a route's screen offers by itself. */
const placeAt = (route: Route | null) => ({
  flow: route?.flow ?? '',
  documentId: route?.document ?? route?.key ?? '',
});

const aboutUnwritten = 'unwritten texts';
const untilDismissed = -1;

/**
 * Says once that the browser does not keep what is typed, and holds the page for as long as something would go with it; of a
 * drawing its editor says it (X5).
 */
const watchUnwritten = ({ drafts: { unwritten }, page, isSignedIn }: ResumeNeeds): (() => void) => {
  let letGo: (() => void) | null = null;
  let isTold = false;
  const look = () => {
    const { drafts } = unwritten.get();
    const hasText = drafts.some(isText);
    if (hasText && !isTold)
      notify({
        intent: 'warning',
        text: noticeText('app.unwritten'),
        ms: untilDismissed,
        about: aboutUnwritten,
      });
    if (!hasText && isTold) withdrawNotices(aboutUnwritten);
    isTold = hasText;
    const isHeld = hasText || drafts.some(isDrawing);
    if (!isHeld) letGo?.();
    letGo = isHeld ? (letGo ?? holdPage(page, isSignedIn)) : null;
  };
  look();
  const stop = unwritten.subscribe(look);
  return () => {
    stop();
    letGo?.();
    withdrawNotices(aboutUnwritten);
  };
};

/** Fulfils the root's port of the same name for a signed-in person. */
export const resumeDrafts = (needs: ResumeNeeds): AnyActorLogic =>
  fromCallback<EventObject & { readonly route: Route | null }, undefined>(({ sendBack, receive }) => {
    const { drafts, resumeActs } = needs;
    let isOver = false;
    let here = placeAt(null);
    receive(({ route }) => {
      here = placeAt(route);
      withdrawNotices(aboutDraft(here));
    });
    const offer = (draft: Draft) => {
      const { flow, documentId } = draft.scope;
      const notice = flow === here.flow && documentId === here.documentId ? null : offers[flow]?.(draft);
      if (notice) notify(notice);
    };
    const offerAll = async () => {
      const all = await drafts.all();
      if (isOver) return;
      for (const flow of Object.keys(offers))
        all
          .filter(({ scope }) => scope.flow === flow)
          .slice(0, mostNamed)
          .forEach(offer);
    };
    void offerAll();
    void resumeActs((key, made) => sendBack({ type: 'act.resumed', key, made }));
    const stopWatching = watchUnwritten(needs);
    return () => {
      isOver = true;
      stopWatching();
    };
  });
