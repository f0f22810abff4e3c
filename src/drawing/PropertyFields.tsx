import { Select } from '@fluentui/react-components';
import { TextBoldRegular } from '@fluentui/react-icons/svg/text-bold';
import { TextItalicRegular } from '@fluentui/react-icons/svg/text-italic';
import { TextUnderlineRegular } from '@fluentui/react-icons/svg/text-underline';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { DrawingRef, DrawingSnapshot } from '../../machines/drawing/drawing.machine.ts';
import { fonts } from '../../machines/drawing/edits.ts';
import type { ObjectKind, Font, TextStyle } from '../../machines/drawing/edits.ts';
import { hasDefaultColour, writesText, objectOf } from '../../machines/drawing/tools.ts';
import type { PropertyChange } from '../../machines/drawing/tools.ts';
import { ColourField } from './ColourField.tsx';
import styles from './drawing-tools.module.css';
import { fontNames } from './measure.ts';
import { ToolButton } from './ToolButton.tsx';
import { useIsNarrow } from '../ui/use-media.ts';

/** 12 to 60 in steps of 2 (D9.8). */
const sizes = Array.from({ length: 25 }, (_, at) => 12 + at * 2);

interface ShownProperties {
  readonly kind: ObjectKind | null;
  readonly outline: string;
  readonly background: string | null;
  readonly style: TextStyle;
}

const shownProperties = ({ context }: DrawingSnapshot): ShownProperties => {
  const { draft, selected, tool, properties } = context;
  const object = draft ?? objectOf(context, selected);
  if (object?.kind === 'text') return { ...properties, kind: 'text', style: object.style };
  if (object) {
    const background = 'box' in object ? object.background : properties.background;
    return { ...properties, kind: object.kind, outline: object.outline, background };
  }
  if (tool === 'pointer' || hasDefaultColour(tool)) return { ...properties, kind: null };
  return { ...properties, kind: writesText(tool) ? 'text' : (tool as ObjectKind) };
};

interface TextFieldsProps {
  readonly style: TextStyle;
  readonly onChanged: (style: Partial<TextStyle>) => void;
}

const marks = [
  ['bold', <TextBoldRegular key="bold" />],
  ['italic', <TextItalicRegular key="italic" />],
  ['underline', <TextUnderlineRegular key="underline" />],
] as const;

function TextFields({ style, onChanged }: TextFieldsProps) {
  const intl = useIntl();
  // On a phone all of them are in one line, and the last one is cut off.
  const height = useIsNarrow() ? 'small' : 'medium';
  const label = (id: 'font' | 'size' | 'textColour' | 'bold' | 'italic' | 'underline') =>
    intl.formatMessage({ id: `pageEditor.property.${id}` });
  return (
    <>
      <Select
        size={height}
        aria-label={label('font')}
        value={style.font}
        onChange={(_, { value }) => onChanged({ font: value as Font })}
      >
        {fonts.map((font) => (
          <option key={font} value={font}>
            {fontNames[font]}
          </option>
        ))}
      </Select>
      <Select
        size={height}
        aria-label={label('size')}
        value={String(style.size)}
        onChange={(_, { value }) => onChanged({ size: Number(value) })}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      <ColourField
        label={label('textColour')}
        value={style.colour}
        onChosen={(colour) => colour !== null && onChanged({ colour })}
      />
      {marks.map(([mark, icon]) => (
        <ToolButton
          key={mark}
          label={label(mark)}
          icon={icon}
          isPressed={style[mark]}
          onClick={() => onChanged({ [mark]: !style[mark] })}
        />
      ))}
    </>
  );
}

/** The fields for the properties of the selected object or of the tool. */
export function PropertyFields({ drawing }: { readonly drawing: DrawingRef }) {
  const intl = useIntl();
  const { kind, outline, background, style } = useSelector(drawing, shownProperties, (one, other) =>
    Object.keys(one).every(
      (key) => one[key as keyof ShownProperties] === other[key as keyof ShownProperties],
    ),
  );
  if (kind === null) return null;
  const change = (changed: PropertyChange) => drawing.send({ type: 'properties.changed', change: changed });
  return (
    <div
      role="group"
      className={styles.properties}
      aria-label={intl.formatMessage({ id: 'pageEditor.tool.properties' })}
    >
      {kind === 'text' ? (
        <TextFields style={style} onChanged={(changed) => change({ style: changed })} />
      ) : (
        <ColourField
          label={intl.formatMessage({ id: 'pageEditor.property.outline' })}
          value={outline}
          isOutline
          onChosen={(colour) => colour !== null && change({ outline: colour })}
        />
      )}
      {(kind === 'rectangle' || kind === 'ellipse') && (
        <ColourField
          label={intl.formatMessage({ id: 'pageEditor.property.background' })}
          value={background}
          hasNone
          onChosen={(colour) => change({ background: colour })}
        />
      )}
    </div>
  );
}
