import type { AnyActorRef, EventObject } from 'xstate';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import type { DownloadEmitted, DownloadRef } from '../../../machines/download/download.machine.ts';
import type { OpenedWork } from '../../acts/list-parts.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import type { Navigate } from '../../parts/opened-screen.ts';
import { paths } from '../../paths.ts';
import type { CallServices } from '../../session/services.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import type { Notice } from '../../ui/notices.ts';
import type { Store } from '../../ui/store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';
import { downloadActors } from './download.actors.ts';
import { createDownloadContents } from './download-contents.ts';
import type { DownloadContents } from './download-contents.ts';

/** The download of a list: its actor and its contents. */
export interface Download {
  readonly actorRef: DownloadRef;
  readonly contents: Store<DownloadContents>;
}

/** The specified name (S20). */
const zipName = 'CompletedDocuments.zip';

const noticeOf = (event: EventObject): Notice => {
  const { intent, id, ms } = event as DownloadEmitted;
  return { intent, text: noticeText(id), ms, about: noticeSubjects.download };
};

/** The notice about a download whose screen was left, if documents have failed; else null. */
const outcomeOf = (ref: AnyActorRef, navigate: Navigate): Notice | null => {
  const snapshot = (ref as DownloadRef).getSnapshot();
  const { failed, saved } = snapshot.context;
  if (snapshot.status !== 'active' || !snapshot.matches('incomplete')) return null;
  return {
    intent: 'warning',
    text:
      saved === 0
        ? noticeText('download.failed.none')
        : noticeText('download.failed.some', { count: failed.length }),
    ms: 10_000,
    about: noticeSubjects.download,
    link: {
      text: noticeText('common.details'),
      href: paths.completed,
      onFollowed: () => navigate(paths.completed),
    },
  };
};

/** Creates the machine of a list's download, with nothing to do yet. */
export const openDownload = ({ api, credentials }: CallServices): OpenedWork<Store<DownloadContents>> => {
  const contents = createDownloadContents();
  const actors = downloadActors({ api, credentials, save: (zip) => saveFile(zip, zipName) }, contents);
  return {
    logic: downloadMachine.provide({ actors }),
    input: undefined,
    contents,
    follow: (ref) => withdrawWhen(ref as DownloadRef, isUnsettled, () => [noticeSubjects.download]),
    noticeOf,
    outcomeOf,
    settlementOf: () => null,
  };
};
