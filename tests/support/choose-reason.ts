import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The field for the reason of a decline, which is fetched with its dialog. */
export const reasonField = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: /^Reason/ });

/** Chooses a reason as a person does: from the list that opens. */
export const chooseReason = async (reason: string): Promise<void> => {
  await userEvent.click(await reasonField());
  await userEvent.click(await screen.findByRole('option', { name: reason }));
};
