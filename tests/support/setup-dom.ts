import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { guardRequests } from './answered-requests.ts';
import { keepConsoleSilent } from './silent-console.ts';

keepConsoleSilent();
guardRequests({ loopback: false });

// Registered last, so it runs first: unmounting may still write to the console.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
