import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { eachNode, files, treeOf } from './repository.ts';

const fields = new Set(['Input', 'SearchBox', 'Textarea', 'input', 'textarea']);
/** No words are entered in these, by their type or their keyboard. */
const wordless = new Set(['checkbox', 'radio', 'color', 'file', 'password', 'numeric']);

type Opening = ts.JsxSelfClosingElement | ts.JsxOpeningElement;
const isOpening = (node: ts.Node): node is Opening =>
  ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node);

const isWritten = ({ attributes }: Opening): boolean =>
  !attributes.properties.some(
    (one) =>
      ts.isJsxAttribute(one) &&
      ['type', 'inputMode'].includes(one.name.getText()) &&
      one.initializer !== undefined &&
      ts.isStringLiteral(one.initializer) &&
      wordless.has(one.initializer.text),
  );

const keepsItsWords = ({ attributes }: Opening): boolean =>
  attributes.properties.some(
    (one) => ts.isJsxSpreadAttribute(one) && one.expression.getText() === 'noSpellCheck',
  );

const fieldsIn = (path: string): readonly Opening[] => {
  const found: Opening[] = [];
  eachNode(treeOf(path), (node) => {
    if (isOpening(node) && fields.has(node.tagName.getText()) && isWritten(node)) found.push(node);
  });
  return found;
};

describe('What a person writes', () => {
  const views = files.filter((path) => /^src\/.*\.tsx$/.test(path));
  const found = views.flatMap((path) => fieldsIn(path).map((field) => ({ path, field })));

  it('is not sent to spell checkers, in every field', () => {
    const open = found.filter(({ field }) => !keepsItsWords(field));
    expect(open.map(({ path, field }) => `${path}: ${field.tagName.getText()}`)).toEqual([]);
  });

  it('is checked in the fields of comments, texts on a page and filters', () => {
    expect(found.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'src/drawing/TypedText.tsx',
        'src/pdf/viewer/SearchBar.tsx',
        'src/ui/CommentField.tsx',
        'src/views/notify/NoteDialog.tsx',
        'src/views/selection/Toolbar.tsx',
      ]),
    );
  });
});
