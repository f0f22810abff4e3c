import type { IntlShape } from 'react-intl';
import { formatInstant, formatLongDate } from '../i18n/formats.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import type { Language } from '../i18n/language.ts';
import type { Receipt, ReceiptLine } from './receipts.ts';

/** One line of a receipt about a document. */
export interface StatedFact {
  readonly name: string;
  readonly value: string;
  /** It is for comparing, letter by letter. */
  readonly isCode?: true;
}

const nothing = '–';

const pagesText = (
  { pages, isOpened }: Pick<ReceiptLine, 'pages' | 'isOpened'>,
  say: (id: MessageId, values?: Record<string, number>) => string,
): string => {
  if (pages !== null) return say('acts.receipt.pagesSeen', { seen: pages.seen, total: pages.total });
  return say(isOpened ? 'acts.receipt.pagesForgotten' : 'acts.receipt.notShown');
};

const utcText = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Everything that a receipt says of a document, in the language of the page (X20). */
export const factsOfLine = (
  { document, at, isUnseen, sha256, isOpened, pages }: ReceiptLine,
  intl: IntlShape,
  language: Language,
): readonly StatedFact[] => {
  const say = (id: MessageId, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const { type, ref, organization, subject, dateOfBirth } = document;
  return [
    { name: say('documentAction.panel.type'), value: type || nothing },
    { name: say('selection.column.ref'), value: ref || nothing },
    { name: say('documentAction.panel.organization'), value: organization || nothing },
    { name: say('documentAction.signed.patient'), value: subject || nothing },
    ...(dateOfBirth === undefined
      ? []
      : [{ name: say('documentAction.panel.dateOfBirth'), value: formatLongDate(dateOfBirth, language) }]),
    { name: say('acts.receipt.localTime'), value: formatInstant(new Date(at), language) },
    { name: say('acts.receipt.utc'), value: utcText(at) },
    { name: say('acts.receipt.pages'), value: pagesText({ pages, isOpened }, say) },
    ...(sha256 === null
      ? []
      : [{ name: say('acts.receipt.fileHash'), value: sha256, isCode: true as const }]),
    ...(isUnseen ? [{ name: say('acts.receipt.record'), value: say('acts.done.unseen') }] : []),
  ];
};

/** A receipt as plain text. */
export const receiptText = (receipt: Receipt, intl: IntlShape, language: Language): string => {
  const { act, person, lines } = receipt;
  const head = [
    intl.formatMessage({ id: `acts.receiptTitle.${act}` }, { count: lines.length }),
    intl.formatMessage({ id: `acts.receiptMeaning.${act}` }),
    ...(person === null ? [] : [intl.formatMessage({ id: 'acts.receipt.person' }, { name: person })]),
  ];
  const facts = lines.map((line) =>
    factsOfLine(line, intl, language)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n'),
  );
  return [head.join('\n'), ...facts].join('\n\n');
};
