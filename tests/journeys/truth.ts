import type { Act } from '../../machines/acts/acts.ts';
import type { LeftAct } from '../../src/acts/left-act.ts';

/** An act of a person on one document, as it left a page. */
interface Attempt {
  readonly person: string;
  readonly browser: string;
  readonly act: Act;
  readonly id: string;
  /** The tab that it left, whatever page was in it. */
  readonly tab: object;
  isCommitted: boolean;
  /** It has neither arrived nor been lost. */
  isOnItsWay: boolean;
  /**
   * The same act was sent once more while this one was on its way from a page that is gone: what is told of the later one
   * is no word about this one.
   */
  isOverlapped: boolean;
  /** Whether the page that sent it has heard a clean yes or no. */
  isAnswered: boolean;
  told: LeftAct['kind'] | null;
  /** The person has thrown away what this browser knew of it, by signing out. */
  isForgotten: boolean;
}

/**
 * What the provider has on its ledger, and what people were told of it. Whatever cannot be true together is a fault, in the
 * words of the specification (X3, S46, S8, A6.3).
 */
export const createTruth = () => {
  const attempts: Attempt[] = [];
  /** What was done past all pages, as 'person act id'. */
  const elsewhere = new Set<string>();
  const deleted = new Set<string>();
  let isReticent = false;
  const owners = new Map<string, string>();
  const faults: string[] = [];
  const line = (text: string) => void faults.push(text);
  const of = (person: string, act: Act, id: string) =>
    attempts.filter((one) => one.person === person && one.act === act && one.id === id);
  const isDealtWith = (id: string) =>
    deleted.has(id) ||
    [...elsewhere].some((one) => one.endsWith(` ${id}`)) ||
    attempts.some((one) => one.id === id && one.isCommitted);
  return {
    faults: (): readonly string[] => faults,
    fault: line,
    /** A token that the provider gave to a person. */
    gave: (token: string, person: string) => void owners.set(token, person),
    /** Every call goes out in the name of one person, with that person's own token (A6.3, S8). */
    called: (userid: string, token: string) => {
      const owner = owners.get(token);
      if (owner !== undefined && owner !== userid) line(`${userid} calls with the token of ${owner} [S8]`);
    },
    sent: (given: Pick<Attempt, 'person' | 'browser' | 'act' | 'id' | 'tab'>) => {
      const before = attempts.filter(
        (one) => one.tab === given.tab && one.person === given.person && one.id === given.id,
      );
      const last = before.at(-1);
      if (last && !last.isAnswered && !last.isForgotten)
        line(`${given.act} of ${given.id} is sent again, and nobody has read it since [X3]`);
      for (const one of of(given.person, given.act, given.id))
        if (one.isOnItsWay && one.browser === given.browser) one.isOverlapped = true;
      const attempt: Attempt = {
        ...given,
        isCommitted: false,
        isOnItsWay: true,
        isOverlapped: false,
        isAnswered: false,
        told: null,
        isForgotten: false,
      };
      attempts.push(attempt);
      return attempt;
    },
    committed: (attempt: Attempt) => {
      const { person, act, id } = attempt;
      if (of(person, act, id).some((one) => one.isCommitted)) line(`${act} of ${id} is recorded twice [X3]`);
      attempt.isCommitted = true;
      if (attempt.told === 'notDone' && !attempt.isOverlapped)
        line(`${act} of ${id} was told as not done, and was done after that [X3]`);
    },
    /** A person has acted at some other place, of which no page here knows. */
    doneElsewhere: (person: string, act: Act, id: string) => void elsewhere.add(`${person} ${act} ${id}`),
    deleted: (id: string) => void deleted.add(id),
    /** From now on the provider is a host that may keep or tell less (S46): what it shows may prove nothing. */
    hostTellsLess: () => {
      isReticent = true;
    },
    /** A page of this browser has read what the provider has of a document. */
    read: (browser: string, person: string, id: string) => {
      for (const one of attempts)
        if (one.browser === browser && one.person === person && one.id === id) one.isAnswered = true;
    },
    told: (person: string, browser: string, told: { act: Act; id: string; kind: LeftAct['kind'] }) => {
      const { act, id, kind } = told;
      const all = of(person, act, id);
      const isRecorded = all.some((one) => one.isCommitted) || elsewhere.has(`${person} ${act} ${id}`);
      const here = all.filter((one) => one.browser === browser);
      if (kind === 'done' && !isRecorded) line(`${act} of ${id} is told as done, and is not [S46]`);
      if (kind === 'notDone' && here.some((one) => one.isCommitted && !one.isOverlapped))
        line(`${act} of ${id} is told as not done, and is [X3]`);
      if (kind === 'overtaken' && !isDealtWith(id))
        line(`${act} of ${id} is told as dealt with before, and was not [D4.14]`);
      for (const one of here) one.told = kind;
    },
    /** The person has signed out here: what is not finished goes, as they asked (X5). */
    forgotten: (browser: string, person: string) => {
      for (const one of attempts)
        if (one.browser === browser && one.person === person) one.isForgotten = true;
    },
    /** At the end of a journey: whatever was sent was told, for good. */
    settled: () => {
      for (const { person, act, id, told, isForgotten, isCommitted, isOverlapped } of attempts) {
        if (isForgotten || told === 'done' || told === 'overtaken') continue;
        if (told === 'notDone' && (!isCommitted || isOverlapped)) continue;
        // Where something else was done with it, nobody can see whose doing that was (S46).
        if (told === 'unclear' && (!isCommitted || deleted.has(id)) && isDealtWith(id)) continue;
        if (told === 'unclear' && isReticent) continue;
        line(
          `${act} of ${id} was sent by ${person}, is ${isCommitted ? '' : 'not '}recorded, and was last told as ${told ?? 'nothing'} [X3]`,
        );
      }
    },
    /** Whether any act on a document has arrived. */
    isActedOn: (id: string) => attempts.some((one) => one.id === id && one.isCommitted),
    attempts: () => attempts.length,
    /** Everything that the provider must have, as 'person act id', but for documents that are gone. */
    recorded: (): readonly string[] => [
      ...attempts.flatMap(({ person, act, id, isCommitted }) =>
        isCommitted && !deleted.has(id) ? [`${person} ${act} ${id}`] : [],
      ),
      ...[...elsewhere].filter((one) => ![...deleted].some((id) => one.endsWith(` ${id}`))),
    ],
  };
};

export type Truth = ReturnType<typeof createTruth>;
export type { Attempt };
