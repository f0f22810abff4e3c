import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import './page-field.css';

interface PageFieldProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onChosen: (page: number) => void;
}

/** The present page; another number and Enter (or the arrow keys) go to another. Invalid input is dropped. */
export function PageField({ label, page, pages, onChosen }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const choose = () => {
    const chosen = Number(typed);
    if (typed !== null && Number.isInteger(chosen) && chosen >= 1 && chosen <= pages) onChosen(chosen);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose();
    if (event.key === 'Escape') setTyped(null);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setTyped(null);
    onChosen(Math.min(pages, Math.max(1, page + step)));
  };
  return (
    <Input
      className="page-field"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      disabled={pages === 0}
      value={typed ?? (pages === 0 ? '' : String(page))}
      onChange={(_, data) => setTyped(data.value)}
      onKeyDown={onKeyDown}
      onBlur={choose}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
