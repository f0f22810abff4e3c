import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFocusReturned } from '../ui/use-focus-returned.ts';
import { useKeptFocusManager } from '../ui/use-kept-focus-manager.ts';
import styles from './drawing-tools.module.css';

const palette = {
  orange: '#ffa500',
  black: '#000000',
  grey: '#757575',
  red: '#d13438',
  yellow: '#ffe14d',
  green: '#107c41',
  blue: '#0f6cbd',
  purple: '#8764b8',
} as const;
const names = Object.keys(palette) as (keyof typeof palette)[];

interface ColourFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly hasNone?: boolean;
  readonly isOutline?: boolean;
  readonly onChosen: (colour: string | null) => void;
}

interface SwatchProps {
  readonly colour: string | null;
  readonly isOutline?: boolean;
}

function Swatch({ colour, isOutline = false }: SwatchProps) {
  const shown = colour === null ? {} : isOutline ? { border: `5px solid ${colour}` } : { background: colour };
  return <span className={styles.swatch} data-none={colour === null || undefined} style={shown} />;
}

const useColourName = () => {
  const intl = useIntl();
  return (colour: string | null): string => {
    if (colour === null) return intl.formatMessage({ id: 'pageEditor.property.none' });
    const name = names.find((one) => palette[one] === colour);
    return name === undefined ? colour : intl.formatMessage({ id: `pageEditor.colour.${name}` });
  };
};

type PaletteProps = Pick<ColourFieldProps, 'label' | 'value' | 'hasNone' | 'onChosen'>;

function Palette({ label, value, hasNone = false, onChosen }: PaletteProps) {
  const nameOf = useColourName();
  return (
    <div className={styles.colours} role="group" aria-label={label}>
      {[...(hasNone ? [null] : []), ...names.map((name) => palette[name])].map((colour) => (
        <button
          key={colour ?? ''}
          type="button"
          className={styles.colour}
          aria-pressed={colour === value}
          aria-label={nameOf(colour)}
          title={nameOf(colour)}
          onClick={() => onChosen(colour)}
        >
          <Swatch colour={colour} />
        </button>
      ))}
    </div>
  );
}

/** Selects a colour: one of the palette, or any other. */
export function ColourField(props: ColourFieldProps) {
  const { label, value, hasNone = false, isOutline = false, onChosen } = props;
  const nameOf = useColourName();
  const [isOpen, setIsOpen] = useState(false);
  const otherId = useId();
  useFocusReturned(isOpen);
  useKeptFocusManager();
  const choose = (colour: string | null) => {
    onChosen(colour);
    setIsOpen(false);
  };
  return (
    <Popover open={isOpen} onOpenChange={(_, data) => setIsOpen(data.open)} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.tool}
          icon={<Swatch colour={value} isOutline={isOutline} />}
          aria-label={`${label}: ${nameOf(value)}`}
          title={`${label}: ${nameOf(value)}`}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label={label}>
        <Palette {...{ label, value, hasNone }} onChosen={choose} />
        <label className={styles.other} htmlFor={otherId}>
          <input
            id={otherId}
            type="color"
            value={value ?? palette.orange}
            onChange={({ target }) => onChosen(target.value)}
          />
          <FormattedMessage id="pageEditor.property.other" />
        </label>
      </PopoverSurface>
    </Popover>
  );
}
