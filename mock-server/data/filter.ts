import { nearestTold } from '../orders/nearest.ts';
import type { Row } from './table.ts';
import { Refused } from './table.ts';

/** Which fields of a table name a record of another one. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  documents: { organization: 'organizations' },
  views: { document: 'documents', person: 'people' },
  messages: { person: 'people' },
};

const expandedIn = (name: string): string[] => Object.keys(references[name] ?? {});
const embeddedIn = (name: string): string[] =>
  Object.keys(references).filter((table) => Object.values(references[table] ?? {}).includes(name));

/** What json-server itself reads in a query; every other name is a field. */
const operators = ['q', '_start', '_end', '_page', '_limit', '_sort', '_order', '_embed', '_expand'] as const;
type Operator = (typeof operators)[number];
const ofOne: readonly string[] = ['_embed', '_expand'];
const suffixes = /_(lte|gte|ne|like)$/;

/** What is asked of which rows; `isOne` where the address names one of them. */
export interface Asking {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly isOne: boolean;
}

const isPattern = (text: string): boolean => {
  try {
    return RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
};

const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** json-server leaves out what it does not know: whoever misspells a field, in an object of the row too, gets every row. */
function mustBeField(field: string, rows: readonly Row[], others: readonly string[]): void {
  let level: readonly unknown[] = rows;
  let before = '';
  for (const part of field.split('.')) {
    const known = [...new Set(level.flatMap(fieldsOf))];
    if (level.length > 0 && !known.includes(part)) {
      const near = known.map((each) => `${before}${each}`);
      const told = nearestTold(`${before}${part}`, before === '' ? [...near, ...others] : near);
      throw new Refused(400, `unknown field ${before}${part}${told}`);
    }
    level = level.flatMap((each) => {
      const next = (each as Record<string, unknown> | null)?.[part];
      return next === undefined || next === null ? [] : [next];
    });
    before = `${before}${part}.`;
  }
}

function mustBeOneOf(operator: Operator, value: string, known: readonly string[]): void {
  if (!known.includes(value))
    throw new Refused(400, `${operator}: unknown ${value}${nearestTold(value, known)}`);
}

function mustBeCount(operator: Operator, value: string, least: number): void {
  if (!/^\d{1,9}$/.test(value) || Number(value) < least)
    throw new Refused(400, `${operator} must be a whole number, ${least} or more`);
}

function mustOperate(operator: Operator, value: string, { name, rows }: Asking): void {
  switch (operator) {
    case '_embed':
      return mustBeOneOf(operator, value, embeddedIn(name));
    case '_expand':
      return mustBeOneOf(operator, value, expandedIn(name));
    case '_sort':
      return value.split(',').forEach((field) => mustBeField(field, rows, []));
    case '_order':
      return value
        .toLowerCase()
        .split(',')
        .forEach((each) => mustBeOneOf(operator, each, ['asc', 'desc']));
    case '_page':
    case '_limit':
      return mustBeCount(operator, value, 1);
    case '_start':
    case '_end':
      return mustBeCount(operator, value, 0);
    case 'q':
  }
}

/** Throws what json-server would not do of a query; it says nothing itself, and answers as if it had not been asked. */
export function mustFilter(query: Readonly<Record<string, unknown>>, asking: Asking): void {
  const { name, rows, isOne } = asking;
  for (const [key, value] of Object.entries(query)) {
    if (isOne && !ofOne.includes(key))
      throw new Refused(400, `${key}: one of the ${name} is not filtered; it takes ${ofOne.join(' and ')}`);
    const operator = operators.find((each) => each === key);
    if (operator !== undefined) {
      if (typeof value !== 'string') throw new Refused(400, `${key} must stand once`);
      mustOperate(operator, value, asking);
      continue;
    }
    if (![value].flat().every((each) => typeof each === 'string'))
      throw new Refused(400, `${key} must be a text; what stands in it is named by points, as subject.name`);
    mustBeField(key.replace(suffixes, ''), rows, operators);
    const patterns = key.endsWith('_like') ? [value].flat().map(String) : [];
    const broken = patterns.find((pattern) => !isPattern(pattern));
    if (broken !== undefined) throw new Refused(400, `${key}: ${broken} is no regular expression`);
  }
}
