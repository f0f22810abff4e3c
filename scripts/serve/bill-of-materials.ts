import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly licenses?: readonly unknown[];
}

interface Bill {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Lock {
  readonly name: string;
  readonly packages: Readonly<Record<string, { readonly license?: string }>>;
}

const run = promisify(execFile);

const isForDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * The CycloneDX bill of materials of what the product ships, as JSON: npm's own, from the lock file, without what differs
 * from one run to the next (time, serial number, the folder's name). All packages are requested of npm, because
 * it would omit React with the development packages; and the viewer's licence is added, because npm knows only SPDX ones.
 */
export const billOfMaterials = async (root: string): Promise<string> => {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { stdout } = await run('npm', asked, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const { serialNumber: _, ...bill } = JSON.parse(stdout) as Bill;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const { timestamp: _when, component, ...metadata } = bill.metadata;
  const components = bill.components
    .filter((one) => !isForDevelopment(one))
    .map((one) => {
      const named = lock.packages[`node_modules/${one.name}`]?.license;
      return one.licenses === undefined && named !== undefined
        ? { ...one, licenses: [{ license: { name: named } }] }
        : one;
    });
  const kept = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  const shippedMetadata = { ...metadata, component: { ...component, name: lock.name } };
  return `${JSON.stringify({ ...bill, metadata: shippedMetadata, components, dependencies }, null, 2)}\n`;
};
