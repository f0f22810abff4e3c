import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import type { PdfRemark } from '../document/remarks.ts';
import { remarkText } from './remark-text.ts';

export interface RemarksProps {
  readonly remarks: readonly PdfRemark[];
}

/** Lists above the pages what is in the file but not visible on them, with the texts of its notes (S56). */
export const Remarks = ({ remarks }: RemarksProps): ReactElement | null => {
  const intl = useIntl();
  if (remarks.length === 0) return null;
  return (
    <ScrollBox className="pdf-remarks" name={intl.formatMessage({ id: 'pdf.remark.lead' })}>
      <WarningRegular className="pdf-remarks__icon" aria-hidden />
      <strong>
        <FormattedMessage id="pdf.remark.lead" />
      </strong>
      <ul>
        {remarks.map((remark, at) => (
          <li key={`${at}`}>{remarkText(intl, remark)}</li>
        ))}
      </ul>
    </ScrollBox>
  );
};
