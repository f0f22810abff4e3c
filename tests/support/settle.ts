import { act } from '@testing-library/react';

const atMost = 10_000;

/** Waits until nothing inside has `aria-busy`. */
export const settle = async (inside: ParentNode): Promise<void> => {
  for (let turn = 0; inside.querySelector('[aria-busy=true]'); turn += 1) {
    if (turn === atMost) throw new Error('It stays busy.');
    await act(async () => {});
  }
};
