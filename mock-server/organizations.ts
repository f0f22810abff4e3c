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

const placeNames = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper'];
const kinds = ['Home Health', 'Hospice', 'Wound Care', 'Therapy', 'Infusion', 'Nursing'];
/** Two of the sixty have the same name: only their ids tell them apart. */
const namesakes = [41, 42];

const sixtyOrganizationAt = (at: number): Organization => ({
  id: `r-sixty-${String(at + 1).padStart(2, '0')}`,
  name: namesakes.includes(at + 1)
    ? 'Twin Creeks Home Health'
    : `${placeNames[at % placeNames.length] ?? ''} Hollow ${kinds[Math.floor(at / placeNames.length)] ?? ''}`,
  prefix: `S${String(at + 1).padStart(2, '0')}`,
  declineReasons: ['Not my patient', 'Orders need changes', 'Duplicate document', 'Patient was discharged'],
});

/** The organizations of `u-sixty-organizations`. */
export const sixtyOrganizations: readonly Organization[] = Array.from({ length: 60 }, (_, at) =>
  sixtyOrganizationAt(at),
);

/** One organization for each odd id. */
const oddOrganizations: readonly Organization[] = oddIds.map((id, at) => ({
  id,
  name: `Odd Home ${at + 1}`,
  prefix: `ODD${at + 1}`,
  declineReasons: ['Not my patient', 'Other'],
}));

const organizationsById = new Map(
  [...organizations, ...sixtyOrganizations, ...oddOrganizations].map((each) => [each.id, each]),
);

/** The ids of all organizations that every world begins with. */
export const organizationIds: readonly string[] = [...organizationsById.keys()];

/** What every world begins with, by id; a world may change its own. */
export const allOrganizations = (): Map<string, Organization> => new Map(organizationsById);

export const organizationOf = (id: string): Organization | undefined => organizationsById.get(id);

/** The organization's name, or the id if it is unknown. */
export const organizationName = (
  id: string,
  known: ReadonlyMap<string, Organization> = organizationsById,
): string => known.get(id)?.name ?? id;
