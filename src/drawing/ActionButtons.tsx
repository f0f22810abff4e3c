import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowRotateClockwiseRegular } from '@fluentui/react-icons/svg/arrow-rotate-clockwise';
import { ArrowRotateCounterclockwiseRegular } from '@fluentui/react-icons/svg/arrow-rotate-counterclockwise';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { BroomRegular } from '@fluentui/react-icons/svg/broom';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { DrawingRef } from '../../machines/drawing/drawing.machine.ts';
import type { DrawingEvent } from '../../machines/drawing/drawing-context.ts';
import { useIsNarrow } from '../ui/use-media.ts';
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

interface ActionProps {
  readonly drawing: DrawingRef;
  readonly action: (typeof actions)[number];
  readonly isWorded?: boolean;
}

function Action({ drawing, action: [name, event, icon, hotkey], isWorded = false }: ActionProps) {
  const intl = useIntl();
  const isOff = useSelector(drawing, (snapshot) => !snapshot.can(event));
  return (
    <ToolButton
      label={intl.formatMessage({ id: `pageEditor.tool.${name}` })}
      icon={icon}
      disabled={isOff}
      isWorded={isWorded}
      {...(hotkey === undefined ? {} : { hotkey })}
      onClick={() => drawing.send(event)}
    />
  );
}

/** The Undo button, which is beside the tools on a phone. */
export const UndoButton = ({ drawing }: Pick<ActionProps, 'drawing'>) => (
  <Action drawing={drawing} action={actions[0]} />
);

/** Buttons that act on the page and on all its objects. */
export function ActionButtons({ drawing }: Pick<ActionProps, 'drawing'>) {
  const isNarrow = useIsNarrow();
  const label = useIntl().formatMessage({ id: 'pageEditor.tool.actions' });
  return (
    <div role="group" className={styles.actions} aria-label={label}>
      {actions.slice(isNarrow ? 1 : 0).map((action) => (
        <Action key={action[0]} {...{ drawing, action }} isWorded={isNarrow} />
      ))}
    </div>
  );
}
