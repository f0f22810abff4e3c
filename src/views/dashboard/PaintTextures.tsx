import { textures } from './organization-colours.ts';
import type { Texture } from './organization-colours.ts';
import styles from './dashboard.module.css';

/** The path of each texture, repeated every 8 px. */
const marks: Readonly<Record<Texture, string>> = {
  plain: '',
  stripes: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  dots: 'M4 2.5v3M2.5 4h3',
  bars: 'M0 4h8',
  grid: 'M0 4h8M4 0v8',
};

/** The CSS fill of the texture over a coloured area. */
export const textureFill = (texture: Texture): string =>
  texture === 'plain' ? 'none' : `url(#texture-${texture})`;

/** The SVG patterns of the textures, for print and forced colours. */
export function PaintTextures() {
  return (
    <svg className={styles.textures} width="0" height="0" aria-hidden focusable="false">
      <defs>
        {textures.map((texture) => (
          <pattern key={texture} id={`texture-${texture}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path d={marks[texture]} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
