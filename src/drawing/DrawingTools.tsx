import { ArrowUpRightRegular } from '@fluentui/react-icons/svg/arrow-up-right';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { CursorRegular } from '@fluentui/react-icons/svg/cursor';
import { LineRegular } from '@fluentui/react-icons/svg/line';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { PenRegular } from '@fluentui/react-icons/svg/pen';
import { RectangleLandscapeRegular } from '@fluentui/react-icons/svg/rectangle-landscape';
import { TextTRegular } from '@fluentui/react-icons/svg/text-t';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { DrawingRef } from '../../machines/drawing/drawing.machine.ts';
import { tools } from '../../machines/drawing/tools.ts';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import { ActionButtons } from './ActionButtons.tsx';
import styles from './drawing-tools.module.css';
import { pressUndo, toolKeys } from './keys.ts';
import { ObjectList } from './ObjectList.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { ToolButton } from './ToolButton.tsx';

const icons = {
  pointer: <CursorRegular />,
  text: <TextTRegular />,
  line: <LineRegular />,
  arrow: <ArrowUpRightRegular />,
  rectangle: <RectangleLandscapeRegular />,
  ellipse: <CircleRegular />,
  pen: <PenRegular />,
};

interface DrawingToolsProps {
  readonly drawing: DrawingRef;
}

function ToolChoice({ drawing }: DrawingToolsProps) {
  const intl = useIntl();
  const chosen = useSelector(drawing, ({ context }) => context.tool);
  const label = intl.formatMessage({ id: 'pageEditor.tool.label' });
  return (
    <div role="group" className={styles.choice} aria-label={label}>
      {tools.map((tool) => (
        <ToolButton
          key={tool}
          label={intl.formatMessage({ id: `pageEditor.tool.${tool}` })}
          icon={icons[tool]}
          hotkey={toolKeys[tool]}
          isPressed={tool === chosen}
          onClick={() => drawing.send({ type: 'tool.chosen', tool })}
        />
      ))}
    </div>
  );
}

/** On a phone: a bar for the thumb, and the properties in a sheet above it. */
function ThumbBar({ drawing }: DrawingToolsProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const label = intl.formatMessage({ id: 'pageEditor.tool.properties' });
  return (
    <div className={styles.bar}>
      {isOpen && (
        <section className={styles.sheet} aria-label={label}>
          <PropertyFields drawing={drawing} />
          <ObjectList drawing={drawing} />
        </section>
      )}
      <div className={styles.row}>
        <ActionButtons drawing={drawing} />
        <ToolButton
          label={label}
          icon={<OptionsRegular />}
          isExpanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <ToolChoice drawing={drawing} />
    </div>
  );
}

/** The tools, their properties, and what is done to the page (D2.56). */
export function DrawingTools({ drawing }: DrawingToolsProps) {
  const isNarrow = useIsNarrow();
  const press = (event: React.KeyboardEvent) => {
    if (pressUndo(drawing, event)) event.preventDefault();
  };
  return (
    // The keys of undo work from the tools as they do from the page: they bubble up from the buttons.
    <div role="presentation" className={styles.tools} onKeyDown={press}>
      {isNarrow ? (
        <ThumbBar drawing={drawing} />
      ) : (
        <div className={styles.desk}>
          <ToolChoice drawing={drawing} />
          <PropertyFields drawing={drawing} />
          <span className={styles.space} />
          <ObjectList drawing={drawing} />
          <ActionButtons drawing={drawing} />
        </div>
      )}
    </div>
  );
}
