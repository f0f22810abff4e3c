import { readDescription } from './description.ts';
import { documentedErrors, errorTextsOfAnswer, exampleAnswer } from './examples.ts';
import type { ExampleAnswer } from './examples.ts';
import { judgeRequest, judgeResponse } from './judging.ts';
import type { Answer, Exchange } from './judging.ts';
import { matchCall } from './matching.ts';
import { schemaJudge } from './schemas.ts';
import { answersBreach, readVariants } from './variants.ts';
import type { VariantDetail } from './variants.ts';

/** An operation of the description, or one branch of an operation that answers by query or body. */
export interface Variant {
  readonly id: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** safe, safe-post or never: what a check of a real host may do with it. */
  readonly contractClass: string;
  /** Without those that only answer a violation of the description. */
  readonly statuses: readonly number[];
  readonly examples: readonly { readonly status: number; readonly name: string }[];
}

/** The description, read once, as the mock provider, the checks and the tests use it. */
export interface Contract {
  readonly variants: readonly Variant[];
  /** The variant that a call is meant for. A problem names paths that differ only in case or a last slash. */
  match(
    method: string,
    pathname: string,
    query: URLSearchParams,
    body: unknown,
  ): { variant: Variant; pathParams: Record<string, string> } | { problem: string };
  /** What the description does not allow in a request; empty if it is valid. `headers` are in lower case. */
  requestViolations(variant: Variant, exchange: Exchange): string[];
  /** What the description does not allow in an answer, undocumented fields included; empty if it is valid. */
  responseViolations(variant: Variant, answer: Answer): string[];
  /** The Errors of an answer that are not documented for its operation. A real host may have others. */
  undocumentedErrors(variant: Variant, answer: ExampleAnswer): string[];
  /** The named example of a variant; throws, naming what exists, where there is none. */
  example(variantId: string, status: number, name: string): ExampleAnswer;
}

function readContract(): Contract {
  const description = readDescription();
  const details = readVariants(description);
  const judge = schemaJudge(description);

  function detailOf(id: string): VariantDetail {
    const found = details.find((detail) => detail.id === id);
    if (found === undefined)
      throw new Error(`No variant ${id}; there are ${details.map((each) => each.id).join(', ')}`);
    return found;
  }

  const variants = details.map(({ id, operationId, method, path, contractClass, responses, examples }) => ({
    id,
    operationId,
    method,
    path,
    contractClass,
    statuses: [...responses].flatMap(([status, response]) => (answersBreach(response) ? [] : [status])),
    examples: examples.map(({ status, name }) => ({ status, name })),
  }));

  return {
    variants,
    match(method, pathname, query, body) {
      const found = matchCall(details, { method, pathname, query, body });
      if ('problem' in found) return found;
      const variant = variants.find((each) => each.id === found.variant.id);
      return variant === undefined
        ? { problem: found.variant.id }
        : { variant, pathParams: found.pathParams };
    },
    requestViolations: (variant, exchange) => judgeRequest(detailOf(variant.id), exchange, judge),
    responseViolations: (variant, answer) => judgeResponse(detailOf(variant.id), answer, judge),
    undocumentedErrors: ({ id }, answer) => {
      const { examples } = detailOf(id);
      const given = errorTextsOfAnswer(answer);
      return given.length === 0 ? [] : given.filter((error) => !documentedErrors(examples).has(error));
    },
    example(variantId, status, name) {
      const { examples } = detailOf(variantId);
      const found = examples.find((example) => example.status === status && example.name === name);
      if (found !== undefined) return exampleAnswer(found);
      const known = examples.map((example) => `${example.status} ${example.name}`).join(', ');
      throw new Error(`${variantId} has no example ${name} at ${status}; there are ${known}`);
    },
  };
}

let loaded: Contract | undefined;

/** Reads the description from the disk, at the first time. */
export function loadContract(): Contract {
  loaded ??= readContract();
  return loaded;
}
