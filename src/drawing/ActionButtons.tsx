import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowRotateClockwiseRegular } from '@fluentui/react-icons/svg/arrow-rotate-clockwise';
import { ArrowRotateCounterclockwiseRegular } from '@fluentui/react-icons/svg/arrow-rotate-counterclockwise';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { BroomRegular } from '@fluentui/react-icons/svg/broom';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { DrawingRef, DrawingSnapshot } from '../../machines/drawing/drawing.machine.ts';
import type { DrawingEvent } from '../../machines/drawing/drawing-context.ts';
import styles from './drawing-tools.module.css';
import { ToolButton } from './ToolButton.tsx';

const actions = [
  ['undo', { type: 'undo.requested' }, <ArrowUndoRegular key="undo" />, 'Ctrl+Z'],
  ['redo', { type: 'redo.requested' }, <ArrowRedoRegular key="redo" />, 'Ctrl+Y'],
  ['rotateLeft', { type: 'rotation.requested', by: -90 }, <ArrowRotateCounterclockwiseRegular key="left" />],
  ['rotateRight', { type: 'rotation.requested', by: 90 }, <ArrowRotateClockwiseRegular key="right" />],
  ['remove', { type: 'object.removed' }, <DeleteRegular key="remove" />],
  ['deleteAll', { type: 'deletion.requested' }, <BroomRegular key="all" />],
] as const satisfies readonly (readonly [string, DrawingEvent, React.ReactElement, string?])[];

const offOf = (snapshot: DrawingSnapshot): string =>
  actions
    .filter(([, event]) => !snapshot.can(event))
    .map(([name]) => name)
    .join(' ');

/** What is done to all that was drawn, and to the page. */
export function ActionButtons({ drawing }: { readonly drawing: DrawingRef }) {
  const intl = useIntl();
  const off = useSelector(drawing, offOf).split(' ');
  const label = intl.formatMessage({ id: 'pageEditor.tool.actions' });
  return (
    <div role="group" className={styles.actions} aria-label={label}>
      {actions.map(([name, event, icon, hotkey]) => (
        <ToolButton
          key={name}
          label={intl.formatMessage({ id: `pageEditor.tool.${name}` })}
          icon={icon}
          disabled={off.includes(name)}
          {...(hotkey === undefined ? {} : { hotkey })}
          onClick={() => drawing.send(event)}
        />
      ))}
    </div>
  );
}
