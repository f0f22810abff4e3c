import { Input } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { PagesControl } from './pages.ts';
import { ViewerButton } from './ViewerButton.tsx';
import { noSpellCheck } from '../../ui/no-spell-check.ts';
import { focusOnMount } from '../../ui/put-focus-on.ts';

type Pages = RefObject<PagesControl | null>;

export interface SearchBarProps {
  readonly pages: Pages;
  readonly onClosed: () => void;
}

interface Result {
  readonly keyword: string;
  readonly total: number;
  /** 1-based; 0 while there is none. */
  readonly current: number;
}

const debounceMs = 250;

/** The debounced search; the stale result of an older keyword is dropped. */
const useMatches = (pages: Pages, keyword: string) => {
  const [last, setLast] = useState<Result | null>(null);
  const clear = useEffectEvent(() => pages.current?.clearMatches());
  const run = useEffectEvent(async (): Promise<void> => {
    const total = (await pages.current?.find(keyword)) ?? 0;
    setLast({ keyword, total, current: Math.min(1, total) });
  });
  useEffect(() => {
    if (keyword.trim() === '') return clear();
    const timer = setTimeout(() => void run(), debounceMs);
    return () => clearTimeout(timer);
  }, [keyword]);
  useEffect(() => () => clear(), []);

  const result = last?.keyword === keyword ? last : null;
  const step = (by: 1 | -1): void => {
    if (!result || result.total === 0) return;
    const current = ((result.current - 1 + by + result.total) % result.total) + 1;
    pages.current?.showMatch(current);
    setLast({ ...result, current });
  };
  return { result, step };
};

/** Finds text on all pages. Enter and Shift+Enter go from match to match, Escape closes. */
export const SearchBar = ({ pages, onClosed }: SearchBarProps): ReactElement => {
  const intl = useIntl();
  const [keyword, setKeyword] = useState('');
  const { result, step } = useMatches(pages, keyword);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClosed();
  };
  const name = intl.formatMessage({ id: 'pdf.search.label' });
  const message = result?.total === 0 ? 'pdf.search.none' : 'pdf.search.match';
  return (
    <search className="pdf-search" aria-label={name}>
      <Input
        {...noSpellCheck}
        input={{ ref: focusOnMount }}
        className="pdf-search__field"
        aria-label={name}
        contentBefore={<SearchRegular aria-hidden />}
        autoComplete="off"
        value={keyword}
        onChange={(_, data) => setKeyword(data.value)}
        onKeyDown={onKeyDown}
      />
      <output className="pdf-search__found">
        {result && intl.formatMessage({ id: message }, { current: result.current, total: result.total })}
      </output>
      <div className="pdf-search__steps">
        <ViewerButton
          label={intl.formatMessage({ id: 'pdf.search.previous' })}
          icon={<ChevronUpRegular />}
          disabled={!result?.total}
          onClick={() => step(-1)}
        />
        <ViewerButton
          label={intl.formatMessage({ id: 'pdf.search.next' })}
          icon={<ChevronDownRegular />}
          disabled={!result?.total}
          onClick={() => step(1)}
        />
        <ViewerButton
          label={intl.formatMessage({ id: 'pdf.search.close' })}
          icon={<DismissRegular />}
          onClick={onClosed}
        />
      </div>
    </search>
  );
};
