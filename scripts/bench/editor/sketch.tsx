import { createRoot } from 'react-dom/client';
import { ReactSketchCanvas } from 'react-sketch-canvas';
import { createDefaultPolicy } from '../../../src/boot/trusted-types.ts';
import type { TrustedTypesFactory } from '../../../src/boot/trusted-types.ts';

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory;
  }
}

// The server's policy for pages asks for it.
createDefaultPolicy(window.trustedTypes, document.baseURI);

const root = document.querySelector('#root');
if (!root) throw new Error('There is no root.');
// As wide and as high as a page of the portal, above the same picture.
createRoot(root).render(
  <ReactSketchCanvas
    width="612px"
    height="792px"
    strokeWidth={2}
    strokeColor="#000000"
    backgroundImage="page.png"
  />,
);
