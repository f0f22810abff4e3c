import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactElement } from 'react';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import type { PdfRemark } from '../document/remarks.ts';
import type { PdfLabels } from './labels.ts';

export interface RemarksProps {
  readonly labels: PdfLabels['remarks'];
  readonly remarks: readonly PdfRemark[];
}

/** Lists above the pages what is in the file but not visible on them, with the texts of its notes (S56). */
export const Remarks = ({ labels, remarks }: RemarksProps): ReactElement | null => {
  if (remarks.length === 0) return null;
  return (
    <ScrollBox className="pdf-remarks" name={labels.lead}>
      <WarningRegular className="pdf-remarks__icon" aria-hidden />
      <strong>{labels.lead}</strong>
      <ul>
        {remarks.map((remark, at) => (
          <li key={`${at}`}>{labels.one(remark)}</li>
        ))}
      </ul>
    </ScrollBox>
  );
};
