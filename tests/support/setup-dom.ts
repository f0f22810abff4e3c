import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { guardRequests } from './answered-requests.ts';
import { keepConsoleSilent } from './silent-console.ts';

// Nothing moves here: a cancelled animation of happy-dom rejects into the void. Fluent goes without where there is none.
Reflect.deleteProperty(Element.prototype, 'animate');

keepConsoleSilent();
guardRequests({ loopback: false });

// Registered last, so it runs first: unmounting may still write to the console.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
