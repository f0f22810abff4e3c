import { describe, expect, it, vi } from 'vitest';
import type { EndReason } from '../../machines/session/session.ports.ts';
import { createDrafts } from '../../src/work/kept-drafts.ts';
import { claimantOf } from '../../src/view-report/claim-scope.ts';
import { mapStorage, person } from '../session/map-storage.ts';
import { diskInMemory } from '../work/disk-in-memory.ts';
import { emil, hearReports, maria, openIn, openTab, said } from './opened-stay.ts';
import { createComputer } from './simulated-world.ts';

/** A browser in which one session follows another; each is a page of its own. */
const stand = () => {
  const reports = hearReports();
  const computer = createComputer();
  const { disk, drafts: stored } = diskInMemory();
  const localStore = mapStorage();
  const openPage = (isLeftAtOnce = false) => {
    let userid: () => string | null = () => null;
    const tab = openTab(computer, localStore, (whose) => {
      userid = whose;
      const claimant = () => {
        const who = whose();
        return who === null ? null : claimantOf(who);
      };
      const drafts = createDrafts({ disk, userid: claimant, now: computer.now });
      return isLeftAtOnce ? { ...drafts, keep: () => {} } : drafts;
    });
    const drafts = createDrafts({ disk, userid, now: computer.now });
    /** As the app ends a session that the person asks to end. */
    const signOut = async () => {
      await Promise.all([tab.views.end(), drafts.forget()]);
      tab.store.end('asked');
    };
    return { tab, signOut };
  };
  /** A page of whoever is signed in already, as it is after the sign-in has led to it. */
  const begin = (who: typeof maria) => {
    openTab(computer, localStore).store.begin(who, person('someone'));
    return openPage();
  };
  /** Waits in real time: the encryption runs in a worker of its own. */
  const told = async (count: number) => {
    await vi.waitFor(() => expect(reports).toHaveLength(count), { timeout: 10_000, interval: 2 });
    return reports.map((one) => said(one));
  };
  const isKept = () => vi.waitFor(() => expect(stored.size).toBe(1), { timeout: 10_000, interval: 2 });
  /** Begins a session in which a document is opened, reported, and up to when it claims written down. */
  const open = async (who: typeof maria) => {
    const page = begin(who);
    openIn(page.tab);
    await told(1);
    await isKept();
    return page;
  };
  return { computer, begin, open, openPage, told, stored, localStore };
};

const opening = 'doc-1 SIGNED 09:00:00-09:01:00';
const again = { ...maria, token: 'token-of-maria-again' };
/** Of what was told, what claims any time. */
const withTime = (reports: readonly string[]) => reports.filter((one) => !/ ([\d:]+)-\1$/.test(one));
const byItself: readonly EndReason[] = ['refused', 'aged', 'idle', 'absent'];

describe('an opening after a session has ended within the minute of the one before', () => {
  it.each(byItself)(
    'claims only what is left of its own minute where the same person signs in again (%s) [X17] [D4.17] [S45]',
    async (reason) => {
      const { open, computer, begin, told } = stand();
      const { tab } = await open(maria);
      computer.pass(2_000);
      tab.store.end(reason);
      computer.pass(5_000);
      openIn(begin(again).tab);
      expect(await told(2)).toEqual([opening, 'doc-1 SIGNED 09:01:00-09:01:07']);
    },
  );

  it('claims only what is left of its own minute where the person has asked for the end, who signs in again [X17] [D4.17] [S7]', async () => {
    const { open, computer, begin, told, localStore } = stand();
    const { signOut } = await open(maria);
    computer.pass(2_000);
    await signOut();
    expect(localStore.keys()).toEqual([]);
    computer.pass(5_000);
    openIn(begin(again).tab);
    expect(withTime(await told(3))).toEqual([opening, 'doc-1 SIGNED 09:01:00-09:01:07']);
  });

  it('claims only what is left where the last page was left before it had written down what it claimed [X17] [D4.17] [S45]', async () => {
    const { open, openPage, computer, begin, told } = stand();
    await open(maria);
    computer.pass(2_000);
    openIn(openPage(true).tab);
    await told(2);
    computer.pass(1_000);
    const { tab } = openPage();
    await tab.views.end();
    tab.store.end('refused');
    computer.pass(5_000);
    openIn(begin(again).tab);
    expect(await told(3)).toEqual([
      opening,
      'doc-1 SIGNED 09:01:00-09:01:02',
      'doc-1 SIGNED 09:01:02-09:01:08',
    ]);
  });

  it('claims only what is left where another tab has claimed more, and was left before it had written that down [X17] [D4.17] [S45]', async () => {
    const { open, openPage, computer, begin, told } = stand();
    const { tab } = await open(maria);
    computer.pass(50_000);
    openIn(openPage(true).tab);
    await told(2);
    computer.pass(5_000);
    await tab.views.end();
    tab.store.end('refused');
    computer.pass(1_000);
    openIn(begin(again).tab);
    expect(withTime(await told(4))).toEqual([
      opening,
      'doc-1 SIGNED 09:01:00-09:01:50',
      'doc-1 SIGNED 09:01:50-09:01:56',
    ]);
  });

  it('claims the whole minute where another person has signed in: nobody sees what was claimed for somebody else [X17] [X5] [D4.17]', async () => {
    const { open, computer, begin, told } = stand();
    const { tab } = await open(maria);
    tab.store.end('refused');
    computer.pass(7_000);
    openIn(begin(emil).tab);
    expect(await told(2)).toEqual([opening, 'doc-1 SIGNED 09:00:07-09:01:07']);
  });

  it('claims its whole minute once the one before is over [X17] [D4.17]', async () => {
    const { open, computer, begin, told } = stand();
    const { tab } = await open(maria);
    tab.store.end('refused');
    computer.pass(61_000);
    openIn(begin(again).tab);
    expect(await told(2)).toEqual([opening, 'doc-1 SIGNED 09:01:01-09:02:01']);
  });
});

describe('what is kept of a claim', () => {
  it('lies in no storage after the end, and can be read nowhere [S7] [X5]', async () => {
    const { open, stored, localStore } = stand();
    const { tab } = await open(maria);
    tab.store.end('refused');
    expect(localStore.keys()).toEqual([]);
    const [kept] = [...stored.values()];
    if (!kept) throw new Error('One is kept.');
    const bytes = [kept.id, kept.owner, Buffer.from(kept.data).toString('latin1')].join(' ');
    expect(bytes).not.toMatch(/maria|view|doc-1|17723/);
  });

  it('goes with the session once it is over [S7] [X5]', async () => {
    const { open, computer, stored } = stand();
    const { signOut } = await open(maria);
    computer.pass(61_000);
    await signOut();
    expect(stored.size).toBe(0);
  });
});
