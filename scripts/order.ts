import { UsageError, readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { runningAddress } from './serve/running-address.ts';

const usage = `npm run -s order -- <words>

Orders of the mock provider beside npm start, as getUser 502, getUser wait, getUser go, world one-to-sign.
The page /__mock/ takes the same words, and has buttons for worlds and answers.
  --world NAME  in a world of its own, as in http://NAME.localhost`;

const sendOrder = async (address: string, order: string, world: string | undefined): Promise<Response> => {
  const headers = {
    'content-type': 'application/json',
    ...(world !== undefined && { 'x-mock-world': world }),
  };
  try {
    return await fetch(`${address}/__mock/order`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ order }),
    });
  } catch {
    throw new UsageError(`Nobody answers at ${address}. Start the product with npm start.`);
  }
};

await runCommand(usage, async (args) => {
  const { values, positionals } = readArguments(args, { world: { type: 'string' } }, 9);
  if (positionals.length === 0) throw new UsageError('What is to be ordered?');
  const address = runningAddress();
  if (address === null) throw new UsageError('npm start does not run.');
  const order = positionals.join(' ');
  const response = await sendOrder(address, order, values.world);
  const { error } = (await response.json()) as { readonly error?: string };
  if (error !== undefined) throw new UsageError(`${error}.`);
  console.log(`${order}: done`);
});
