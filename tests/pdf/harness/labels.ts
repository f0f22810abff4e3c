import type { PdfLabels } from '../../../src/pdf/viewer/labels.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent' });

export const labels: PdfLabels = {
  viewer: 'Pages of the document',
  toolbar: 'Document tools',
  pages: 'Pages',
  loading: 'Loading document…',
  progress: (ratio) => `Loading document: ${percent.format(ratio)}`,
  page: {
    previous: 'Previous page',
    next: 'Next page',
    label: (pages) => `Page number, of ${pages}`,
    number: (page) => String(page),
    of: (pages) => `of ${pages}`,
    name: (page, pages) => `Page ${page} of ${pages}`,
  },
  zoom: {
    in: 'Zoom in',
    out: 'Zoom out',
    fitWidth: 'Fit to width',
    level: (ratio) => percent.format(ratio),
  },
  search: {
    open: 'Search',
    close: 'Close search',
    label: 'Search in the document',
    next: 'Next match',
    previous: 'Previous match',
    match: (current, total) => `Match ${current} of ${total}`,
    none: 'No matches',
  },
  link: {
    title: 'Open this link?',
    web: (host) => `The document links to ${host}.`,
    mail: (address) => `The document offers an e-mail to ${address}.`,
    open: 'Open',
  },
  print: 'Print',
  printing: (page, pages) => `Preparing page ${page} of ${pages}`,
  download: 'Download',
  fullScreen: 'Full screen',
  exitFullScreen: 'Exit full screen',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  password: {
    title: 'Password needed',
    text: 'This document is protected. Enter the password that the sender gave you.',
    label: 'Password',
    open: 'Open',
    wrong: 'This password is wrong. Please check it and try again.',
    cancelled: 'The document is protected and was not opened.',
  },
  failureTitle: 'This document cannot be shown',
  failure: {
    corrupt: 'The file is damaged.',
    empty: 'The file is empty.',
    notPdf: 'The file is not a PDF.',
    tooLarge: 'The document is too large to be shown here.',
    stalled: 'Drawing the document takes too long and was stopped.',
    unreadable: 'The document cannot be read.',
  },
};
