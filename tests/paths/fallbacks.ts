import { specActNames, specActs } from '../support/spec-acts.ts';

/** Outcomes that no transition is named for: they take the one that is left, for this reason. By flow and call. */
export const fallbacks: Readonly<
  Record<string, Readonly<Record<string, { readonly outcomes: readonly string[]; readonly reason: string }>>>
> = {
  otp: {
    getUser: {
      outcomes: ['out of reach'],
      reason:
        'Whatever is neither a person nor a refusal of one is a look-up that failed (A2.16, A8.4), and can be tried again.',
    },
    verification: {
      outcomes: ['invalid token'],
      reason: 'A verification that does not end verified has ended because the token was refused (A8.8).',
    },
    getDocumentCounts: {
      outcomes: ['out of reach'],
      reason: 'Without counts the person is signed in all the same, and a warning says so (S3).',
    },
  },
  verification: {
    sendCodeBySms: {
      outcomes: ['lost'],
      reason: 'Nobody knows whether the code went out: the box opens and says so (A4.1, X3).',
    },
    sendCodeByEmail: {
      outcomes: ['lost'],
      reason: 'Nobody knows whether the code went out: the box opens and says so (A4.1, X3).',
    },
    verifyCode: {
      outcomes: ['lost'],
      reason: 'Nobody knows whether the code was checked: it can be sent again (X3).',
    },
  },
  notify: {
    notifyRequestor: {
      outcomes: ['lost'],
      reason: 'Nobody knows whether the note has arrived (X3).',
    },
  },
  'signer-group': {
    getSignerGroup: {
      outcomes: ['out of reach'],
      reason: 'No usable answer: A8.5 tells its status, and it can be tried again.',
    },
  },
  'forgot-password': {
    postForgotPassword: {
      outcomes: ['lost'],
      reason: 'Nobody knows whether the request has arrived (X3).',
    },
  },
  session: {
    checkClock: {
      outcomes: ['the computer slept', 'out of reach'],
      reason: 'What does not tell that the clock was set ends the session (S9, S47).',
    },
    findUnsent: {
      outcomes: ['nothing unsent'],
      reason: 'With nothing unsent there is nothing to ask before signing out (X5).',
    },
  },
  selection: {
    listPendingDocuments: {
      outcomes: ['refused', 'out of reach'],
      reason:
        'Refused or unanswered, the list is not there, and can be read again; the words come with the answer (S38).',
    },
    listCompletedDocuments: {
      outcomes: ['refused', 'out of reach'],
      reason:
        'Refused or unanswered, the list is not there, and can be read again; the words come with the answer (S38).',
    },
  },
  dashboard: {
    getDashboard: {
      outcomes: ['out of reach', 'refused'],
      reason:
        'What is shown stays, and says that it could not be read again; the words come with the answer (S38).',
    },
  },
  report: {
    getBillingReport: {
      outcomes: ['out of reach'],
      reason: 'No usable answer: the search can be tried again (S38).',
    },
    saveCsv: {
      outcomes: ['no room for the file'],
      reason: 'The page alone makes the file: it is saved, or it is not.',
    },
    saveWorkbook: {
      outcomes: ['no room for the file'],
      reason: 'The page alone makes the file: it is saved, or it is not.',
    },
  },
  contact: {
    getUser: {
      outcomes: ['refused', 'out of reach'],
      reason: 'Without an answer the contacts are as they were known, refused or not (A2.35).',
    },
    checkSms: {
      outcomes: ['out of reach'],
      reason: 'Nobody knows whether the contact is taken: nothing is sent (A4.9, A5.3).',
    },
    checkEmail: {
      outcomes: ['out of reach'],
      reason: 'Nobody knows whether the contact is taken: nothing is sent (A4.9, A5.3).',
    },
    verification: {
      outcomes: ['invalid token'],
      reason:
        'A verification that is neither verified nor refused has ended because the token was refused (A8.8).',
    },
    performSms: {
      outcomes: ['lost'],
      reason: 'Nobody knows whether it was stored: it is read again before anything is offered (X3).',
    },
    performEmail: {
      outcomes: ['lost'],
      reason: 'Nobody knows whether it was stored: it is read again before anything is offered (X3).',
    },
  },
  banner: {
    getBannerNotification: {
      outcomes: ['no announcement', 'out of reach'],
      reason: 'Anything but an announcement shows nothing (A4.10).',
    },
  },
  'document-action': {
    acting: {
      outcomes: ['refused'],
      reason: 'A refused act leaves the document open as it is, and what came back says why (S38).',
    },
    readDocument: {
      outcomes: ['refused', 'out of reach'],
      reason: 'Refused or unanswered, the document is not there, and can be read again (S38, D8.2).',
    },
  },
  'page-editor': {
    readDocument: {
      outcomes: ['refused', 'out of reach'],
      reason: 'Refused or unanswered, the document is not there, and can be read again (S38, D8.2).',
    },
    loadPages: {
      outcomes: ['a page is missing', 'a page is out of reach'],
      reason: 'A page that fails can be tried again, and saving stays off until it is there (S29).',
    },
    findKept: {
      outcomes: ['nothing kept'],
      reason: 'With nothing kept the editor begins anew (X5).',
    },
    checkDocument: {
      outcomes: ['out of reach'],
      reason: 'Nobody knows what the document is like: nothing is sent (S29, X7).',
    },
    paintPages: {
      outcomes: ['not painted'],
      reason: 'The page alone paints: it has painted, or it has not.',
    },
    putDocument: {
      outcomes: ['the answer is lost'],
      reason: 'Nobody knows whether it was saved: the pages are read before anything is offered (X3).',
    },
    readPages: {
      outcomes: ['out of reach'],
      reason: 'Nobody knows whether it was saved: it stays unknown and is asked again (X3).',
    },
  },
  acts: {
    getUser: {
      outcomes: ['refused', 'out of reach'],
      reason: 'Without reasons a decline is described in words; the answer says why they are missing (A3.1).',
    },
    ...Object.fromEntries(
      specActNames.map((act) => [
        specActs[act].call,
        {
          outcomes: ['all done', 'one is locked', 'foreign rows', 'refused', 'redundant', 'lost'],
          reason:
            'What became of each document is entered row by row in the ledger, not by the transition (X4, S46).',
        },
      ]),
    ),
    readDocument: {
      outcomes: [
        'waits for me',
        'done by me',
        'recorded by somebody',
        'waits for somebody else',
        'with another file',
        'out of reach',
      ],
      reason: 'What a read proves is weighed row by row in the ledger, not by the transition (S46).',
    },
  },
  download: {
    getRawDocument: {
      outcomes: ['one is refused', 'out of reach'],
      reason: 'What did not come is named, whatever kept it away (S20).',
    },
  },
  preview: {
    getRawDocument: {
      outcomes: ['out of reach'],
      reason: 'No usable answer: it can be tried again (S38, D8.2).',
    },
    drawPage: {
      outcomes: ['undrawable'],
      reason: 'A page is drawn or it is not; the reason comes with the answer.',
    },
  },
  'view-report': {
    postDocumentViewed: {
      outcomes: ['reported', 'not reported'],
      reason: 'No report is sent again, whether it was recorded or nobody knows (X17).',
    },
  },
};
