/**
 * A file whose content is not on its pages (S56): `xfa`, a form that only its author's program can show;
 * `portfolio`, a cover with attached documents.
 */
export type UnsupportedContent = 'xfa' | 'portfolio';

/** Why a document is not shown. `stalled`: nothing was rendered for eight seconds (PDF2). */
export type PdfFailure =
  'corrupt' | 'empty' | 'notPdf' | 'tooLarge' | 'stalled' | 'unreadable' | UnsupportedContent;

/** The largest file that is opened, in bytes (PDF4). */
export const maximumBytes = 100_000_000;

const signature = [0x25, 0x50, 0x44, 0x46, 0x2d];
const searchedBytes = 1024;

const holdsSignature = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, searchedBytes);
  return head.some((_, at) => signature.every((byte, offset) => head[at + offset] === byte));
};

/**
 * Why `bytes` must not be passed to the viewer, or null if they may be: `%PDF-` must be in the first 1,024
 * bytes (PDF3).
 */
export const refusalOf = (bytes: Uint8Array): 'empty' | 'notPdf' | 'tooLarge' | null => {
  if (bytes.byteLength === 0) return 'empty';
  if (bytes.byteLength > maximumBytes) return 'tooLarge';
  return holdsSignature(bytes) ? null : 'notPdf';
};

const unsupportedErrorNames: Readonly<Record<UnsupportedContent, string>> = {
  xfa: 'XfaForm',
  portfolio: 'Portfolio',
};

/** `failureOf` recognizes this error by its name. */
export const unsupportedContentError = (kind: UnsupportedContent): Error =>
  Object.assign(new Error('The pages of this file are not its content.'), {
    name: unsupportedErrorNames[kind],
  });

/** The reason that an error on opening means for a person. */
export const failureOf = (error: {
  name?: string | undefined;
  message?: string | undefined;
}): 'corrupt' | 'empty' | 'unreadable' | UnsupportedContent => {
  if (error.name === unsupportedErrorNames.xfa) return 'xfa';
  if (error.name === unsupportedErrorNames.portfolio) return 'portfolio';
  if (error.name !== 'InvalidPDFException') return 'unreadable';
  return /empty/i.test(error.message ?? '') ? 'empty' : 'corrupt';
};
