import { palette } from './organization-colours.ts';
import type { Texture } from './organization-colours.ts';
import styles from './charts.module.css';

/** The mark of a texture, repeated every 8 px, in the colour of the card. */
function TextureMark({ texture }: { readonly texture: Texture }) {
  switch (texture) {
    case 'stripes':
      return <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className={styles.textureLine} />;
    case 'dots':
      return <circle cx="4" cy="4" r="1.7" className={styles.textureArea} />;
    case 'bars':
      return <path d="M0 4h8" className={styles.textureLine} />;
    case 'grid':
      return <path d="M0 4h8M4 0v8" className={styles.textureLine} />;
    default:
      return null;
  }
}

/** The textures of the palette, which pictures and their legends refer to. */
export function PaintTextures() {
  return (
    <svg className={styles.textures} width="0" height="0" aria-hidden focusable="false">
      <defs>
        {palette.map(({ colour, texture }, index) =>
          texture === 'plain' ? null : (
            <pattern key={colour} id={`paint-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" fill={colour} />
              <TextureMark texture={texture} />
            </pattern>
          ),
        )}
      </defs>
    </svg>
  );
}
