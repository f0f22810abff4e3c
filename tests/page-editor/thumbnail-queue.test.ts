import { describe, expect, it } from 'vitest';
import type { PageImage } from '../../src/views/page-editor/editor-contents.ts';
import { createThumbnailQueue } from '../../src/views/page-editor/thumbnail-queue.ts';
import type { ThumbnailTask } from '../../src/views/page-editor/thumbnail-queue.ts';
import { turnsDone } from '../support/microtasks.ts';

const page = (width: number): PageImage => ({
  kind: 'image',
  type: 'png',
  width,
  height: 200,
  bytes: new Uint8Array([1]),
});

/** A painter that the test controls. */
const begin = () => {
  const asked: {
    readonly height: number;
    readonly draw: (bitmap: ImageBitmap | null) => void;
  }[] = [];
  let workers = 0;
  const closed: number[] = [];
  const pictures = createThumbnailQueue(() => {
    workers += 1;
    return {
      draw: ({ size }: ThumbnailTask) =>
        new Promise((draw) => void asked.push({ height: size.height, draw })),
      end: () => {
        workers -= 1;
      },
    };
  });
  const answer = async (at: number, isDrawn = true) => {
    const bitmap = { height: at, close: () => void closed.push(at) } as unknown as ImageBitmap;
    asked[at]?.draw(isDrawn ? bitmap : null);
    await turnsDone(1);
  };
  return { pictures, asked, answer, closed, workers: () => workers };
};

describe('the thumbnails of pages', () => {
  it('are drawn one after the other, except those of pages that are no longer visible [D2.54] [ED3]', async () => {
    const { pictures, asked, answer, workers } = begin();
    const shown: string[] = [];
    const want = (name: string, width: number) => pictures.request(page(width), () => void shown.push(name));
    want('one', 100);
    const dropTwo = want('two', 200);
    want('three', 400);
    const atOnce = asked.length;
    dropTwo();
    await answer(0);
    await answer(1);
    expect({ atOnce, shown, heights: asked.map(({ height }) => height), workers: workers() }).toEqual({
      atOnce: 1,
      shown: ['one', 'three'],
      heights: [352, 88],
      workers: 0,
    });
  });

  it('continue after one that cannot be drawn, and release one that nobody waits for [ED2]', async () => {
    const { pictures, answer, closed } = begin();
    const shown: string[] = [];
    pictures.request(page(100), () => void shown.push('broken'));
    const drop = pictures.request(page(100), () => void shown.push('left'));
    pictures.request(page(100), () => void shown.push('last'));
    await answer(0, false);
    drop();
    await answer(1);
    await answer(2);
    expect({ shown, closed }).toEqual({ shown: ['last'], closed: [1] });
  });

  it('end with the editor, and start again with the next', async () => {
    const { pictures, asked, answer, workers } = begin();
    const shown: string[] = [];
    pictures.request(page(100), () => void shown.push('before'));
    pictures.end();
    pictures.request(page(100), () => void shown.push('after'));
    await answer(1);
    expect({ shown, workers: workers(), asked: asked.length }).toEqual({
      shown: ['after'],
      workers: 0,
      asked: 2,
    });
  });
});
