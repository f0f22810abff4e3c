// Letters that Unicode does not take apart into a letter and its mark.
const plain: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
};

const isPlain = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text);

/** Text as every search compares it: without regard to case and accents (A2.27, D5.5). */
export const folded = (text: string): string =>
  isPlain(text)
    ? text.toUpperCase()
    : text
        .toUpperCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toUpperCase()
        .replace(/[ÆŒØŁĐÐÞĦ]/g, (letter) => plain[letter] ?? letter);
