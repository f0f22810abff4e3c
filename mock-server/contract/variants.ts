import { isObject } from './description.ts';
import type { Description, Json, Place } from './description.ts';

/** When a branch of an operation is meant: by the query's values ('*' is any) or by values in the body. */
export interface When {
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, Json>>;
}

/** A named example: `key` is its name in the description, which may carry `.variantId` where variants differ. */
export interface NamedExample {
  readonly status: number;
  readonly name: string;
  readonly key: string;
  readonly contentType: string | null;
  readonly place: Place | null;
}

/** Among several examples, the one whose answer holds the query's value at a pointer is the right one. */
export interface Pick {
  readonly query: string;
  readonly answer: string;
}

/** An operation, or one branch of it, with all that is needed to judge an exchange. */
export interface VariantDetail {
  readonly id: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** The operation's place in the description. */
  readonly operation: Place;
  readonly contractClass: string;
  readonly when: When | null;
  readonly pick: Pick | null;
  readonly parameters: readonly Place[];
  readonly requestBody: Place | null;
  /** The schema of the body that the branch sends. */
  readonly request: Place | null;
  readonly responses: ReadonlyMap<number, Place>;
  /** The schema of the branch's own answer at 200; other statuses are those of the operation. */
  readonly response: Place | null;
  readonly examples: readonly NamedExample[];
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];

const textAt = (place: Place, key: string): string | undefined => {
  const { value } = place.at(key);
  return typeof value === 'string' ? value : undefined;
};

const entriesOf = (place: Place): Record<string, Json> => (isObject(place.value) ? place.value : {});

/** The name of an answer without content, such as a 204, for which the description has no example. */
const emptyExample = 'empty';

/** Whether a response answers only requests that break the description: a caller that follows the description never gets it. */
export const answersBreach = (response: Place): boolean => response.at('x-answers-breach').value === true;

function examplesAt(status: number, response: Place): NamedExample[] {
  if (answersBreach(response)) return [];
  const media = response.at('content').members();
  if (media.length === 0) {
    return [{ status, name: emptyExample, key: emptyExample, contentType: null, place: null }];
  }
  return media.flatMap(([contentType, type]) =>
    type
      .at('examples')
      .members()
      .map(([key, place]) => ({ status, name: key, key, contentType, place })),
  );
}

function chosenExamples(branch: Place, id: string, all: readonly NamedExample[]): NamedExample[] {
  return branch
    .at('examples')
    .members()
    .flatMap(([status, names]) =>
      names.members().map(([, place]) => {
        const name = String(place.value);
        const here = all.filter((example) => example.status === Number(status));
        const found =
          here.find((example) => example.key === `${name}.${id}`) ??
          here.find((example) => example.key === name);
        if (found === undefined) throw new Error(`${id}: no example ${name} at ${status} in the description`);
        return { ...found, name };
      }),
    );
}

function whenOf(branch: Place): When {
  const query = Object.entries(entriesOf(branch.at('when', 'query')));
  return {
    query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
    body: entriesOf(branch.at('when', 'body')),
  };
}

function referencedSchema(root: Place, branch: Place, key: string): Place | null {
  const reference = textAt(branch, key);
  return reference === undefined ? null : root.at(...reference.split('/').slice(1));
}

function pickOf(branch: Place): Pick | null {
  const query = textAt(branch.at('pick'), 'query');
  const answer = textAt(branch.at('pick'), 'answer');
  return query === undefined || answer === undefined ? null : { query, answer };
}

function variantsOf(root: Place, method: string, path: string, operation: Place): VariantDetail[] {
  const operationId = textAt(operation, 'operationId') ?? `${method} ${path}`;
  const responses = new Map(
    operation
      .at('responses')
      .members()
      .map(([status, response]) => [Number(status), response] as const),
  );
  const all = [...responses].flatMap(([status, response]) => examplesAt(status, response));
  const body = operation.at('requestBody');
  const whole: VariantDetail = {
    id: operationId,
    operationId,
    method: method.toUpperCase(),
    path,
    operation,
    contractClass: textAt(operation, 'x-contract-class') ?? 'never',
    when: null,
    pick: null,
    parameters: operation
      .at('parameters')
      .members()
      .map(([, parameter]) => parameter),
    requestBody: body.value === undefined ? null : body,
    request: body.value === undefined ? null : body.at('content', 'application/json', 'schema'),
    responses,
    response: null,
    examples: all,
  };
  const branches = operation.at('x-branches').members();
  if (branches.length === 0) return [whole];
  return branches.map(([, branch]) => {
    const id = textAt(branch, 'id') ?? operationId;
    return {
      ...whole,
      id,
      contractClass: textAt(branch, 'contractClass') ?? whole.contractClass,
      when: whenOf(branch),
      pick: pickOf(branch),
      request: referencedSchema(root, branch, 'request') ?? whole.request,
      response: referencedSchema(root, branch, 'response'),
      examples: chosenExamples(branch, id, all),
    };
  });
}

/** Every call variant of the description, in its order. */
export function readVariants({ root }: Description): VariantDetail[] {
  return root
    .at('paths')
    .members()
    .flatMap(([path, item]) =>
      item
        .members()
        .filter(([method]) => methods.includes(method))
        .flatMap(([method, operation]) => variantsOf(root, method, path, operation)),
    );
}
