import { describe, expect, it } from 'vitest';
import { chartOf, chartedFlows, updatedReadme, readReadme } from '../../scripts/paths/chart.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { numbersNow } from '../../scripts/paths/path-cache.ts';
import { numbersOf } from '../../scripts/paths/numbers.ts';
import { lamp } from './small-machines.ts';

describe('The charts', () => {
  it.each(chartedFlows)('in the README of %s are up to date; `npm run charts` writes them', async (flow) => {
    expect(readReadme(flow)).toBe(await updatedReadme(flow));
  });

  it.each(flowNames)('have a number for every path of %s; `npm run charts` assigns it', (flow) => {
    expect(numbersNow(flow)).toEqual(numbersOf(flow));
  });

  it('show compound and parallel states, guards, timers, calls and their ends', () => {
    expect(chartOf(lamp.machine)).toMatchInlineSnapshot(`
      "flowchart TD
        subgraph lamp["lamp · all regions at once"]
          lamp_entry(( ))
          subgraph lamp_light["light"]
            lamp_light_entry(( ))
            lamp_light_checking["checking"]
            lamp_light_off["off"]
            lamp_light_on["on"]
            lamp_light_asking["asking<br/>calls ask"]
            lamp_light_broken(["broken"])
            lamp_light_orphan["orphan"]
            lamp_light_entry --> lamp_light_checking
          end
          subgraph lamp_dust["dust"]
            lamp_dust_entry(( ))
            lamp_dust_any{{in any state}}
            lamp_dust_clean["clean"]
            lamp_dust_dusty["dusty"]
            lamp_dust_entry --> lamp_dust_clean
          end
          lamp_entry --> lamp_light_entry
          lamp_entry --> lamp_dust_entry
        end
        lamp_light_checking -->|"[isBroken]"| lamp_light_broken
        lamp_light_checking -->|"[else]"| lamp_light_off
        lamp_light_off -->|"switch.pressed [isHard]"| lamp_light_asking
        lamp_light_off -->|"switch.pressed [(neverSo and not isHard)]"| lamp_light_broken
        lamp_light_off -->|"switch.pressed [else]"| lamp_light_on
        lamp_light_on -->|"after short"| lamp_light_off
        lamp_light_asking -->|"done ask [saysYes]"| lamp_light_on
        lamp_light_asking -->|"done ask [else]"| lamp_light_off
        lamp_light_orphan -->|"switch.pressed"| lamp_light_off
        lamp_dust_any -->|"light.changed"| lamp_dust_clean
        lamp_dust_clean -->|"after long"| lamp_dust_dusty"
    `);
  });

  it('connect only leaves and marks, never a box with its content', () => {
    const chart = chartOf(lamp.machine);
    const boxes = new Set([...chart.matchAll(/subgraph (\w+)/g)].map(([, id]) => id));
    const ends = [...chart.matchAll(/^ *(\w+) -->(?:\|"[^"]*"\|)? (\w+)$/gm)].flatMap(([, from, to]) => [
      from,
      to,
    ]);
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter((id) => boxes.has(id))).toEqual([]);
  });
});
