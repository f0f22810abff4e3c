import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { followFailure, useFailureNotice } from '../../src/parts/failure-notice.ts';
import { HostText } from '../../src/parts/HostText.tsx';
import { NoticeRegion } from '../../src/parts/NoticeRegion.tsx';
import { visibleNotices } from '../../src/ui/notices.ts';
import { recordNotices } from '../support/recorded-notices.ts';
import { showInApp } from '../support/in-app.tsx';

const long = 'Refused. '.repeat(11_000);

describe('a text of the provider', () => {
  it('that is short is rendered verbatim within its sentence', async () => {
    const { container } = await showInApp(
      <p>
        It said <HostText text="No such user <b>here</b>" />.
      </p>,
    );
    expect(container.querySelector('p')?.innerHTML).toMatch(
      /^It said <bdi[^>]*>No such user &lt;b&gt;here&lt;\/b&gt;<\/bdi>\.$/,
    );
  });

  it('of 100 kB is collapsed, and can be expanded into a box that scrolls by keyboard [X8]', async () => {
    const { container } = await showInApp(<HostText text={long} />);
    expect(container.textContent.length).toBeLessThan(1_100);
    await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
    expect(container.querySelector('bdi')?.textContent).toBe(long);
    expect(container.querySelector('bdi')?.tabIndex).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(container.textContent.length).toBeLessThan(1_100);
  });

  it('that the product knows is translated, or quoted where the specification demands the provider’s own [D8.4] [X11]', async () => {
    const { container } = await showInApp(<HostText text="Document not found" />, 'de');
    expect(container.textContent).toBe(
      'Das Dokument wurde nicht gefunden. Es wurde vielleicht zurückgezogen.',
    );
    const quoted = await showInApp(<HostText text="Document not found" isQuoted />, 'de');
    expect(quoted.container.textContent).toBe('Document not found');
  });
});

const reader = () =>
  createActor(
    createMachine({
      types: {} as { context: { error: string | null } },
      context: { error: null },
      initial: 'reading',
      states: {
        reading: { on: { refused: 'failed' } },
        failed: { on: { retried: 'reading' } },
      },
    }),
  ).start();

describe('content that could not be loaded', () => {
  const Reading = ({ flow, error }: { flow: ReturnType<typeof reader>; error: string | null }) => {
    useFailureNotice(flow, 'list', (snapshot) => (snapshot.value === 'failed' ? { error } : null));
    return <NoticeRegion />;
  };

  it.each([
    ['The list is closed', 'warning', 'The list is closed', 5_000],
    [null, 'error', 'The connection is down, or the service has a problem. Try again in a moment.', 10_000],
  ] as const)(
    'for the reason %j shows a notice of its kind, which is announced only by the screen [S38] [D8.2] [D8.3]',
    async (error, intent, text, ms) => {
      const flow = reader();
      const { notices: heard, stop } = recordNotices();
      await showInApp(<Reading flow={flow} error={error} />);
      await act(async () => flow.send({ type: 'refused' }));
      expect(heard).toEqual([{ intent, text, ms }]);
      expect(document.querySelectorAll('[aria-live="off"] li')).toHaveLength(1);
      await act(async () => flow.send({ type: 'retried' }));
      expect(visibleNotices.get().list).toEqual([]);
      stop();
    },
  );
});

const flowThat = (hasFailed: boolean) => ({
  getSnapshot: () => hasFailed,
  subscribe: () => ({ unsubscribe: () => {} }),
});
const follow = (hasFailed: boolean) =>
  followFailure(flowThat(hasFailed), 'document', (failed) => (failed ? { error: 'Archive closed' } : null));

it('a notice of what could not be read stands when another reading of the same kind ends that has not failed, and goes with its own [S38]', () => {
  const texts = () => visibleNotices.get().list.map(({ notice }) => notice.text);
  const [stopOther, stop] = [follow(false), follow(true)];
  stopOther();
  expect(texts()).toEqual(['Archive closed']);
  stop();
  expect(texts()).toEqual([]);
});
