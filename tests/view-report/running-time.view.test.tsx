import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RunningTime } from '../../src/view-report/RunningTime.tsx';
import { showInApp } from '../support/in-app.tsx';
import { interceptReports, minute, openIn, flushMicrotasks, signedIn } from './opened-stay.ts';

/** Renders the running time of a document that was opened just now. */
const shown = async () => {
  interceptReports();
  const tab = signedIn();
  const document = openIn(tab);
  const { container } = await showInApp(
    <dl>
      <RunningTime viewing={document.viewing} />
    </dl>,
  );
  const root = container.querySelector('[data-flow=view-report]');
  const happen = (work: () => void) =>
    act(async () => {
      work();
      await flushMicrotasks();
    });
  await happen(() => {});
  const pass = (ms: number) => happen(() => tab.computer.pass(ms));
  const time = () => root?.querySelector('dd span')?.textContent;
  const saysPaused = () => !root?.querySelector('dd span:last-child')?.className.includes('unsaid');
  return { ...tab, ...document, root, happen, pass, seen: () => [time(), saysPaused()] };
};

describe('The running time of a stay', () => {
  it('advances each second, and is paused, with a label, while nothing is counted [X17]', async () => {
    const { page, pass, happen, seen, root } = await shown();
    expect([seen(), screen.getByText('Time viewed').tagName]).toEqual([['0:00', false], 'DT']);
    await pass(65_000);
    expect(seen()).toEqual(['1:05', false]);
    await happen(() => page.setVisible(false));
    await pass(minute);
    expect([seen(), screen.getByText('paused').tagName]).toEqual([['1:05', true], 'SPAN']);
    await happen(() => page.setVisible(true));
    await pass(5_000);
    expect(seen()).toEqual(['1:10', false]);
    await pass(6 * minute);
    expect([seen(), root?.getAttribute('data-state')]).toEqual([
      ['4:00', true],
      '{reports.quiet,time.staying.idle}',
    ]);
  });

  it('is paused as long as nothing of the document is visible [X17]', async () => {
    const { viewing, pass, happen, seen } = await shown();
    await pass(5_000);
    await happen(viewing.unpainted);
    await pass(minute);
    expect(seen()).toEqual(['0:05', true]);
    await happen(viewing.painted);
    expect(seen()).toEqual(['0:05', false]);
  });

  it('stays visible and stops when an act is reported [X17]', async () => {
    const { viewing, pass, happen, seen } = await shown();
    await pass(30_000);
    await happen(() => viewing.acted(false));
    await pass(minute);
    expect(seen()).toEqual(['0:30', false]);
  });

  it('starts again with the next stay, and is hidden before the first [X17]', async () => {
    const { viewing, pass, happen, seen } = await shown();
    await pass(30_000);
    await happen(viewing.left);
    expect(seen()).toEqual(['0:30', true]);
    await happen(viewing.returned);
    expect(seen()).toEqual(['0:00', false]);
    const { container } = await showInApp(
      <RunningTime viewing={{ stay: () => null, subscribe: () => () => {} }} />,
    );
    expect(container.querySelector('[data-flow]')).toBeNull();
  });

  it('can be read by screen readers, and is not announced [X17]', async () => {
    const { root, pass } = await shown();
    await pass(2_000);
    expect(root?.closest('[aria-live], [role=status], [role=timer], [role=alert]')).toBeNull();
    expect(root?.querySelector('[aria-live], [role], [aria-hidden]')).toBeNull();
  });
});
