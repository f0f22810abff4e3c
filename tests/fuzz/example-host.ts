import { loadContract } from '../../mock-server/contract/contract.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { exampleAnswer } from '../../mock-server/contract/example-answer.ts';
import type { ExampleAnswer } from '../../mock-server/contract/example-answer.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { paths } from '../../src/paths.ts';
import { examplesIn, mutationsOf } from './every-field.ts';
import type { Mutation } from './every-field.ts';

const contract = loadContract();
/** Every call of the description. */
export const variants: readonly VariantDetail[] = readVariants(readDescription());
const byId = new Map(variants.map((variant) => [variant.id, variant]));

/** The call of that name. */
export const variantOf = (id: string): VariantDetail => {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`There is no call ${id}.`);
  return found;
};

/** Another answer to one call. */
export type Spoilt = Pick<Mutation, 'variant' | 'status' | 'body'>;

/** A host that answers each call with the first example of the description, but for the one that is `spoilt`. */
export const exampleHost = (spoilt: () => Spoilt | null) => {
  const asked: string[] = [];
  const answer = (method: string, address: string, body: unknown): ExampleAnswer & { variant: string } => {
    const { pathname, searchParams } = new URL(address);
    const match = contract.match(method, pathname, searchParams, body);
    if ('problem' in match) throw new Error(match.problem);
    const { id } = match.variant;
    asked.push(id);
    const other = spoilt();
    if (other?.variant === id) {
      const written = JSON.stringify(other.body) as string | undefined;
      return {
        variant: id,
        status: other.status,
        contentType: 'application/json',
        body: Buffer.from(written ?? ''),
      };
    }
    const [usual] = variantOf(id).examples;
    if (usual === undefined) throw new Error(`${id} has no example.`);
    return { variant: id, ...exampleAnswer(usual) };
  };
  return { asked, answer };
};

const firstIdIn = (id: string): string => {
  const [usual] = examplesIn(variantOf(id));
  const data = (usual?.body as { readonly Data: readonly { readonly Id: string }[] } | undefined)?.Data;
  return data?.[0]?.Id ?? '';
};

/** A screen that draws what a call brings as soon as it is opened. */
export interface HostScreen {
  readonly name: string;
  readonly variant: string;
  readonly address: string;
  readonly isSignedIn: boolean;
  /** It stands around all screens, and asks once for a page. */
  readonly isFrame?: boolean;
}

const screen = (name: string, variant: string, address: string, isSignedIn = true): HostScreen => ({
  name,
  variant,
  address,
  isSignedIn,
});

const read = firstIdIn('readDocument');

/** Every screen, with the call whose answer it draws. */
export const hostScreens: readonly HostScreen[] = [
  screen('the authorization screen', 'getUser', paths.authorizeUser('u-maria-santos'), false),
  screen('a signer group', 'getSignerGroup', paths.signerGroupOf('g-riverside'), false),
  { ...screen('the banner', 'getBannerNotification', paths.receipts), isFrame: true },
  screen('the dashboard', 'getDashboard', paths.dashboard),
  screen('the pending lists', 'listPendingDocuments', `${paths.pending}?S=1`),
  screen('the completed list', 'listCompletedDocuments', paths.completed),
  screen('a document', 'readDocument', paths.documentOf('sign', read)),
  screen('the page editor', 'getDocumentPage', `${paths.editor}?tab=sign&docid=${read}`),
  screen('the profile', 'getUser', paths.profile),
];

/** What is wrong with the answers that a screen is tried with: each field of the usual one, and of the refusals. */
export const mutationsFor = ({ variant }: HostScreen): readonly Mutation[] => {
  const own = variantOf(variant);
  const [first] = examplesIn(own);
  return mutationsOf(own).filter(({ name }) => first !== undefined && name.startsWith(`${first.name}: `));
};
