/** What `npm run contract -- --help` prints. */
export const usage = `npm run contract -- [--prism] [--mock] [--host URL] [options]

Asks hosts what the description (openapi/) describes, and prints one table: a line an operation and branch, a column a
host. Without --prism, --mock or --host: both stand-ins of this repository, started for the check.

  --host URL    a real host, or any other process that plays one
  --read-only   only GET and HEAD of what changes nothing leave for the host
  --user ID     the user id to ask the host with; --group ID a signer group of it
  --rate N      requests in a second for the host, 4 unless told; 120 in all at most
  --strict      undocumented fields are findings, not notes

What a real host is never asked, with or without --read-only: whatever reaches people or cannot be undone.
SIGNING_API_BASIC is the shared Basic value, SIGNING_API_TOKEN the token of a session; neither is ever printed.

Exit codes: 0 nothing to report; 1 findings; 2 the command was not understood, or nobody answers at the host; 3 nothing
was conclusive. Findings on points that the specification leaves open (x-assumed) are listed apart, and do not count.`;
