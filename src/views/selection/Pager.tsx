import { Button, Select } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pageSizes } from '../../../machines/selection/selection.ports.ts';
import type { PageSize } from '../../../machines/selection/selection.ports.ts';
import styles from './selection.module.css';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly pageSize: PageSize;
  readonly onTurn: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** Buttons from page to page, and the number of rows per page. */
export function Pager({ page, pages, pageSize, onTurn, onSize }: PagerProps) {
  const intl = useIntl();
  const sizeId = useId();
  return (
    <nav className={styles.pager} aria-label={intl.formatMessage({ id: 'selection.page.label' })}>
      <span className={styles.pageSize}>
        <label htmlFor={sizeId}>
          <FormattedMessage id="selection.page.size" />
        </label>
        <Select
          id={sizeId}
          value={String(pageSize)}
          onChange={(_, { value }) => onSize(pageSizes.find((size) => String(size) === value) ?? pageSize)}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {intl.formatNumber(size)}
            </option>
          ))}
        </Select>
      </span>
      <Button
        className={styles.turn}
        icon={<ChevronLeftRegular />}
        disabledFocusable={page === 1}
        onClick={() => onTurn(page - 1)}
      >
        <span className={styles.turnName}>
          <FormattedMessage id="common.page.previous" />
        </span>
      </Button>
      <span>
        <FormattedMessage id="common.page.current" values={{ page, pages }} />
      </span>
      <Button
        className={styles.turn}
        icon={<ChevronRightRegular />}
        iconPosition="after"
        disabledFocusable={page === pages}
        onClick={() => onTurn(page + 1)}
      >
        <span className={styles.turnName}>
          <FormattedMessage id="common.page.next" />
        </span>
      </Button>
    </nav>
  );
}
