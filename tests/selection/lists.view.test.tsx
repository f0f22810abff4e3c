import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import type { ListScreenRef } from '../../machines/selection/list-screen.machine.ts';
import type { SelectionInput } from '../../machines/selection/selection.setup.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import type { OpenedWork } from '../../src/acts/list-parts.ts';
import { Lists } from '../../src/app/Lists.tsx';
import { PreviewPanel } from '../../src/app/list-screens.ts';
import type { SignedInServices } from '../../src/app/signed-in-services.ts';
import { createPanelMemory } from '../../src/views/preview/panel-memory.ts';
import { addressToReturnTo } from '../../src/session/address-to-return-to.ts';
import { openSelection, wantedTab } from '../../src/views/selection/open-selection.ts';
import { yes } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { showInApp } from '../support/in-app.tsx';
import { me, toSign } from './opened-lists.tsx';
import { providerClient } from '../support/provider-client.ts';

describe('the address of the lists', () => {
  it.each([
    ['R=0&S=3&A=0', 'sign'],
    ['A=1&S=3&R=2', 'review'],
    ['R=0&S=0&A=4', 'acknowledge'],
    ['S=0', null],
    ['S=-1&R=many&A=', null],
    ['', null],
  ])('?%s asks for %s [D2.24] [S12]', (query, tab) => {
    expect(wantedTab(query)).toBe(tab);
  });

  const visit = async (
    list: SelectionInput['list'],
    path: string,
    query: string,
    { isReturn = false, place = null }: { isReturn?: boolean; place?: string | null } = {},
  ) => {
    const kept: unknown[] = [];
    answerRequests(() => yes([toSign('1'), toSign('2'), toSign('3', { Status: 'PENDING REVIEW' })]));
    const services = {
      api: providerClient(),
      credentials: () => me,
      inspect: undefined,
      session: { keepCounts: (counts: unknown) => kept.push(counts) },
      shown: createShownDocuments(),
      store: {
        keepIds: () => {},
        keepPlace: () => {},
        keepOpenTime: () => {},
        place: () => place,
        habits: () => null,
        keepHabits: () => {},
      },
      pdf: { preload: async () => {}, drawPage: () => new Promise(() => {}) },
    } as unknown as SignedInServices;
    const openWork = () => new Promise<OpenedWork>(() => {});
    const { logic, input, contents, follow } = openSelection(services, { list, query, isReturn, openWork });
    const actorRef = createActor(logic, { input }) as ListScreenRef;
    actorRef.start();
    const stop = follow?.(actorRef);
    onTestFinished(() => {
      stop?.();
      actorRef.stop();
    });
    const location = memoryLocation({ path, record: true });
    const shown = { services, actorRef, contents, query, isReturn };
    // The preview beside the list is a chunk of its own.
    await act(async () => {
      await PreviewPanel.preload();
      await showInApp(
        <Router hook={location.hook}>
          <Lists
            {...shown}
            memory={createPanelMemory({
              isPreviewOpen: () => false,
              keepPreview: () => {},
              previewWidth: () => null,
              keepPreviewWidth: () => {},
            })}
          />
        </Router>,
      );
    });
    await screen.findAllByRole('row');
    return { kept, history: location.history };
  };

  it('is rewritten to the counts that were read, without a step back [D2.3]', async () => {
    const { kept, history } = await visit('pending', '/pending_documents?R=0&S=9&A=0', 'R=0&S=9&A=0');
    expect(history).toEqual(['/pending_documents?R=1&S=2&A=0']);
    expect(kept).toEqual([{ review: 1, signed: 2, acknowledged: 0 }]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('PENDING SIGNATURE2');
  });

  it('is left alone where it says the counts already [D2.3]', async () => {
    const same = await visit('pending', '/here', 'R=1&S=2&A=0');
    expect(same.history).toEqual(['/here']);
  });

  it('of the completed list has no counts [D2.4]', async () => {
    const { kept, history } = await visit('completed', '/completed_documents', '');
    expect([kept, history]).toEqual([[], ['/completed_documents']]);
  });

  it('as a sign-in leads back to it has only the count of the tab that was open [S45] [D2.24]', async () => {
    window.history.replaceState(null, '', '/pending_documents?R=1&S=2&A=0');
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    const here = { place: JSON.stringify({ tab: 'review' }), isReturn: true };
    await visit('pending', '/pending_documents', 'R=1&S=2&A=0', here);
    expect(addressToReturnTo()).toBe('/pending_documents?R=1&S=0&A=0');
    await userEvent.click(screen.getByRole('tab', { name: 'PENDING SIGNATURE' }));
    expect(addressToReturnTo()).toBe('/pending_documents?R=0&S=1&A=0');
    window.history.replaceState(null, '', '/dashboard?x=1');
    expect(addressToReturnTo()).toBe('/dashboard?x=1');
  });

  const place = JSON.stringify({ tab: 'review', typed: 'sample', page: 1, pageSize: 50 });

  it('yields to the restored state on return from a document [D2.24]', async () => {
    await visit('pending', '/pending_documents', 'S=2', { isReturn: true, place });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('INITIAL REVIEW1');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('sample');
  });

  it('decides on arrival from elsewhere, whatever was stored [D2.24]', async () => {
    await visit('pending', '/pending_documents', 'S=2', { isReturn: false, place });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('PENDING SIGNATURE2');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});
