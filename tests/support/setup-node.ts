import { beforeEach } from 'vitest';
import { clearNotices } from '../../src/ui/notices.ts';
import { guardRequests } from './answered-requests.ts';
import { keepConsoleSilent } from './silent-console.ts';

keepConsoleSilent();
guardRequests({ loopback: true });

// What an earlier test of the same worker has said late is another test's subject.
beforeEach(clearNotices);
