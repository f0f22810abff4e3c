import { Input, SearchBox } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { CommentField } from '../../src/ui/CommentField.tsx';
import { ownWords } from '../../src/ui/own-words.ts';
import { showInApp } from '../support/in-app.tsx';

describe('A field that somebody writes in', () => {
  it.each([
    [
      'a comment or a decline text',
      <CommentField key="f" label="l" placeholder="" value="" onTyped={() => {}} />,
    ],
    ['a filter', <SearchBox key="f" {...ownWords} />],
    ['a search in a document', <Input key="f" {...ownWords} />],
  ])('hands nothing to services that check spelling and grammar: %s', async (_, field) => {
    await showInApp(field);
    const box = document.querySelector('input, textarea');
    expect([box?.getAttribute('spellcheck'), box?.getAttribute('data-gramm')]).toEqual(['false', 'false']);
  });
});
