import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { boxOf, few, open, press, rows, ticked } from './opened-lists.tsx';

it.each(['pending', 'completed'] as const)(
  'rows that were gone from the %s list are not selected when a refresh brings them back [LI4] [D2.29]',
  async (list) => {
    await open([few, [], few], { list });
    await userEvent.click(boxOf(0));
    const chosen = ticked();
    await press('Refresh');
    const told = screen.getByText('There is no record to display').textContent;
    await press('Refresh');
    expect([chosen, told, ticked(), rows().length]).toEqual([
      [0],
      'There is no record to display',
      [],
      few.length,
    ]);
  },
);
