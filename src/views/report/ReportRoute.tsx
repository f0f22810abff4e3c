import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ReportEmitted } from '../../../machines/report/report.setup.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { said } from '../../i18n/said.ts';
import { notify } from '../../ui/notices.ts';
import type { Services } from '../../session/services.ts';
import { fileNames } from './file/file-rows.ts';
import { openRun } from './report-run.ts';
import type { ReportMemory } from './report-run.ts';
import { reportWords } from './report-words.ts';
import { ReportView } from './ReportView.tsx';
import { useFailureNotice } from '../../parts/failure-notice.ts';

interface ReportRouteProps {
  readonly services: Services;
  readonly memory: ReportMemory;
}

const notSaved = { csv: 'report.notice.notSaved', xlsx: 'report.notice.workbookNotSaved' } as const;

const tell = ({ intent, id, form, ms }: Extract<ReportEmitted, { type: 'notice' }>) => {
  const text = id === 'report.notice.saved' ? said(id, { file: fileNames[form] }) : said(notSaved[form]);
  notify({ intent, text, ms, about: 'report' });
};

/** Makes the actor of the Care Plan Oversight report, or takes up the one that was left. */
export function ReportRoute({ services, memory }: ReportRouteProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [{ actorRef, contents }] = useState(() => openRun(memory, services, reportWords(intl, language)));
  useEffect(() => {
    contents.set({ words: reportWords(intl, language) });
  }, [contents, intl, language]);
  useEffect(() => {
    const heard = actorRef.on('notice', tell);
    return () => heard.unsubscribe();
  }, [actorRef]);
  useFailureNotice(actorRef, 'report', (snapshot) => {
    if (snapshot.matches({ open: { search: 'failed' } })) return { error: null };
    return snapshot.matches({ open: { search: 'refused' } }) ? { error: snapshot.context.error } : null;
  });
  return <ReportView actorRef={actorRef} contents={contents} />;
}
