import type { Sentence } from '../by-hand/case.ts';
import type { FlowTestCases } from './test-cases.ts';

/** Where the JSON form is described, field by field, from the root of the repository. */
export const schemaFile = 'docs/paths.schema.json';

const wordsOf = ({ short, order }: Sentence) => ({ words: short, order });

/** All data of the paths, with their texts. */
export const json = ({ set, paths, shared, wording }: FlowTestCases): string =>
  JSON.stringify(
    {
      ...set,
      language: wording.language,
      paths: paths.map(({ path, title, covers, before, steps, minutes, obstacle }) => ({
        ...path,
        title,
        covers,
        minutes,
        isByHand: obstacle === null,
        before: [...shared, ...before].map(wordsOf),
        script: steps.map(({ does, sees, stop, isLeft }) => ({
          does: does.map(wordsOf),
          sees: sees.map(({ short }) => short),
          stop,
          isLeft,
        })),
      })),
    },
    null,
    2,
  );
