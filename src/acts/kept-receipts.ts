import { actNames } from '../../machines/acts/acts.ts';
import { count, list, record, text } from '../api/reading.ts';
import { blindName } from '../work/blind-name.ts';
import type { Drafts } from '../work/drafts.ts';
import { receiptFlow } from './receipts.ts';
import type { Receipt, ReceiptKeeper, ReceiptLine } from './receipts.ts';
import { storedDocument } from './selected-document.ts';

/** Where receipts are kept, and for how long: as long as `session` is the same secret. */
export interface ReceiptKeeping {
  readonly drafts: Pick<Drafts, 'keep' | 'drop' | 'all'>;
  /** A text that only this session has; null where nobody is signed in. */
  readonly session: () => string | null;
}

/** When its act began, in milliseconds since 1970. */
const begunAt = ({ lines }: Receipt): number => Math.min(...lines.map(({ at }) => at));

const lineIn = (value: unknown): readonly ReceiptLine[] => {
  const given = record<ReceiptLine>(value);
  const { at } = given;
  // The provider's time is measured, and no whole number of milliseconds (S47).
  if (typeof at !== 'number' || !Number.isFinite(at)) return [];
  const pages = record<{ seen: number; total: number }>(given.pages);
  const [seen, total] = [count(pages.seen), count(pages.total)];
  return [
    {
      document: storedDocument(given.document),
      at,
      isUnseen: given.isUnseen === true,
      sha256: text(given.sha256),
      isOpened: given.isOpened === true,
      pages: seen === null || total === null ? null : { seen, total },
    },
  ];
};

/** A receipt as it was kept; null where it is none (SE7). */
const receiptIn = (value: unknown): Receipt | null => {
  const given = record<Receipt>(value);
  const key = text(given.key);
  const act = actNames.find((one) => one === given.act);
  const lines = list(given.lines).flatMap(lineIn);
  return key === null || act === undefined || lines.length === 0
    ? null
    : { key, act, person: text(given.person), lines };
};

/** Keeps receipts with the unfinished work, encrypted; those of another session are forgotten (X20). */
export const receiptKeeper =
  ({ drafts, session }: ReceiptKeeping): ReceiptKeeper =>
  (onFound) => {
    const secret = session();
    // Only in a secure context can anything be kept.
    const mark = secret === null ? null : blindName('session', secret).catch(() => null);
    const restore = async () => {
      const version = await mark;
      if (version === null) return;
      const kept = (await drafts.all()).filter(({ scope }) => scope.flow === receiptFlow);
      const found = kept.flatMap(({ scope, value }) => {
        const receipt = scope.version === version ? receiptIn(value) : null;
        if (receipt === null) drafts.drop(scope);
        return receipt ?? [];
      });
      if (found.length > 0) onFound(found.toSorted((a, b) => begunAt(b) - begunAt(a)));
    };
    void restore();
    const keep = async (receipt: Receipt) => {
      const version = await mark;
      if (version !== null) drafts.keep({ flow: receiptFlow, documentId: receipt.key, version }, receipt);
    };
    return (receipt) => void keep(receipt);
  };
