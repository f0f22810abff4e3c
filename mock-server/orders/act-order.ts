import type { ActOrder } from '../control-act.ts';
import { deedNames, deeds } from '../deeds.ts';
import { oddPdfNames } from '../pdf-odd.ts';
import { findDocument } from '../world.ts';
import type { World } from '../world.ts';
import type { Form } from './form.ts';
import { fields, filledText, isFields, mustFit, oneOf, orNull, text } from './form.ts';
import { nearestTold } from './nearest.ts';

const deedOrders = deedNames.map((deed) => deeds[deed].order);
const acts: readonly ActOrder['act'][] = [
  ...deedOrders,
  'lock',
  'unlock',
  'delete',
  'replace',
  'expireTokens',
  'banner',
];

/** Which other fields an act reads. */
const fieldsOf = (act: ActOrder['act']): readonly (keyof ActOrder)[] => {
  switch (act) {
    case 'banner':
      return ['banner'];
    case 'expireTokens':
      return ['by'];
    case 'unlock':
    case 'delete':
      return ['document'];
    case 'replace':
      return ['document', 'odd'];
    default:
      return ['document', 'by'];
  }
};

/** The words by which a person names a document. */
const namesOf = (world: World): string[] =>
  [...world.documents.values()].flatMap(({ id, displayId }) => [displayId, id]);

function formFor(world: World, act: ActOrder['act']): Form {
  const document: Form = (value, place) =>
    typeof value === 'string' && findDocument(world, value) !== undefined
      ? []
      : [`${place}: no document ${String(value)}${nearestTold(String(value), namesOf(world))}`];
  const all = {
    document,
    by: oneOf('person', () => world.people.keys()),
    odd: oneOf('odd file', () => oddPdfNames),
    banner: orNull(fields({ BannerText: text, URL: orNull(text) }, ['BannerText', 'URL'])),
  } satisfies Record<Exclude<keyof ActOrder, 'act'>, Form>;
  const read = fieldsOf(act);
  const own = Object.entries(all).filter(([name]) => read.some((one) => one === name));
  const must = read.includes('document') ? ['document'] : [];
  return fields({ act: filledText, ...Object.fromEntries(own) }, must);
}

/** Throws what is wrong with an order of an act; whether the document lets it happen is not asked here. */
export function mustAct(world: World, order: unknown): asserts order is ActOrder {
  if (!isFields(order)) throw new Error('the act must be an object');
  mustFit(
    oneOf('act', () => acts),
    order['act'],
    'the act',
  );
  mustFit(formFor(world, order['act'] as ActOrder['act']), order, 'the act');
}
