import { oddIds } from './odd-ids.ts';

export interface Organization {
  id: string;
  name: string;
  /** Starts the Ref of this organization's documents. */
  prefix: string;
  declineReasons: readonly string[];
}

export const organizations: readonly Organization[] = [
  {
    id: 'r-riverside',
    name: 'Riverside Home Health',
    prefix: 'RIV',
    declineReasons: ['Not my patient', 'Orders need changes', 'Patient was discharged'],
  },
  {
    id: 'r-lakeview',
    name: 'Lakeview Hospice',
    prefix: 'LKV',
    declineReasons: ['Not my patient', 'Duplicate document', 'Wrong certification period'],
  },
  {
    id: 'r-prairie',
    name: 'Prairie Wound Care',
    prefix: 'PWC',
    declineReasons: ['Not my patient', 'Wound measurements missing', 'Supplies not ordered by me'],
  },
  {
    id: 'r-summit',
    name: 'Summit Therapy Services',
    prefix: 'SUM',
    declineReasons: ['Not my patient', 'Frequency not agreed', 'Other'],
  },
];

const places = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper'];
const kinds = ['Home Health', 'Hospice', 'Wound Care', 'Therapy', 'Infusion', 'Nursing'];
/** Two of the sixty have one name: only their ids tell them apart. */
const namesakes = [41, 42];

const sixtiethAt = (at: number): Organization => ({
  id: `r-sixty-${String(at + 1).padStart(2, '0')}`,
  name: namesakes.includes(at + 1)
    ? 'Twin Creeks Home Health'
    : `${places[at % places.length] ?? ''} Hollow ${kinds[Math.floor(at / places.length)] ?? ''}`,
  prefix: `S${String(at + 1).padStart(2, '0')}`,
  declineReasons: ['Not my patient', 'Orders need changes', 'Duplicate document', 'Patient was discharged'],
});

/** The organizations of `u-sixty-organizations`. */
export const sixtyOrganizations: readonly Organization[] = Array.from({ length: 60 }, (_, at) =>
  sixtiethAt(at),
);

/** One organization for each odd id. */
const oddOrganizations: readonly Organization[] = oddIds.map((id, at) => ({
  id,
  name: `Odd Home ${at + 1}`,
  prefix: `ODD${at + 1}`,
  declineReasons: ['Not my patient', 'Other'],
}));

const everyOne = new Map(
  [...organizations, ...sixtyOrganizations, ...oddOrganizations].map((each) => [each.id, each]),
);

/** The ids of all that every world begins with. */
export const organizationIds: readonly string[] = [...everyOne.keys()];

/** What every world begins with, by id; a world may change its own. */
export const allOrganizations = (): Map<string, Organization> => new Map(everyOne);

export const organizationOf = (id: string): Organization | undefined => everyOne.get(id);

/** Its name, or its id where nobody knows it. */
export const organizationName = (id: string, known: ReadonlyMap<string, Organization> = everyOne): string =>
  known.get(id)?.name ?? id;
