import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SelectedDocument } from '../../acts/list-parts.ts';
import { useStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { createLaterPage } from './later-page.ts';
import type { DrawPage, PagePicture, PreviewContents } from './preview.actors.ts';
import styles from './preview.module.css';

/** Shown for a text that the provider left out. */
export const missingText = '–';
const separator = ' · ';

interface PreviewPagesProps {
  readonly contents: Store<PreviewContents>;
  readonly document: SelectedDocument;
  readonly draw: DrawPage;
  /** In pixels of a page's image. */
  readonly width: () => number;
}

interface LaterProps extends Pick<PreviewPagesProps, 'draw' | 'width'> {
  readonly file: Blob;
  readonly page: number;
  /** Until it is rendered, a page has the height of the first one. */
  readonly first: PagePicture;
  readonly alt: string;
}

function Later({ first, alt, ...needs }: LaterProps) {
  const [{ drawn, watch }] = useState(() => createLaterPage(needs));
  const { picture, hasFailed } = useStore(drawn);
  const { width, height } = picture ?? first;
  return (
    <div ref={watch} className={styles.later} style={{ aspectRatio: `${width} / ${height}` }}>
      {picture && <img src={picture.objectUrl} width={width} height={height} alt={alt} />}
      {hasFailed && (
        <p>
          <FormattedMessage id="preview.undrawable" />
        </p>
      )}
    </div>
  );
}

/**
 * All pages of a document, one below the other: the first is rendered at once, each other one when it is
 * scrolled into view (D2.28).
 */
export function PreviewPages({ contents, document, draw, width }: PreviewPagesProps) {
  const intl = useIntl();
  const { picture, file } = useStore(contents);
  if (!picture) return null;
  const values = { type: document.type || missingText, subject: document.subject || missingText };
  const pages = file === null ? [] : Array.from({ length: picture.pages - 1 }, (_, at) => at + 2);
  return (
    <ScrollBox className={styles.pages} name={`${values.subject}${separator}${values.type}`}>
      <img
        src={picture.objectUrl}
        width={picture.width}
        height={picture.height}
        alt={intl.formatMessage({ id: 'preview.pageAlt' }, { ...values, page: 1 })}
      />
      {file !== null &&
        pages.map((page) => (
          <Later
            key={page}
            {...{ draw, width, file, page }}
            first={picture}
            alt={intl.formatMessage({ id: 'preview.pageAlt' }, { ...values, page })}
          />
        ))}
    </ScrollBox>
  );
}
