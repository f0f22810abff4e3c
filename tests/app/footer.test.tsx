import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Footer } from '../../src/app/shell/Footer.tsx';
import { showInApp } from '../support/in-app.tsx';

describe('the footer', () => {
  it("shows the current year and the company's name [A2.24] [A1.6]", async () => {
    await showInApp(<Footer companyName="Riverside Home Health" />);
    expect(screen.getByRole('contentinfo').textContent).toBe(
      `© ${new Date().getFullYear()} Riverside Home Health`,
    );
  });
});
