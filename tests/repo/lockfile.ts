import { textOf } from './repository.ts';

interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Installed for the product itself, not only for its development. */
  readonly isShipped: boolean;
}

interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; license?: string; dev?: boolean }>>;
}

const { packages } = JSON.parse(textOf('package-lock.json')) as Lock;

/** Every package that package-lock.json installs, each version of it. */
export const lockedPackages: readonly LockedPackage[] = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { version = '', license = 'none named', dev = false }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence: license,
    isShipped: !dev,
  }));
