import { guardRequests } from './answered-requests.ts';
import { keepConsoleSilent } from './silent-console.ts';

keepConsoleSilent();
guardRequests({ loopback: true });
