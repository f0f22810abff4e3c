import styles from './dashboard.module.css';
import { textureFill } from './PaintTextures.tsx';
import type { Fill } from './slices.ts';

/** A sample of a slice's colour and texture, beside its label. */
export function Swatch({ fill, texture }: Fill) {
  return (
    <svg className={styles.swatch} width="12" height="12" aria-hidden focusable="false">
      <rect width="12" height="12" rx="3" style={{ fill }} />
      <rect className={styles.texture} width="12" height="12" rx="3" style={{ fill: textureFill(texture) }} />
    </svg>
  );
}
