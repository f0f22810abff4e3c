import { actionOfRole, actions, roles } from './actions.ts';
import type { Action, Role, Stage } from './actions.ts';
import type { DocumentComment, Signer, StoredDocument } from './document.ts';
import { dateOf, daysBefore, daysBetween, utcStamp } from './dates.ts';
import { organizationOf, organizations } from './organizations.ts';
import type { OddPdfName } from './pdf-odd.ts';
import type { Random } from './random.ts';
import { around, seededRandom } from './random.ts';

/** One stay of a person on an open document. */
export interface View {
  /** Unique, and the same whenever the same world is created. */
  id: string;
  document: string;
  person: string;
  action: Action;
  openedAt: string;
  seconds: number;
}

export interface Seeded {
  documents: StoredDocument[];
  views: View[];
}

const givenNames = [
  'Ottilie',
  'Barnaby',
  'Cosima',
  'Dashiell',
  'Euphemia',
  'Fitzroy',
  'Guinevere',
  'Horatio',
];
const surnames = ['Samplewood', 'Testerby', 'Mockridge', 'Fabelton', 'Inventoro', 'Placeholt', 'Dummersley'];
const documentTypes: readonly [string, number, number][] = [
  ['Plan of Care', 3, 6],
  ['Physician Order', 1, 2],
  ['Recertification', 4, 8],
  ['Face-to-Face Encounter', 1, 2],
  ['Therapy Evaluation', 2, 5],
  ['Medication Change Order', 1, 1],
  ['Wound Care Order', 1, 3],
  ['Discharge Summary', 2, 4],
];
const remarks = [
  'Please return within five days.',
  'Start of care moved to Monday, dates corrected on page 1.',
  'Frequency changed as agreed by phone.',
  'Second request.',
  'Patient asks for morning visits.',
];

export interface DocumentSpec {
  /** Generated if left out. */
  id?: string;
  person: string;
  role: Role;
  stage: Stage;
  /** What the person has done already; null while the document waits. */
  action?: Action;
  organization?: string;
  displayId?: string;
  type?: string;
  pageCount?: number;
  odd?: OddPdfName;
  lockedBy?: string;
  onAct?: 'redundant';
  others?: Partial<Record<Role, string>>;
  subject?: { id: string; name: string; dateOfBirth: string };
  documentDate?: string;
  dateSent?: string;
  comment?: string;
  /** Why it was declined; one of the organization's reasons if left out. */
  reason?: string;
}

/** How many roles are done at a stage; a declined document was declined by the second role. */
const rolesDoneAt = (stage: Stage): number =>
  stage === 'DECLINED' ? 1 : roles.findIndex((role) => actions[actionOfRole[role]].before === stage);

function subjectOf(random: Random): StoredDocument['subject'] {
  const at = random.below(24);
  const name = `${around(givenNames, at)} ${around(surnames, at)}`;
  const born = `${1931 + ((at * 7) % 40)}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + ((at * 5) % 28)).padStart(2, '0')}`;
  return { id: `s-${String(at + 1).padStart(3, '0')}`, name, dateOfBirth: born };
}

/** The person and role that a document waits for if its spec leaves its age open; null for all others. */
const waitsFor = ({ person, role, stage, action, dateSent }: DocumentSpec): string | null =>
  action === undefined && dateSent === undefined ? `${person} ${role} ${stage}` : null;

/** Redistributes the ages: of the documents that wait for one person, the oldest come first, as in the lists (S53). */
function longestFirst(wanted: readonly DocumentSpec[], ages: readonly number[]): readonly number[] {
  const keys = wanted.map(waitsFor);
  const waiting = new Map<string | null, number[]>();
  ages.forEach((age, at) => {
    const key = keys[at] ?? null;
    const queue = waiting.get(key) ?? [];
    queue.push(age);
    waiting.set(key, queue);
  });
  for (const queue of waiting.values()) queue.sort((one, other) => other - one);
  return ages.map((age, at) => {
    const key = keys[at] ?? null;
    return key === null ? age : (waiting.get(key)?.shift() ?? age);
  });
}

/** Makes documents one after another; the same seed and start give the same documents. */
export class DocumentMaker {
  private random: Random;
  private readonly start: Date;
  private readonly prefix: string;
  private count = 0;

