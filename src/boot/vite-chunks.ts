import type { Rolldown } from 'vite';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/** Screens that can be opened without a session: they share no file with what only signed-in people need. */
const beforeSignIn =
  /\/(CodeStep|NotifyRoute|SignerGroupRoute|ForgotPasswordRoute|CurrentTime|ErrorPage)\.tsx$/;
const firstSignedIn = /\/(SignedIn|Aside|Lists|DashboardView)\.tsx$/;
/** Of Fluent, what these screens need after the first one: fields. */
const fluent = /\/node_modules\/(@fluentui|@griffel|tabster|keyborg|@floating-ui)\//;
const fluentBeforeSignIn = /\/@fluentui\/react-(field|icons|input|label)\//;
const focusManager =
  /\/node_modules\/tabster\/|\/@fluentui\/react-tabster\/lib\/hooks\/(?!useFocusVisible|useFocusWithin|useKeyborg|useIsNav|useOnKeyboard|useSetKeyboard)/;
const ofLists = /\/@fluentui\/react-aria\/lib\/activedescendant\//;
/** The bundler cannot tell, because a barrel file imports it all. */
const notNeededFirst = [
  /\/node_modules\/@floating-ui\//,
  /\/@fluentui\/react-(combobox|dialog|drawer|menu|motion|motion-components-preview|popover|portal|positioning|progress)\//,
  /\/@fluentui\/react-(checkbox|link|switch|textarea|toast|tooltip)\//,
  /\/@fluentui\/react-utilities\/lib\/hooks\/useOn(Click|Scroll)Outside\.js/,
  focusManager,
  ofLists,
];
const viewer = /\/src\/pdf\//;
const dashboard = /\/src\/views\/dashboard\//;
/** What opens above a document; loaded once its first page is rendered. */
const ofDialogs = [
  focusManager,
  ofLists,
  /\/@fluentui\/react-(checkbox|combobox|dialog|drawer|menu|motion|motion-components-preview|popover|progress|switch|textarea|toast)\//,
];
const firstOfDocument = /\/(DocumentActionView|PdfViewer)\.tsx$/;

/** The lazily loaded modules that reach `id` by static imports, and `id` itself if it is one. */
const lazyImportersOf = (id: string, context: Context): readonly string[] => {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(context.getModuleInfo(next)?.importers ?? []));
  }
  return [...seen].filter((one) => (context.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0);
};

/**
 * The shared chunk for a module that several lazily loaded modules import; null leaves it to the bundler. One
 * chunk per step of the person's way, not one per set of importers: every file is a request, and small files
 * compress worse.
 */
const sharedFile = (id: string, context: Context): string | null => {
  // A lazily loaded module keeps a file of its own: a retry requests that file's address again.
  if ((context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null;
  const parts = lazyImportersOf(id, context);
  const anyImporter = (kind: RegExp) => parts.some((part) => kind.test(part));
  if (parts.length < 2) return null;
  if (parts.every((part) => dashboard.test(part))) return 'figures';
  if (anyImporter(beforeSignIn) && (!fluent.test(id) || fluentBeforeSignIn.test(id))) return 'plain';
  if (anyImporter(firstSignedIn) && !notNeededFirst.some((kind) => kind.test(id))) return 'signed-in';
  if (parts.every((part) => viewer.test(part))) return 'viewer';
  return anyImporter(firstOfDocument) && !ofDialogs.some((kind) => kind.test(id)) ? 'controls' : 'dialogs';
};

/** How the app is split into chunks; the first match counts. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What the page needs before its first screen.
  { name: 'first-screen', tags: ['$initial'], priority: 2 },
  {
    name: sharedFile,
    debugName: 'shared',
    test: /\.(tsx?|jsx?|mjs|css)(\?|$)/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];
