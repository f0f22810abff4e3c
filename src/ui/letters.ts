/** A letter with its marks, an emoji with its parts, a flag: for browsers that cannot tell letters (Firefox before 125). */
const plainLetters =
  /\r\n|\p{Regional_Indicator}{2}|\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|\p{M}+/gu;
/** Blanks, a letter of a script that is written without them, a run of other letters, and all else one by one. */
const plainWords =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|[\p{L}\p{N}\p{M}_]+|[^]\p{M}*/gu;

const segmenterFor = (granularity: 'grapheme' | 'word', plain: RegExp): ((text: string) => string[]) => {
  let segmenter: Intl.Segmenter | null = null;
  return (text) => {
    if (typeof Intl.Segmenter !== 'function') return text.match(plain) ?? [];
    segmenter ??= new Intl.Segmenter('und', { granularity });
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
  };
};

/** The letters of a text as a person sees them: none is cut in two. Put together they are the text. */
export const lettersOf = segmenterFor('grapheme', plainLetters);

/** The words of a text and what stands between them. Put together they are the text. */
export const wordsOf = segmenterFor('word', plainWords);
