// Decides when the report is read, what stays shown meanwhile, which groups are open, and when a file is made
// from it. Does not decide how dates are read, what the rows are or how a file is written. It begins with a
// search for the dates of its input. A newer search replaces the previous one; a file contains the rows that
// were shown when it was requested.
import type { ActorRefFrom } from 'xstate';
import { answer } from '../answer.ts';
import type { FileFormat } from './report.ports.ts';
import { initialContext, report } from './report.setup.ts';

/** A search; `over` is what the screen shows again if it is cancelled. */
const searchOver = <Over extends 'nothing' | 'rows' | 'noRows'>(over: Over) =>
  ({
    'search.requested': { guard: 'hasDates', target: `#searching.${over}`, actions: 'requestMonth' },
    'range.searched': { target: `#searching.${over}`, actions: ['keepMonth', 'requestMonth'] },
  }) as const;

const dates = report.createStateConfig({
  initial: 'ready',
  on: {
    'dates.changed': [
      { guard: 'areNone', target: '.none', actions: 'keepMonth' },
      { guard: 'areReady', target: '.ready', actions: 'keepMonth' },
      { guard: 'areReversed', target: '.reversed', actions: 'keepMonth' },
      { target: '.unreadable', actions: 'keepMonth' },
    ],
    'range.searched': '.ready',
  },
  states: {
    none: {},
    ready: {},
    unreadable: { on: { 'search.requested': { actions: 'refuseDates' } } },
    reversed: { on: { 'search.requested': { actions: 'refuseDates' } } },
  },
});

const searchingOver = (over: 'nothing' | 'rows' | 'noRows', cancelled: 'untouched' | 'shown' | 'empty') => {
  const { 'search.requested': again, 'range.searched': other } = searchOver(over);
  const restart = {
    'search.requested': { ...again, reenter: true },
    'range.searched': { ...other, reenter: true },
  };
  return report.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'getBillingReport',
      src: 'getBillingReport',
      input: ({ context }) => ({ everyone: context.everyone }),
      onDone: [
        { guard: { type: 'isFound', params: answer }, target: '#shown', actions: 'showRows' },
        { guard: { type: 'isEmpty', params: answer }, target: '#empty' },
        {
          guard: { type: 'isRefused', params: answer },
          target: '#refused',
          actions: { type: 'keepError', params: answer },
        },
        { guard: { type: 'isInvalidToken', params: answer }, target: '#report.signedOut' },
        { target: '#failed' },
      ],
    },
    on: { 'search.cancelled': `#${cancelled}`, ...(over !== 'nothing' && restart) },
  });
};

const searching = report.createStateConfig({
  id: 'searching',
  initial: 'nothing',
  states: {
    nothing: searchingOver('nothing', 'untouched'),
    rows: searchingOver('rows', 'shown'),
    noRows: searchingOver('noRows', 'empty'),
  },
});

const shown = report.createStateConfig({
  id: 'shown',
  on: {
    'group.toggled': { actions: 'toggleGroup' },
    'groups.opened': { actions: 'openGroups' },
    'groups.closed': { actions: 'closeGroups' },
    'reached.toggled': { guard: 'showsMonth', actions: 'toggleReached' },
    ...searchOver('rows'),
  },
});

const search = report.createStateConfig({
  initial: 'searching',
  on: searchOver('nothing'),
  states: {
    untouched: { id: 'untouched' },
    searching,
    shown,
    empty: { id: 'empty', on: searchOver('noRows') },
    refused: { id: 'refused' },
    failed: { id: 'failed' },
  },
});

const makingFile = (src: 'saveCsv' | 'saveWorkbook', form: FileFormat) =>
  report.createStateConfig({
    invoke: {
      id: src,
      src,
      input: ({ context }) => ({ onlyReached: context.onlyReached }),
      onDone: [
        {
          guard: { type: 'isSaved', params: answer },
          target: 'handedOver',
          actions: { type: 'notifySaved', params: { form } },
        },
        { target: 'idle', actions: { type: 'notifyNotSaved', params: { form } } },
      ],
    },
  });

const file = report.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'csv.requested': { guard: 'hasRows', target: 'makingCsv' },
        'workbook.requested': { guard: 'hasRows', target: 'makingWorkbook' },
      },
    },
    makingCsv: makingFile('saveCsv', 'csv'),
    makingWorkbook: makingFile('saveWorkbook', 'xlsx'),
    // The second click of a double click must not make a second file.
    handedOver: { after: { doubleClick: 'idle' } },
  },
});

/** The flow of the Care Plan Oversight report (D2.15 to D2.22, D5.4, X13). */
export const reportMachine = report.createMachine({
  id: 'report',
  context: ({ input }) => initialContext(input),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'everyone.toggled': { actions: 'toggleEveryone' } },
      states: { dates, search, file },
    },
    signedOut: { type: 'final' },
  },
});

export type ReportRef = ActorRefFrom<typeof reportMachine>;
