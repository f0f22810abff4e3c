import type { Rolldown } from 'vite';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/** What may be opened without a session: it shares no file with what only the signed-in need. */
const beforeSignIn =
  /\/(CodeStep|NotifyRoute|SignerGroupRoute|ForgotPasswordRoute|CurrentTime|ErrorPage)\.tsx$/;
const firstSignedIn = /\/(SignedIn|Aside|Lists|DashboardView)\.tsx$/;
/** Of Fluent, which a barrel makes part of every screen, what these need after the first one: fields and what they need. */
const fluent = /\/node_modules\/(@fluentui|@griffel|tabster|keyborg|@floating-ui)\//;
const fluentBeforeSignIn = /\/@fluentui\/react-(field|icons|input|label)\//;
/** Fluent's focus manager, which dialogs and menus bring along. */
const focusManager =
  /\/node_modules\/tabster\/|\/@fluentui\/react-tabster\/lib\/hooks\/(?!useFocusVisible|useFocusWithin|useKeyborg|useIsNav|useOnKeyboard|useSetKeyboard)/;
/** Which entry of an open list is the active one. */
const ofLists = /\/@fluentui\/react-aria\/lib\/activedescendant\//;
/** What the first screens behind the sign-in do without, though the bundler's graph cannot tell: a barrel leads to all. */
const later = [
  /\/node_modules\/@floating-ui\//,
  /\/@fluentui\/react-(combobox|dialog|drawer|menu|motion|motion-components-preview|popover|portal|positioning|progress)\//,
  /\/@fluentui\/react-(checkbox|link|switch|textarea|toast|tooltip)\//,
  /\/@fluentui\/react-utilities\/lib\/hooks\/useOn(Click|Scroll)Outside\.js/,
  focusManager,
  ofLists,
];
const viewer = /\/src\/pdf\//;
const dashboard = /\/src\/views\/dashboard\//;
/** What opens above a document, and comes once its first page is drawn. */
const ofDialogs = [
  focusManager,
  ofLists,
  /\/@fluentui\/react-(checkbox|combobox|dialog|drawer|menu|motion|motion-components-preview|popover|progress|switch|textarea|toast)\//,
];
/** What draws a document's first page. */
const firstOfDocument = /\/(DocumentActionView|PdfViewer)\.tsx$/;

/** The modules fetched on demand that lead to `id` by plain imports, itself among them. */
const askedForBy = (id: string, context: Context): readonly string[] => {
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
 * The file for a module that several parts share; null leaves it to the bundler. One file for each step of the way,
 * in place of one for each set of parts that share something: every file is a request, and compresses worse alone.
 */
const sharedFile = (id: string, context: Context): string | null => {
  // What is asked for by its own address stays under its own name: a second try asks that address again.
  if ((context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null;
  const parts = askedForBy(id, context);
  const some = (kind: RegExp) => parts.some((part) => kind.test(part));
  if (parts.length < 2) return null;
  if (parts.every((part) => dashboard.test(part))) return 'figures';
  if (some(beforeSignIn) && (!fluent.test(id) || fluentBeforeSignIn.test(id))) return 'plain';
  if (some(firstSignedIn) && !later.some((kind) => kind.test(id))) return 'signed-in';
  if (parts.every((part) => viewer.test(part))) return 'viewer';
  return some(firstOfDocument) && !ofDialogs.some((kind) => kind.test(id)) ? 'controls' : 'dialogs';
};

/** How the app is cut into files, first match first. */
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
