import { beforeEach } from 'vitest';
import { clearNotices } from '../../src/ui/notices.ts';
import { guardRequests } from './answered-requests.ts';
import { keepConsoleSilent } from './silent-console.ts';

keepConsoleSilent();
guardRequests({ loopback: true });

// Late console output of an earlier test in the same worker is ignored.
beforeEach(clearNotices);
