import { afterEach, describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import type { EventObject } from 'xstate';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { ListScreenRef } from '../../machines/selection/list-screen.machine.ts';
import { listTextsFlow, listTextsNotice } from '../../src/acts/kept-list-texts.ts';
import { openActing } from '../../src/acts/open-acting.ts';
import type { ActContents } from '../../src/acts/act-contents.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { openSelection } from '../../src/views/selection/open-selection.ts';
import type { SelectionContents } from '../../src/views/selection/open-selection.ts';
import type { Store } from '../../src/ui/store.ts';
import { row, servicesNow } from '../acts/sent-stage.ts';
import { noDrafts } from '../document-action/kept-in-memory.ts';
import { processed } from '../support/answers.ts';
import { turnsDone } from '../support/microtasks.ts';
import { startPortal } from '../support/started-portal.ts';

const toReview = { ...row('doc-9', false), Status: 'PENDING REVIEW', Signers: [] };
const rows = [toReview, row('doc-1', false), row('doc-2', false), row('doc-3', false)];
const filled = { reason: '', comment: 'Half a text' };
const settled = () => turnsDone(20);

afterEach(() => void vi.unstubAllGlobals());

/** The pending list of an address, whose rows are as told. */
const listAt = async (query: string, data: () => readonly object[] = () => rows) => {
  vi.stubGlobal('fetch', async (request: Request) =>
    processed(
      request.url.includes('GROUP')
        ? { Data: data() }
        : { AssociatedRequestors: [{ Id: 'r-1', DeclineReasons: ['Other'] }] },
    ),
  );
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', { location: { pathname: '/', search: '' }, history: { state: null } });
  const store = {
    counts: () => ({ review: 1, signed: 3, acknowledged: 0 }),
    keepCounts: () => {},
    forgetPlace: () => {},
    place: () => null,
    habits: () => null,
    keepHabits: () => {},
    keepPlace: () => {},
    keepIds: () => {},
    keepOpenTime: () => {},
  };
  const shown = createShownDocuments();
  const services = { ...servicesNow(), shown, store, drafts: noDrafts, session: { keepCounts: () => {} } };
  const openWork = async () => openActing(services);
  const root = startPortal({
    selection: async () => openSelection(services, { list: 'pending', query, isReturn: false, openWork }),
    contact: async () => ({ logic: setup({}).createMachine({}), input: {}, contents: null }),
  });
  const open = async () => {
    root.send({ type: 'route.changed', route: { flow: 'selection', key: 'pending' } });
    await settled();
  };
  const leave = async () => {
    root.send({ type: 'route.changed', route: { flow: 'contact', key: '' } });
    await settled();
  };
  const shownList = () => {
    const { screen } = root.getSnapshot().context;
    if (!screen) throw new Error('No list is shown.');
    const { list, work } = (screen.ref as ListScreenRef).getSnapshot().context;
    if (!work) throw new Error('The acts are not there yet.');
    return { rows: (screen.made.contents as SelectionContents).rows, list, work };
  };
  const look = () => {
    const { rows: shownRows, list, work } = shownList();
    const act = (work.ref as ActingRef).getSnapshot();
    const { documents, comment } = (work.contents as Store<ActContents>).get();
    return {
      tab: list.getSnapshot().context.tab,
      ticked: [...shownRows.get().selected],
      asked: act.matches('idle') ? null : act.context.act,
      documents: documents.map(({ id }) => id),
      comment,
    };
  };
  const send = async (event: EventObject & Record<string, unknown>) => {
    shownList().work.ref.send(event);
    await settled();
  };
  return { open, leave, look, send };
};

/** Presses 'Open' of the notice about a text to decline these documents. */
const follow = async (...ids: readonly string[]) => {
  const scope = { flow: listTextsFlow, documentId: 'list', version: 'any' };
  const value = { tab: 'sign', texts: { decline: { ids, filled } } };
  const addresses: string[] = [];
  listTextsNotice({ scope, value }, (to) => addresses.push(to))?.link?.onFollowed();
  await settled();
  return addresses;
};

describe('what was typed for several documents and not sent', () => {
  const continued = {
    tab: 'sign',
    ticked: ['doc-1', 'doc-3'],
    asked: 'decline',
    documents: ['doc-1', 'doc-3'],
    comment: 'Half a text',
  };

  it('is continued on the list that is shown: its tab, its documents and its question [X5]', async () => {
    const { open, look } = await listAt('R=1&S=3&A=0');
    await open();
    expect(look()).toEqual({ tab: 'review', ticked: [], asked: null, documents: [], comment: '' });
    expect(await follow('doc-1', 'doc-3')).toEqual(['/pending_documents?R=0&S=1&A=0']);
    expect(look()).toEqual(continued);
  });

  it('is continued once its list is open [X5]', async () => {
    const { open, look } = await listAt('R=0&S=1&A=0');
    await follow('doc-1', 'doc-3');
    await open();
    expect(look()).toEqual(continued);
  });

  it('is not continued by a later visit, if its list could not be read and was left [X5]', async () => {
    let isDown = true;
    const { open, leave, look } = await listAt('R=0&S=1&A=0', () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return rows;
    });
    await open();
    await follow('doc-1', 'doc-3');
    await leave();
    isDown = false;
    await open();
    expect(look()).toMatchObject({ ticked: [], asked: null });
  });

  it('waits while another question is open [X5]', async () => {
    const { open, look, send } = await listAt('R=0&S=1&A=0');
    await open();
    await send({ type: 'sign.requested', ids: ['doc-2'], organizations: 1 });
    await follow('doc-1', 'doc-3');
    expect(look()).toMatchObject({ ticked: [], asked: 'sign' });
    await send({ type: 'act.cancelled' });
    expect(look()).toEqual(continued);
  });

  it('is not put into a question about fewer documents than it was typed for [X5]', async () => {
    const { open, look } = await listAt('R=1&S=3&A=0');
    await open();
    await follow('doc-1', 'doc-8');
    expect(look()).toEqual({
      ...continued,
      ticked: ['doc-1'],
      documents: ['doc-1'],
      comment: '',
    });
  });

  it('opens no question where none of its documents waits any more [X5]', async () => {
    const { open, look } = await listAt('R=1&S=3&A=0');
    await open();
    await follow('doc-8');
    expect(look()).toMatchObject({ tab: 'sign', ticked: [], asked: null });
  });
});
