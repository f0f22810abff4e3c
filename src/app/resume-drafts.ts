import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import type { AnyActorLogic, EventObject } from 'xstate';
import { mainActOf } from '../../machines/acts/acts.ts';
import type { Route } from '../../machines/portal/portal.ports.ts';
import { parseListTexts, listTextsFlow, listTextsNotice } from '../acts/kept-list-texts.ts';
import { parseSentAct } from '../acts/sent-acts.ts';
import type { SentAct } from '../acts/sent-acts.ts';
import { aboutDraft } from '../drafts/draft-notice.ts';
import { editsFlow, typedFlow } from '../drafts/drafts.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import { noticeText } from '../i18n/notice-text.ts';
import type { OpenedScreen } from '../parts/opened-screen.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import type { Notice } from '../ui/notices.ts';
import { readTextDraft, unsentTextNotice } from '../views/document-action/typed-texts.ts';
import { editsNotice, keptFacts, sentPages, unclearSave } from '../views/page-editor/kept-facts.ts';

/** How long the check for unsent texts may delay a sign-out, in milliseconds. */
const checkTimeoutMs = 1_000;

/** Whether a draft is a drawing on the pages of a document. */
export const isDrawing = ({ scope }: Draft): boolean => scope.flow === editsFlow;

/**
 * Whether a draft is a text that the person typed; acts already sent are not, because they cannot be lost.
 */
export const isText = ({ scope }: Draft): boolean => scope.flow === typedFlow || scope.flow === listTextsFlow;

/** Whether an explicit sign-out would delete unsent work (X5); false if that cannot be found out in time. */
export const findUnsent = async (drafts: Pick<Drafts, 'all'>): Promise<boolean> => {
  const limit = new Promise<readonly Draft[]>((resolve) => setTimeout(() => resolve([]), checkTimeoutMs));
  const kept = await Promise.race([drafts.all(), limit]);
  return kept.some((draft) => isDrawing(draft) || isText(draft));
};

/** Hands over the acts that an earlier page sent, so that their outcome is found out (X3). Never rejects. */
export type ResumeActs = (take: (key: string, made: OpenedScreen) => void) => Promise<void>;

export interface ResumeDependencies {
  readonly drafts: Pick<KeptDrafts, 'all' | 'unwritten'>;
  readonly resumeActs: ResumeActs;
  readonly page: Window;
  /** Once the session is over, closing the page asks nothing, although the root may not have handled that yet (A4.7). */
  readonly isSignedIn: () => boolean;
}

/** Has the browser ask before it closes the page, while `mayAsk` returns true. Returns a function to stop. */
export const holdPage = (page: Window, mayPrompt: () => boolean = () => true): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (mayPrompt()) event.preventDefault();
  };
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
};

/** The most documents per flow that get a notice; the person finds further ones in the lists. */
const maxNamed = 3;

/** The notice that offers a draft, by flow; null if nothing is left to offer. */
const offers: Readonly<Record<string, (draft: Draft) => Notice | null>> = {
  [editsFlow]: ({ scope, value }) =>
    editsNotice(
      sentPages(value) === null ? 'pageEditor.finished.kept' : unclearSave,
      scope.documentId,
      keptFacts(value),
      navigate,
    ),
  [typedFlow]: ({ scope, value }) => unsentTextNotice(scope.documentId, value, navigate),
  [listTextsFlow]: (draft) => listTextsNotice(draft, navigate),
};

/** Whether a sent act, whose outcome is not known yet, decides if a draft is still needed. */
const isPartOf = ({ scope: { flow, documentId }, value }: Draft, sent: SentAct): boolean => {
  if (flow === listTextsFlow)
    return parseListTexts(value)?.texts[sent.act]?.ids.includes(sent.documentId) ?? false;
  if (documentId !== sent.documentId) return false;
  // Drawings end with the signature or a decline; a text is sent with its own act.
  if (flow === editsFlow) return mainActOf(sent.tab) === 'sign';
  return flow === typedFlow && readTextDraft(value)?.filled[sent.act] !== undefined;
};

/** The drafts that a route's own screen offers, so that they need no notice. */
const draftPlaceOf = (route: Route | null) => ({
  flow: route?.flow ?? '',
  documentId: route?.document ?? route?.key ?? '',
});

const aboutUnwritten = 'unwritten texts';
const untilDismissed = -1;

/** Shows a notice while a text cannot be stored. For a drawing, the page editor says so (X5). */
const watchUnwritten = ({ drafts: { unwritten }, page, isSignedIn }: ResumeDependencies): (() => void) => {
  let releasePage: (() => void) | null = null;
  let isWarned = false;
  const update = () => {
    const { drafts } = unwritten.get();
    const hasText = drafts.some(isText);
    if (hasText && !isWarned)
      notify({
        intent: 'warning',
        text: noticeText('app.unwritten'),
        ms: untilDismissed,
        about: aboutUnwritten,
      });
    if (!hasText && isWarned) withdrawNotices(aboutUnwritten);
    isWarned = hasText;
    const isHeld = hasText || drafts.some(isDrawing);
    if (!isHeld) releasePage?.();
    releasePage = isHeld ? (releasePage ?? holdPage(page, isSignedIn)) : null;
  };
  update();
  const stop = unwritten.subscribe(update);
  return () => {
    stop();
    releasePage?.();
    withdrawNotices(aboutUnwritten);
  };
};

/** The port `resumeDrafts` of the root, for a signed-in person. */
export const resumeDrafts = (needs: ResumeDependencies): AnyActorLogic =>
  fromCallback<EventObject & { readonly route: Route | null }, undefined>(({ sendBack, receive }) => {
    const { drafts, resumeActs } = needs;
    let isOver = false;
    let here = draftPlaceOf(null);
    receive(({ route }) => {
      here = draftPlaceOf(route);
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
      const sent = all.flatMap((draft) => parseSentAct(draft) ?? []);
      const offered = all.filter((draft) => !sent.some((one) => isPartOf(draft, one)));
      for (const flow of Object.keys(offers))
        offered
          .filter(({ scope }) => scope.flow === flow)
          .slice(0, maxNamed)
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
