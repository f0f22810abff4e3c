// The document is on the screen, and nothing is under way.
import { and } from 'xstate';
import { actNames } from '../acts/acts.ts';
import type { Act } from '../acts/acts.ts';
import { documentAction } from './document-action.setup.ts';
import { toEditor } from './leaving.ts';

const requests = Object.fromEntries(
  actNames.map((act) => [
    `${act}.requested`,
    {
      guard: and([{ type: 'isOffered', params: act }, 'awaitsMe']),
      target: '#acting',
      actions: { type: 'want', params: act },
    },
  ]),
) as unknown as Record<
  `${Act}.requested`,
  { guard: 'awaitsMe'; target: '#acting'; actions: { type: 'want'; params: Act } }
>;

const painted = <const T extends string>(target: T) =>
  documentAction.createStateConfig({
    on: { 'page.painted': { guard: 'isThisDocument', target: `#${target}` } },
  });

/**
 * What is said of the last act beside the document, drawn or not. `notRecorded`: nobody knew, and it was not; `changed`: the
 * document is another one than the one that was shown (X7); `unchecked`: nobody could say whether it is.
 */
export const showing = documentAction.createStateConfig({
  tags: 'shown',
  initial: 'painting',
  on: { 'painting.failed': '.unpaintable' },
  states: {
    painting: {
      initial: 'plain',
      states: {
        plain: { id: 'painting', ...painted('ready') },
        notRecorded: { id: 'paintingNotRecorded', ...painted('readyNotRecorded') },
        refused: { id: 'paintingRefused', ...painted('readyRefused') },
        changed: { id: 'paintingChanged', ...painted('readyChanged') },
      },
    },
    ready: {
      initial: 'plain',
      on: {
        ...requests,
        'edit.requested': { guard: and(['canEdit', 'awaitsMe']), target: '#left', actions: toEditor },
      },
      states: {
        plain: { id: 'ready' },
        notRecorded: { id: 'readyNotRecorded' },
        refused: { id: 'readyRefused' },
        changed: { id: 'readyChanged' },
        unchecked: { id: 'unchecked' },
      },
    },
    unpaintable: { id: 'unpaintable', on: { 'opening.retried': '#opening' } },
  },
});
