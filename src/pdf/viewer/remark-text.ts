import type { IntlShape } from 'react-intl';
import type { PdfRemark } from '../document/remarks.ts';

export type { PdfRemark };

const isolated = (words: string): string => `\u2068${words}\u2069`;

/** Describes something that is in the file but not visible on its pages (S56). */
export const remarkText = (intl: IntlShape, remark: PdfRemark): string => {
  if ('name' in remark)
    return intl.formatMessage({ id: `pdf.remark.${remark.kind}` }, { name: isolated(remark.name) });
  const { kind, page } = remark;
  const what = intl.formatMessage({ id: `pdf.remark.${kind}` }, { page });
  return remark.text === ''
    ? what
    : intl.formatMessage({ id: 'pdf.remark.words' }, { what, text: isolated(remark.text) });
};
