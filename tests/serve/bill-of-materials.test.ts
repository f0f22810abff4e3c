import { beforeAll, describe, expect, it } from 'vitest';
import { billOfMaterials } from '../../scripts/serve/bill-of-materials.ts';
import { lockedPackages } from '../repo/lockfile.ts';

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly unknown[];
    readonly licenses?: readonly unknown[];
  }[];
}

describe('the bill of materials', () => {
  let text: string;
  let bill: Bill;
  beforeAll(async () => {
    text = await billOfMaterials(process.cwd());
    bill = JSON.parse(text) as Bill;
  }, 60_000);

  it('is a CycloneDX document of the product [FE7]', () => {
    expect([bill.bomFormat, bill.specVersion, bill.metadata.component.name]).toEqual([
      'CycloneDX',
      '1.5',
      'signing-portal',
    ]);
  });

  it('lists exactly the shipped packages, in the versions of the lock file [FE7]', () => {
    const named = bill.components.map(({ name, version }) => `${name}@${version}`).toSorted();
    const shipped = lockedPackages
      .filter(({ isShipped }) => isShipped)
      .map(({ name, version }) => `${name}@${version}`);
    expect(shipped.length).toBeGreaterThan(50);
    expect([...new Set(named)]).toEqual([...new Set(shipped)].toSorted());
  });

  it('has hash and licence of each [FE7]', () => {
    const bare = bill.components.filter(
      ({ hashes = [], licenses = [] }) => !hashes.length || !licenses.length,
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('is the same for each build [FE7]', () => {
    expect(text).not.toMatch(/serialNumber|timestamp/);
  });
});
