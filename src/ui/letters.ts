/** For browsers without `Intl.Segmenter` (Firefox before 125). */
const fallbackGraphemes =
  /\r\n|\p{Regional_Indicator}{2}|\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|\p{M}+/gu;
/**
 * White space, one letter of a script that is written without it, a run of other letters, or any other single
 * character.
 */
const fallbackWords =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|[\p{L}\p{N}\p{M}_]+|[^]\p{M}*/gu;

const segmenterFor = (granularity: 'grapheme' | 'word', fallback: RegExp): ((text: string) => string[]) => {
  let segmenter: Intl.Segmenter | null = null;
  return (text) => {
    if (typeof Intl.Segmenter !== 'function') return text.match(fallback) ?? [];
    segmenter ??= new Intl.Segmenter('und', { granularity });
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
  };
};

/** Splits a text into graphemes; joined, they are the text again. */
export const splitGraphemes = segmenterFor('grapheme', fallbackGraphemes);

/** Splits a text into words and what is between them; joined, they are the text again. */
export const splitWords = segmenterFor('word', fallbackWords);
