import { worldIn } from '../mock-server/world.ts';
import { UsageError, readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { runningAddress } from './serve/running-address.ts';

const usage = `npm run -s order -- <words>

Orders of the mock provider beside npm start, as getUser 502, getUser wait, getUser go, world one-to-sign.
The page /__mock/ takes the same words, and has buttons for worlds and answers. Of several npm start the last one
that was started is meant.
  <call> <answer>  the next answer: a status, the name of an example, lost or nonsense; wait holds it back, until go
  world NAME       begins the world anew with this data; change NAME adds the data to it
  expire           ends the tokens
  review, sign, decline, acknowledge, lock, unlock or replace <document>  as somebody else would do it
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
  const { world } = values;
  if (world !== undefined && worldIn(`${world}.localhost`) === null)
    throw new UsageError(
      `--world takes a name of small letters, digits and -, as it stands in an address, not '${world}'.`,
    );
  if (positionals.length === 0) throw new UsageError('What is to be ordered?');
  const address = runningAddress();
  if (address === null) throw new UsageError('npm start does not run in this folder. Start it first.');
  const order = positionals.join(' ');
  const response = await sendOrder(address, order, world);
  const { error } = (await response.json()) as { readonly error?: string };
  if (error !== undefined) throw new UsageError(`${error}.`);
  console.log(`${order}: done at ${address}`);
});
