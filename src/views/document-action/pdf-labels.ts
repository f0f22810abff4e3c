import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { PdfLabels, PdfRemark } from '../../pdf/viewer/labels.ts';

const controlsOf = (say: (id: MessageId) => string) => ({
  viewer: say('pdf.viewer'),
  toolbar: say('pdf.toolbar'),
  pages: say('pdf.pages'),
  loading: say('app.loading'),
  print: say('common.print'),
  printFailed: say('pdf.printFailed'),
  printSoon: say('pdf.printSoon'),
  download: say('common.download'),
  fullScreen: say('pdf.fullScreen'),
  exitFullScreen: say('pdf.exitFullScreen'),
  cancel: say('app.cancel'),
  close: say('app.close'),
  tryAgain: say('app.tryAgain'),
  password: {
    title: say('pdf.password.title'),
    text: say('pdf.password.text'),
    label: say('pdf.password.label'),
    open: say('common.open'),
    wrong: say('pdf.password.wrong'),
    cancelled: say('pdf.password.cancelled'),
  },
  failureTitle: say('pdf.failure.title'),
  failure: {
    corrupt: say('pdf.failure.corrupt'),
    empty: say('pdf.failure.empty'),
    notPdf: say('pdf.failure.corrupt'),
    tooLarge: say('pdf.failure.tooLarge'),
    stalled: say('pdf.failure.stalled'),
    unreadable: say('pdf.failure.unreadable'),
    xfa: say('pdf.failure.other'),
    portfolio: say('pdf.failure.other'),
  },
  noText: say('pdf.noText'),
});

const isolated = (words: string): string => `\u2068${words}\u2069`;

/** Describes something that is in the file but not visible on its pages (S56). */
export const remarkText = (intl: IntlShape, remark: PdfRemark): string => {
  if ('name' in remark)
    return intl.formatMessage({ id: `pdf.remark.${remark.kind}` }, { name: isolated(remark.name) });
  const { kind, page } = remark;
  const what = intl.formatMessage({ id: `pdf.remark.${kind}` }, { page });
  return remark.text === ''
    ? what
    : intl.formatMessage({ id: 'pdf.remark.words' }, { what, text: isolated(remark.text) });
};

/** All texts of the PDF viewer in the language of `intl`. */
export const pdfLabels = (intl: IntlShape): PdfLabels => {
  const say = (id: MessageId, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id }, values);
  const percentOf = (ratio: number): string =>
    intl.formatNumber(ratio, { style: 'percent', maximumFractionDigits: 0 });
  return {
    ...controlsOf(say),
    remarks: { lead: say('pdf.remark.lead'), one: (remark) => remarkText(intl, remark) },
    progress: (ratio) => say('pdf.progress', { percent: percentOf(ratio) }),
    printing: (page, pages) => say('pdf.printing', { page, pages }),
    page: {
      previous: say('common.page.previous'),
      next: say('common.page.next'),
      label: (pages) => say('pdf.page.label', { pages }),
      number: (page) => intl.formatNumber(page),
      of: (pages) => say('pdf.page.of', { pages }),
      name: (page, pages) => say('common.page.current', { page, pages }),
    },
    zoom: {
      in: say('common.zoom.in'),
      out: say('common.zoom.out'),
      fitWidth: say('pdf.zoom.fitWidth'),
      level: percentOf,
    },
    search: {
      open: say('common.search'),
      close: say('pdf.search.close'),
      label: say('pdf.search.label'),
      next: say('pdf.search.next'),
      previous: say('pdf.search.previous'),
      match: (current, total) => say('pdf.search.match', { current, total }),
      none: say('pdf.search.none'),
    },
    link: {
      title: say('pdf.link.title'),
      web: (host) => say('pdf.link.web', { host }),
      mail: (address) => say('pdf.link.mail', { address }),
      open: say('common.open'),
    },
  };
};
