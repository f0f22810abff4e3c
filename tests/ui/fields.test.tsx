import { FluentProvider, Input, SearchBox, webLightTheme } from '@fluentui/react-components';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CommentField } from '../../src/ui/CommentField.tsx';
import { InputField } from '../../src/ui/InputField.tsx';
import { noSpellCheck } from '../../src/ui/no-spell-check.ts';
import { showInApp } from '../support/in-app.tsx';

afterEach(cleanup);

const classesWith = (more: Partial<Parameters<typeof InputField>[0]>): readonly string[] => {
  render(
    <FluentProvider theme={webLightTheme}>
      <InputField label="Start date" className="narrow" {...more}>
        <Input />
      </InputField>
    </FluentProvider>,
  );
  const classes = [...(screen.getByLabelText('Start date').closest('.fui-Field')?.classList ?? [])];
  return classes.filter((name) => ['narrow', 'wrong'].includes(name));
};

describe('A field around an input', () => {
  it('is marked while it is wrong, and keeps the class that it was given', () => {
    expect(classesWith({ validationState: 'error', validationMessage: 'Not a date.' })).toEqual([
      'narrow',
      'wrong',
    ]);
  });

  it('is wrong with a message alone, as Fluent tells it', () => {
    expect(classesWith({ validationMessage: 'This is not the password.' })).toEqual(['narrow', 'wrong']);
  });

  it.each([{}, { validationState: 'warning', validationMessage: 'A note is needed.' }] as const)(
    'is not wrong with %j',
    (more) => expect(classesWith(more)).toEqual(['narrow']),
  );
});

describe('A field that somebody writes in', () => {
  it.each([
    [
      'a comment or a decline text',
      <CommentField key="f" label="l" placeholder="" value="" onTyped={() => {}} />,
    ],
    ['a filter', <SearchBox key="f" {...noSpellCheck} />],
    ['a search in a document', <Input key="f" {...noSpellCheck} />],
  ])('hands nothing to services that check spelling and grammar: %s', async (_, field) => {
    await showInApp(field);
    const box = document.querySelector('input, textarea');
    expect([box?.getAttribute('spellcheck'), box?.getAttribute('data-gramm')]).toEqual(['false', 'false']);
  });
});
