import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { definitionsOf } from './definitions.ts';
import type { Flow } from './model.ts';
import type { PathSet } from './path.ts';
import { pathsFor } from './sample.ts';
import type { Extent } from './sample.ts';

/** Where a path can be executed: on the machine alone, or in Chromium with the mock provider. */
export type Driver = 'model' | 'chromium';
export const drivers = ['model', 'chromium'] as const satisfies readonly Driver[];

/** The transitions that one successful execution of a path has taken. */
export interface PathRecord {
  readonly path: string;
  readonly machineHash: string;
  readonly takes: readonly string[];
}

export interface DriverCoverage {
  readonly driver: Driver;
  /** The number of paths with a record for the present machine. */
  readonly ran: number;
  /** The transitions that the driver must take: all reachable ones, or those of its sample. */
  readonly required: readonly string[];
  readonly covered: readonly string[];
  readonly missed: readonly string[];
}

/** One machine's transitions, each in one class. */
export interface FlowCoverage {
  readonly flow: string;
  readonly paths: number;
  /** Transitions that can be taken and are not excluded. */
  readonly takeable: readonly string[];
  readonly drivers: readonly DriverCoverage[];
  readonly unreachable: PathSet['unreachable'];
  readonly forbidden: readonly string[];
  readonly excluded: PathSet['excluded'];
}

/** The folder of all records. */
export const takenFolder = fileURLToPath(new URL('../../.cache/paths/', import.meta.url));

/** The file with the record of the last successful execution of a path. */
export const recordFile = (driver: Driver, flow: string, path: string): string =>
  `${takenFolder}${driver}/${flow}/${path}.json`;

const isRecord = (value: unknown): value is PathRecord =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'machineHash' in value &&
  'takes' in value;

const readRecord = (driver: Driver, set: PathSet, path: string): PathRecord | null => {
  const file = recordFile(driver, set.flow, path);
  if (!existsSync(file)) return null;
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(record) && record.machineHash === set.machineHash ? record : null;
};

const takenByPaths = (set: PathSet, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    set.paths
      .filter(({ id }) => ids.has(id))
      .flatMap(({ start, steps }) => [start, ...steps])
      .flatMap(({ takes }) => takes),
  );

/**
 * Joins the drivers' records with the machine's transitions. Records of an older machine do not count. `extent`: the
 * paths required in Chromium; the model always executes every path.
 */
export const coverageOf = (flow: Flow, set: PathSet, extent: Extent = 'whole'): FlowCoverage => {
  const unreachable = new Set(set.unreachable.map(({ key }) => key));
  const takeable = definitionsOf(flow.machine)
    .filter(
      ({ key, isForbidden }) => !isForbidden && !unreachable.has(key) && !(key in flow.model.exclusions),
    )
    .map(({ key }) => key);
  return {
    flow: set.flow,
    paths: set.paths.length,
    takeable,
    drivers: drivers.map((driver) => {
      const records = set.paths.flatMap(({ id }) => readRecord(driver, set, id) ?? []);
      const taken = new Set(records.flatMap(({ takes }) => takes));
      const wanted = takenByPaths(set, pathsFor(set, driver === 'model' ? 'whole' : extent));
      const required = extent === 'whole' ? takeable : takeable.filter((key) => wanted.has(key));
      return {
        driver,
        ran: records.length,
        required,
        covered: takeable.filter((key) => taken.has(key)),
        missed: required.filter((key) => !taken.has(key)),
      };
    }),
    unreachable: set.unreachable,
    forbidden: set.forbidden,
    excluded: set.excluded,
  };
};