  constructor(seed: number, start: Date, prefix = 'doc') {
    this.random = seededRandom(seed);
    this.start = start;
    this.prefix = prefix;
  }

  /** Makes several; of those that wait for one person, the longest outstanding come first (S53). */
  makeAll(wanted: readonly DocumentSpec[]): StoredDocument[] {
    const { random, count } = this;
    this.random = random.copy();
    const ages = wanted.map((one) => daysBetween(this.make(one).dateSent, this.start));
    this.random = random;
    this.count = count;
    const dealt = longestFirst(wanted, ages);
    return wanted.map((one, at) => this.make(one, dealt[at]));
  }

  private make(wanted: DocumentSpec, age?: number): StoredDocument {
    this.count += 1;
    const { random } = this;
    const home = organizationOf(wanted.organization ?? '') ?? random.pick(organizations);
    const [type, least, most] = random.pick(documentTypes);
    const subject = subjectOf(random);
    const drawn = 1 + random.below(60);
    const sent = wanted.dateSent === undefined ? (age ?? drawn) : daysBetween(wanted.dateSent, this.start);
    const made = sent + random.below(12);
    const pages = least + random.below(most - least + 1);
    const signers = this.signers(wanted);
    const remark = random.below(3) === 0 ? random.pick(remarks) : '';
    const text = wanted.comment ?? remark;
    const comments: DocumentComment[] =
      text === '' ? [] : [{ kind: 'NOTE', at: utcStamp(daysBefore(this.start, sent)), text }];
    return {
      id: wanted.id ?? `${this.prefix}-${String(10_000 + this.count)}`,
      displayId: wanted.displayId ?? `${home.prefix}-${String(20_000 + this.count)}`,
      organization: home.id,
      subject: wanted.subject ?? subject,
      type: wanted.type ?? type,
      documentDate: wanted.documentDate ?? dateOf(daysBefore(this.start, made)),
      dateSent: wanted.dateSent ?? dateOf(daysBefore(this.start, sent)),
      pageCount: wanted.pageCount ?? pages,
      stage: wanted.stage,
      signers,
      done: this.done(wanted, signers, sent, home.declineReasons),
      comments,
      lockedBy: wanted.lockedBy ?? null,
      onAct: wanted.onAct ?? null,
      odd: wanted.odd ?? null,
      edition: 1,
      edited: null,
    };
  }

  private signers(wanted: DocumentSpec): Signer[] {
    return roles.map((role, index) => ({
      person:
        role === wanted.role ? wanted.person : (wanted.others?.[role] ?? actions[actionOfRole[role]].staff),
      role,
      signed:
        index < rolesDoneAt(wanted.stage) || (role === 'POST REVIEWER' && wanted.action === 'ACKNOWLEDGED'),
    }));
  }

  private done(wanted: DocumentSpec, signers: Signer[], sent: number, reasons: readonly string[]) {
    const at = (step: number): string => {
      const late = daysBefore(this.start, Math.max(0, sent - 1 - step)).getTime();
      return utcStamp(new Date(late - (9 - step) * 600_000 - this.random.below(500) * 1000));
    };
    const done = signers.flatMap(({ person, role, signed }, step) =>
      signed && !(wanted.stage === 'DECLINED' && person === wanted.person)
        ? [{ person, action: actionOfRole[role], at: at(step), reason: '' }]
        : [],
    );
    if (wanted.stage !== 'DECLINED') return done;
    return [
      ...done,
      {
        person: wanted.person,
        action: 'DECLINED' as const,
        at: at(2),
        reason: wanted.reason ?? this.random.pick(reasons),
      },
    ];
  }

  /** The views that led to the actions, so that the report is not empty. */
  views(documents: readonly StoredDocument[]): View[] {
    return documents.flatMap((document) =>
      document.done.flatMap(({ person, action, at }, place) =>
        Array.from({ length: 1 + this.random.below(2) }, (_, index) => ({
          id: `view-${document.id}-${place + 1}-${index + 1}`,
          document: document.id,
          person,
          action,
          openedAt: utcStamp(new Date(Date.parse(`${at.replace(' ', 'T')}Z`) - (index + 1) * 3_600_000)),
          seconds: 45 + this.random.below(1400),
        })),
      ),
    );
  }
}
