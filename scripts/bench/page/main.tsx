import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const ways = [
  { label: 'Mobile number', masked: '******0142', button: 'Text me' },
  { label: 'E-mail', masked: 'm****@example.com', button: 'Email me' },
] as const;

/** The authorization screen as React alone would draw it, without data, texts in languages, or components. */
const Screen = () => {
  const [sent, setSent] = useState<readonly string[]>([]);
  return (
    <>
      <header>Signing</header>
      <main>
        <h1>Hello Maria Santos</h1>
        <p>Two-factor authentication is on. Choose how to receive your code.</p>
        <ul>
          {ways.map(({ label, masked, button }) => (
            <li key={button}>
              <span>
                {label} {masked}
              </span>
              <button type="button" onClick={() => setSent([...sent, button])}>
                {sent.includes(button) ? 'Resend' : button}
              </button>
            </li>
          ))}
        </ul>
        {sent.length > 0 && <input placeholder="Enter Code" maxLength={6} />}
      </main>
    </>
  );
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<Screen />);
