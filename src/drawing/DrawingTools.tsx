import { Button, Popover, PopoverSurface, PopoverTrigger, Select } from '@fluentui/react-components';
import { ArrowUpRightRegular } from '@fluentui/react-icons/svg/arrow-up-right';
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { CheckboxCheckedRegular } from '@fluentui/react-icons/svg/checkbox-checked';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { CursorRegular } from '@fluentui/react-icons/svg/cursor';
import { HighlightRegular } from '@fluentui/react-icons/svg/highlight';
import { LineRegular } from '@fluentui/react-icons/svg/line';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { PenRegular } from '@fluentui/react-icons/svg/pen';
import { RectangleLandscapeRegular } from '@fluentui/react-icons/svg/rectangle-landscape';
import { TextStrikethroughRegular } from '@fluentui/react-icons/svg/text-strikethrough';
import { TextTRegular } from '@fluentui/react-icons/svg/text-t';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ReactNode, KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { DrawingRef } from '../../machines/drawing/drawing.machine.ts';
import { tools } from '../../machines/drawing/tools.ts';
import type { Tool } from '../../machines/drawing/tools.ts';
import { formatListDate } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { isForSomethingElse } from '../ui/keys.ts';
import { useFocusReturned } from '../ui/use-focus-returned.ts';
import { useIsNarrow } from '../ui/use-media.ts';
import { useKeptFocusManager } from '../ui/use-kept-focus-manager.ts';
import { useWindowListener } from '../ui/use-window-listener.ts';
import { ActionButtons, UndoButton } from './ActionButtons.tsx';
import styles from './drawing-tools.module.css';
import { pressElsewhere, pressUndo, toolKeys } from './keys.ts';
import { PropertyFields } from './PropertyFields.tsx';
import { ToolButton } from './ToolButton.tsx';
import { objectsOn } from '../../machines/drawing/edits.ts';
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

const icons = {
  pointer: <CursorRegular />,
  text: <TextTRegular />,
  line: <LineRegular />,
  arrow: <ArrowUpRightRegular />,
  rectangle: <RectangleLandscapeRegular />,
  ellipse: <CircleRegular />,
  pen: <PenRegular />,
  highlight: <HighlightRegular />,
  strike: <TextStrikethroughRegular />,
  check: <CheckboxCheckedRegular />,
  date: <CalendarLtrRegular />,
};

interface DrawingProps {
  readonly drawing: DrawingRef;
  /** The text of the initials stamp; '' if the person's name is unknown. */
  readonly initials: string;
  /** The provider's time, of which the date stamp is, in milliseconds since the epoch (S47). */
  readonly now: () => number;
}

interface DrawingToolsProps extends DrawingProps {
  readonly more: ReactNode;
  /** Whether single keys do anything in this browser (X8). */
  readonly hasKeys: () => boolean;
}

function ToolChoice({ drawing, initials, now }: DrawingProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const wordsOf = (tool: Tool): string => {
    // The Swedish locale formats a date as YYYY-MM-DD, like the provider.
    if (tool === 'date') return formatListDate(new Date(now()).toLocaleDateString('sv'), language);
    return tool === 'initials' ? initials : '';
  };
  const chosen = useSelector(drawing, ({ context }) => context.tool);
  const label = intl.formatMessage({ id: 'pageEditor.tool.label' });
  return (
    <div role="group" className={styles.choice} aria-label={label}>
      {tools
        .filter((tool) => tool !== 'initials' || initials !== '')
        .map((tool) => (
          <ToolButton
            key={tool}
            label={intl.formatMessage({ id: `pageEditor.tool.${tool}` })}
            icon={
              tool === 'initials' ? (
                <span className={styles.letters} translate="no">
                  {initials}
                </span>
              ) : (
                icons[tool]
              )
            }
            {...(toolKeys[tool] === undefined ? {} : { hotkey: toolKeys[tool] })}
            tooltip="above"
            isPressed={tool === chosen}
            onClick={() => drawing.send({ type: 'tool.chosen', tool, initialText: wordsOf(tool) })}
          />
        ))}
    </div>
  );
}

function More({ drawing, more }: Pick<DrawingToolsProps, 'drawing' | 'more'>) {
  const label = useIntl().formatMessage({ id: 'documentAction.more' });
  const [isOpen, setIsOpen] = useState(false);
  useFocusReturned(isOpen);
  useKeptFocusManager();
  // The list of objects stays open: its choice is selected on the page, and another one may be chosen.
  const closeOnButton = ({ target }: React.MouseEvent) => {
    if (target instanceof Element && target.closest('button')) setIsOpen(false);
  };
  return (
    <Popover open={isOpen} onOpenChange={(_, { open }) => setIsOpen(open)} positioning="above-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.tool}
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={label}
          title={label}
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.sheet} aria-label={label} onClick={closeOnButton}>
        <ActionButtons drawing={drawing} />
        <ObjectList drawing={drawing} />
        {more}
      </PopoverSurface>
    </Popover>
  );
}

function ThumbBar({ drawing, initials, now, more }: Omit<DrawingToolsProps, 'hasKeys'>) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <PropertyFields drawing={drawing} />
      </div>
      <div className={styles.row}>
        <ToolChoice {...{ drawing, initials, now }} />
        <UndoButton drawing={drawing} />
        <More {...{ drawing, more }} />
      </div>
    </div>
  );
}

/** The tools, their properties, and the buttons for the page (D2.56). */
export function DrawingTools({ drawing, initials, now, more, hasKeys }: DrawingToolsProps) {
  const isNarrow = useIsNarrow();
  useWindowListener('keydown', (event) => {
    if (!isForSomethingElse(event) && pressElsewhere(drawing, event, hasKeys())) event.preventDefault();
  });
  const press = (event: React.KeyboardEvent) => {
    if (pressUndo(drawing, event)) event.preventDefault();
  };
  return (
    // The keys for undo and redo work in popovers, too: their events bubble up to here.
    <div role="presentation" className={styles.tools} onKeyDown={press}>
      {isNarrow ? (
        <ThumbBar {...{ drawing, initials, now, more }} />
      ) : (
        <div className={styles.desk}>
          <ToolChoice {...{ drawing, initials, now }} />
          <PropertyFields drawing={drawing} />
          <span className={styles.space} />
          <ObjectList drawing={drawing} />
          <ActionButtons drawing={drawing} />
        </div>
      )}
    </div>
  );
}
