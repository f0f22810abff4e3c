import type { drawingModel } from '../../../../machines/drawing/drawing.model.ts';
import type { Path } from '../../path.ts';
import { choose, key, keyOnPage, mouse, press, type } from '../doing.ts';
import type { Doing } from '../doing.ts';
import type { Asked, GuideOf, Move } from '../guide.ts';
import { keptBefore, opened } from './on-a-document.ts';

const text = { x: 250, y: 60 } as const;
const onText = { x: 260, y: 68 } as const;
const empty = { x: 60, y: 300 } as const;
const dragged = { x: 180, y: 360 } as const;

const tool = (name: string): Doing => press('button', `pageEditor.tool.${name}`, { in: 'page' });

const tools: Readonly<Record<string, string>> = {
  'the text tool': 'text',
  'the rectangle tool': 'rectangle',
  'the pen': 'pen',
};

/** Whether the screen before a step offers to type, or has a thing by its name. */
const offers = ({ path, at }: Asked, wanted: string): boolean =>
  [path.start, ...path.steps][at]?.shown?.offers.some(
    ({ event, thing }) => event === wanted || thing?.name === wanted,
  ) === true;

/** Where the cursor of the keyboard begins, if the path is to meet the text there. */
const isTextInMiddle = ({ steps }: Path): boolean =>
  steps.some(({ event, case: name }) => event.type === 'cursor.pressed' && name === 'on a text');

const textBefore = (path: Path): readonly Doing[] => [
  tool('text'),
  isTextInMiddle(path) ? keyOnPage('Enter') : mouse('click', text),
  type('Dose?', 'pageEditor.tool.typing', { in: 'page' }),
  key('Escape'),
];

/** With the text tool a press on a text begins to type: there is nothing to drag. */
const isTyping = ({ path, step, at }: Asked): boolean => {
  const chosen = path.steps.slice(0, at).findLast(({ event }) => event.type === 'tool.chosen');
  return step.case === 'on a text' && chosen?.case === 'the text tool';
};

const isHeld = ({ path, at }: Asked): boolean => {
  const last = path.steps
    .slice(0, at)
    .findLastIndex(({ event }) => /^(pointer\.pressed|pointer\.released|gesture)/.test(event.type));
  const step = path.steps[last];
  return step?.event.type === 'pointer.pressed' && !isTyping({ path, step, at: last });
};

/** The mouse may be on its way over the page: the other hand works the keyboard. */
const change: Move = (asked) => {
  const hand = isHeld(asked) ? { byKey: true as const } : {};
  if (offers(asked, 'pageEditor.property.size'))
    return [choose('14', 'pageEditor.property.size', { in: 'page' })];
  return [
    {
      does: 'press',
      what: { role: 'button', name: 'pageEditor.property.outline', begins: true, in: 'page' },
      ...hand,
    },
    { does: 'press', what: { role: 'button', name: 'pageEditor.colour.orange', in: 'page' }, ...hand },
  ];
};

const pressed: Move = (asked) => {
  if (asked.step.case === 'on a handle') return [{ does: 'grab' }];
  if (isTyping(asked)) return [mouse('click', onText)];
  return [mouse('hold', asked.step.case === 'on a text' ? onText : empty)];
};

/** How a drawing is walked by hand. */
export const drawingGuide: GuideOf<typeof drawingModel> = {
  worlds: {
    'a page with a text': (path) => {
      const { seed, doing } = opened('update_document');
      return {
        seed,
        doing: [
          ...keptBefore(textBefore(path)),
          ...doing,
          press('button', 'pageEditor.kept.resume', { in: 'page' }),
        ],
      };
    },
  },
  moves: {
    'tool.chosen': ({ step }) => [tool(tools[step.case ?? ''] ?? 'pointer')],
    'properties.changed': change,
    'pointer.pressed': pressed,
    'pointer.moved': [mouse('drag', dragged)],
    'pointer.released': [{ does: 'letGo' }],
    'gesture.cancelled': (asked) => [offers(asked, 'text.typed') ? key('Escape') : keyOnPage('Escape')],
    'cursor.moved': [keyOnPage('ArrowRight')],
    'cursor.pressed': [keyOnPage('Enter')],
    'object.chosen': [
      {
        does: 'choose',
        option: '1.',
        from: { role: 'combobox', name: 'pageEditor.tool.drawn', in: 'page' },
        begins: true,
      },
    ],
    'object.nudged': [keyOnPage('ArrowRight')],
    'object.resized': [keyOnPage('Shift+ArrowRight')],
    'object.removed': [tool('remove')],
    'text.opened': [mouse('doubleClick', onText)],
    'text.typed': [type('BP 120/80', 'pageEditor.tool.typing', { in: 'page' })],
    'text.finished': [key('Control+Enter')],
    'rotation.requested': [tool('rotateRight')],
    'page.shown': [press('button', 'pageEditor.page.next', { in: 'page' })],
  },
};
