import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NoticeToaster } from '../../src/ui/NoticeToaster.tsx';
import { clearNotices, notify } from '../../src/ui/notices.ts';
import type { Notice } from '../../src/ui/notices.ts';
import { showInApp } from '../support/in-app.tsx';

const refused: Notice = { intent: 'warning', text: 'The code is wrong', ms: 3_000, dismiss: 'Close' };

const tell = (...notices: readonly Notice[]) => act(async () => notices.forEach((one) => notify(one)));
const shown = () =>
  Array.from(document.querySelectorAll('.fui-ToastTitle bdi'), ({ textContent }) => textContent);

describe('a notice', () => {
  it('that is shown already is renewed, not stacked [A9.4]', async () => {
    await showInApp(<NoticeToaster label="Messages" />);
    await tell(refused, refused, { ...refused, text: 'Too many tries' });
    await tell(refused, { ...refused, intent: 'error' });
    expect(shown()).toEqual(['The code is wrong', 'Too many tries', 'The code is wrong']);
  });

  it('that differs in what the provider said is another one [D9.2]', async () => {
    await showInApp(<NoticeToaster label="Messages" />);
    await tell({ ...refused, detail: 'for Anna' }, { ...refused, detail: 'for Emil' });
    expect(shown()).toEqual(['The code is wrong', 'The code is wrong']);
  });

  it('comes anew once it has been dismissed, or taken away with all others', async () => {
    await showInApp(<NoticeToaster label="Messages" />);
    await tell(refused);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await tell(refused);
    expect(shown().at(-1)).toBe('The code is wrong');
    await act(async () => clearNotices());
    await tell(refused);
    expect(shown().at(-1)).toBe('The code is wrong');
  });

  it('goes when its way on is taken [D9.2]', async () => {
    await showInApp(<NoticeToaster label="Messages" />);
    const followed: string[] = [];
    const link = { text: 'Show the results', href: '/there', onFollowed: () => followed.push('there') };
    await tell({ ...refused, link });
    await userEvent.click(screen.getByRole('link', { name: 'Show the results' }));
    await waitFor(() => expect(shown()).toEqual([]));
    expect(followed).toEqual(['there']);
  });

  it('that waits for the toaster waits once [A9.4]', async () => {
    await tell(refused, refused);
    await showInApp(<NoticeToaster label="Messages" />);
    expect(shown()).toEqual(['The code is wrong']);
  });
});
