import { Select } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { KeyboardEvent } from 'react';
import { objectsOn } from '../../machines/drawing/edits.ts';
import type { DrawingRef } from '../../machines/drawing/drawing.machine.ts';
import styles from './drawing-tools.module.css';
import { objectInWords } from './words.ts';

/** The objects on the page in view: arrow keys select one, Delete removes it, Enter opens a text (X9). */
export function ObjectList({ drawing }: { readonly drawing: DrawingRef }) {
  const intl = useIntl();
  const edits = useSelector(drawing, ({ context }) => context.edits);
  const page = useSelector(drawing, ({ context }) => context.page);
  const selected = useSelector(drawing, ({ context }) => context.selected);
  const objects = objectsOn(edits, page);
  if (objects.length === 0) return null;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete') drawing.send({ type: 'object.removed' });
    else if (event.key === 'Enter' && selected !== null) drawing.send({ type: 'text.opened', id: selected });
  };
  return (
    <Select
      className={styles.objects}
      aria-label={intl.formatMessage({ id: 'pageEditor.tool.drawn' })}
      value={selected ?? ''}
      onKeyDown={press}
      onChange={(_, { value }) => drawing.send({ type: 'object.chosen', id: value === '' ? null : value })}
    >
      <option value="">
        {intl.formatMessage({ id: 'pageEditor.tool.drawnCount' }, { count: objects.length })}
      </option>
      {objects.map((object, at) => (
        <option key={object.id} value={object.id}>
          {objectInWords(intl, object, at + 1)}
        </option>
      ))}
    </Select>
  );
}
