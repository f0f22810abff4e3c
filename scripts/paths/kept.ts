import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { StateValue } from 'xstate';
import type { Vertex } from './explore.ts';
import { flows } from './flows.ts';
import type { FlowName } from './flows.ts';
import { generatePaths, graphsOf } from './generate.ts';
import { freshNumbers, numbered } from './numbers.ts';
import type { Criterion, PathSet, Proposal } from './path.ts';

interface KeptSnapshot {
  readonly value: StateValue;
  readonly status: string;
  readonly context: unknown;
  /** By the ids of what is running there. */
  readonly children: Readonly<Record<string, unknown>>;
}

/** A point of a graph that was explored before, as a `Vertex` shows it. */
export interface KeptVertex {
  readonly point: { readonly snapshot: KeptSnapshot };
  readonly edges: readonly KeptEdge[];
}

export interface KeptEdge {
  readonly from: KeptVertex;
  readonly to: KeptVertex;
  readonly proposal: Proposal;
}

/** A graph without its machine. Points and proposals are named by their place. */
export interface PackedGraph {
  readonly points: readonly KeptSnapshot[];
  readonly proposals: readonly Proposal[];
  /** For each point, the place of each proposal and of the point that it leads to. */
  readonly edges: readonly (readonly (readonly [proposal: number, to: number])[])[];
}

/** Gives each different text the next place, and equal ones the same. */
const places = () => {
  const known = new Map<string, number>();
  return (text: string): number => {
    const place = known.get(text) ?? known.size;
    known.set(text, place);
    return place;
  };
};

/** What is kept of a graph. */
export const packed = (graph: readonly Vertex[]): PackedGraph => {
  const placeOf = new Map(graph.map((vertex, place) => [vertex, place]));
  const placeOfProposal = places();
  const proposals: Proposal[] = [];
  const edges = graph.map((vertex) =>
    vertex.edges.map(({ proposal, to }): [number, number] => {
      const place = placeOfProposal(JSON.stringify(proposal));
      proposals[place] = proposal;
      return [place, placeOf.get(to) ?? -1];
    }),
  );
  const points = graph.map(({ point: { snapshot } }) => ({
    value: snapshot.value as StateValue,
    status: snapshot.status,
    context: snapshot.context as unknown,
    children: Object.fromEntries(Object.keys(snapshot.children).map((id) => [id, true])),
  }));
  return { points, proposals, edges };
};

/** The graph that was packed so. */
export const unpacked = ({ points, proposals, edges }: PackedGraph): readonly KeptVertex[] => {
  const graph = points.map((snapshot) => ({ point: { snapshot }, edges: [] as KeptEdge[] }));
  for (const [place, from] of graph.entries()) {
    for (const [index, end] of edges[place] ?? []) {
      const [proposal, to] = [proposals[index], graph[end]];
      if (!proposal || !to) throw new Error(`A kept graph has no proposal ${index} or no point ${end}.`);
      from.edges.push({ from, to, proposal });
    }
  }
  return graph;
};

const root = join(import.meta.dirname, '../..');
const sources = ['machines', 'scripts/paths', 'src/ui/state-path.ts', 'package-lock.json'] as const;

const outside: readonly string[] = [
  'calls',
  'chart',
  'check-coverage',
  'command',
  'coverage',
  'runs',
  'sample',
  'shown-words',
  'texts',
  'titles',
  'wording',
];

/** Whether paths that are kept stay as they are when this file of scripts/paths changes: it prints, samples, records or walks them. */
export const isOutside = (name: string): boolean =>
  /^(formats|by-hand)\//.test(name) || outside.includes(name.replace(/\.ts$/, ''));

const filesIn = (path: string): readonly string[] => {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !(path === 'scripts/paths' && isOutside(name)))
    .map((name) => join(path, name))
    .toSorted();
};

const fingerprintOfSources = (): string => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(source))) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** The criteria whose paths are walked in every run of the tests. */
const walked = ['transitions', 'outcomes', 'refusals'] as const satisfies readonly Criterion[];

/** The flows whose graphs are searched by tests, and are too large to be explored for that again. */
const searched = ['acts', 'verification'] as const satisfies readonly FlowName[];

let folder: string | undefined;

const fileOf = (name: FlowName, what: string): string => {
  folder ??= join(root, '.cache/generated', fingerprintOfSources());
  return join(folder, `${name}.${what}`);
};
const pathsFile = (name: FlowName, criterion: Criterion) => fileOf(name, `${criterion}.json`);
const graphsFile = (name: FlowName) => fileOf(name, 'graphs.json.gz');

const keep = (file: string, content: string | Uint8Array) => {
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, content);
  renameSync(own, file);
};

/** Explores a flow once for all the criteria that are walked, and for `criterion`. */
const exploreFor = (name: FlowName, criterion: Criterion) => {
  const graphs = graphsOf(flows[name]);
  if (searched.some((one) => one === name))
    keep(graphsFile(name), gzipSync(JSON.stringify(graphs.map(packed)), { level: 1 }));
  const asked = walked.some((one) => one === criterion) ? walked : [criterion];
  for (const one of asked)
    keep(pathsFile(name, one), JSON.stringify(generatePaths(flows[name], { criterion: one, graphs })));
};

const readPaths = (name: FlowName, criterion: Criterion): PathSet => {
  const file = pathsFile(name, criterion);
  if (!existsSync(file)) exploreFor(name, criterion);
  return JSON.parse(readFileSync(file, 'utf8')) as PathSet;
};

/** The paths of a flow, generated once for as long as no file changes on which they depend: every worker needs them. */
export const keptPaths = (name: FlowName, criterion: Criterion = 'transitions'): PathSet =>
  numbered(readPaths(name, criterion));

/** The numbers of a flow's paths, with those that have come since they were written. */
export const numbersNow = (name: FlowName): readonly string[] =>
  freshNumbers(
    name,
    walked.map((criterion) => readPaths(name, criterion)),
  );

/** The graphs of a flow's worlds, explored once for as long. */
export const keptGraphs = (name: (typeof searched)[number]): readonly (readonly KeptVertex[])[] => {
  const file = graphsFile(name);
  if (!existsSync(file)) exploreFor(name, 'transitions');
  return (JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as PackedGraph[]).map(unpacked);
};
