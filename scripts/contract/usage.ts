/** What `npm run contract -- --help` prints. */
export const usage = `npm run contract -- [--prism] [--mock] [--host URL] [options]

Asks hosts what the description (openapi/) describes, and prints one table: a line an operation and branch, a column a
host. Without --prism, --mock or --host: both stand-ins of this repository, started for the check.

  --host URL    a real host, or any other process that plays one
  --read-only   only GET and HEAD of what changes nothing leave for the host
  --user ID     the user id to ask the host with
  --group ID    a signer group of the host
  --rate N      requests in a second for the host, 4 unless told; 120 in all at most
  --record      write date, host and result into openapi/contract-checked.json
  --strict      undocumented fields are findings, not notes
  --json FILE   write everything that came of it; --junit FILE the same for a test runner
  --diff REF    compare the description with the one of a git version instead

A real host is never sent what reaches people or cannot be undone, with or without --read-only. SIGNING_API_BASIC is
the shared Basic value, SIGNING_API_TOKEN the token of a session; neither is ever printed. Without a token, and without
--read-only, the command asks for a code, which is not shown: have it sent from the portal.

Exit codes: 0 nothing to report; 1 findings (with --diff: breaking changes); 2 the command was not understood, or nobody
answers at the host; 3 a host was asked nothing that was conclusive. Findings on points that the specification leaves
open (x-assumed) are listed apart, and do not count; so are those in openapi/contract-baseline.json until their day.`;
