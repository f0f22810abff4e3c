import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { StateValue } from 'xstate';
import type { Vertex } from './explore.ts';
import { flows } from './flows.ts';
import type { FlowName } from './flows.ts';
import { generatePaths, graphsOf } from './generate.ts';
import { extendNumbers, withNumbers } from './numbers.ts';
import type { Criterion, PathSet, Proposal } from './path.ts';

interface CachedSnapshot {
  readonly value: StateValue;
  readonly status: string;
  readonly context: unknown;
  /** By the ids of the running actors. */
  readonly children: Readonly<Record<string, unknown>>;
}

/** A `Vertex` of a cached graph. */
export interface CachedVertex {
  readonly point: { readonly snapshot: CachedSnapshot };
  readonly edges: readonly CachedEdge[];
}

export interface CachedEdge {
  readonly from: CachedVertex;
  readonly to: CachedVertex;
  readonly proposal: Proposal;
}

/** A graph without its machine. Points and proposals are referred to by index. */
export interface PackedGraph {
  readonly points: readonly CachedSnapshot[];
  readonly proposals: readonly Proposal[];
  /** For each point, the indexes of each proposal and of the point that it leads to. */
  readonly edges: readonly (readonly (readonly [proposal: number, to: number])[])[];
}

/** Numbers texts: each different text gets the next index, equal texts the same. */
const numberer = () => {
  const known = new Map<string, number>();
  return (text: string): number => {
    const place = known.get(text) ?? known.size;
    known.set(text, place);
    return place;
  };
};

/** A graph in the form of the cache. */
export const pack = (graph: readonly Vertex[]): PackedGraph => {
  const placeOf = new Map(graph.map((vertex, place) => [vertex, place]));
  const placeOfProposal = numberer();
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

/** The graph from the form of the cache. */
export const unpack = ({ points, proposals, edges }: PackedGraph): readonly CachedVertex[] => {
  const graph = points.map((snapshot) => ({ point: { snapshot }, edges: [] as CachedEdge[] }));
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

const unrelatedFiles: readonly string[] = [
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

/** Whether cached paths stay valid if this file of scripts/paths changes: it prints, samples, records or executes them. */
export const isUnrelated = (name: string): boolean =>
  /^(formats|by-hand)\//.test(name) || unrelatedFiles.includes(name.replace(/\.ts$/, ''));

const filesIn = (path: string): readonly string[] => {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !(path === 'scripts/paths' && isUnrelated(name)))
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

/** The criteria whose paths every run of the tests executes. */
const walkedCriteria = ['transitions', 'outcomes', 'refusals'] as const satisfies readonly Criterion[];

/** The flows whose graphs tests search, and which are too large to be explored again for that. */
const searchedFlows = ['acts', 'verification'] as const satisfies readonly FlowName[];

let folder: string | undefined;

const fileOf = (name: FlowName, what: string): string => {
  folder ??= join(root, '.cache/generated', fingerprintOfSources());
  return join(folder, `${name}.${what}`);
};
const pathsFile = (name: FlowName, criterion: Criterion) => fileOf(name, `${criterion}.json`);
const graphsFile = (name: FlowName) => fileOf(name, 'graphs.json.gz');

const writeCache = (file: string, content: string | Uint8Array) => {
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, content);
  renameSync(own, file);
};

/** Explores a flow once for all criteria that tests execute, or for `criterion` if it is another one. */
const exploreFor = (name: FlowName, criterion: Criterion) => {
  const graphs = graphsOf(flows[name]);
  if (searchedFlows.some((one) => one === name))
    writeCache(graphsFile(name), gzipSync(JSON.stringify(graphs.map(pack)), { level: 1 }));
  const criteria = walkedCriteria.some((one) => one === criterion) ? walkedCriteria : [criterion];
  for (const one of criteria)
    writeCache(pathsFile(name, one), JSON.stringify(generatePaths(flows[name], { criterion: one, graphs })));
};

const readPaths = (name: FlowName, criterion: Criterion): PathSet => {
  const file = pathsFile(name, criterion);
  if (!existsSync(file)) exploreFor(name, criterion);
  return JSON.parse(readFileSync(file, 'utf8')) as PathSet;
};

/** The paths of a flow, cached until a file changes on which they depend: every worker needs them. */
export const cachedPaths = (name: FlowName, criterion: Criterion = 'transitions'): PathSet =>
  withNumbers(readPaths(name, criterion));

/** The numbers of a flow's paths, including new paths. */
export const numbersNow = (name: FlowName): readonly string[] =>
  extendNumbers(
    name,
    walkedCriteria.map((criterion) => readPaths(name, criterion)),
  );

/** The cached graphs of a flow's starting points. */
export const cachedGraphs = (name: (typeof searchedFlows)[number]): readonly (readonly CachedVertex[])[] => {
  const file = graphsFile(name);
  if (!existsSync(file)) exploreFor(name, 'transitions');
  return (JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as PackedGraph[]).map(unpack);
};
