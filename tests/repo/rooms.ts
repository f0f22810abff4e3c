import { posix } from 'node:path';

/** A folder of the product, and what its files may import. */
export interface Room {
  readonly name: string;
  readonly has: (path: string) => boolean;
  /** Whether a file of this room may import a file of our own. */
  readonly mayMeet: (path: string, target: string) => boolean;
  readonly mayUse: RegExp;
}

/** Whether a path is in one of these folders. */
export const within =
  (...folders: readonly string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(folder));

const isBuildStep = (path: string): boolean => /^src\/[^/]+\/(.*\/)?vite-[^/]+\.ts$/.test(path);
const flowOf = (path: string): string => path.split('/')[path.startsWith('machines/') ? 1 : 2] ?? '';
const isInFlow = (path: string, flow: string): boolean =>
  path.startsWith(`src/views/${flow}/`) || path.startsWith(`machines/${flow}/`);

/** Flows that others use; a machine may import them besides its own folder. */
const sharedMachines = within('machines/acts/', 'machines/verification/', 'machines/view-report/');
/** What is drawn on a page: a child of the editor alone. */
const isDrawing = within('machines/drawing/', 'src/drawing/');
/** What the early script takes of the app: what an id, a link and a stored session are, what a call is that it hands over, and the workers of a PDF. */
const earlyFacts =
  /^src\/(api\/(identifier|link|early-call)|session\/stored-pair|pdf\/document\/workers)\.ts$/;
const foundation = within('src/api/', 'src/ui/', 'src/i18n/');
/** The words of acts and tabs, for whoever keeps or tells them. */
const isActTable = (path: string): boolean => /^machines\/acts\/(acts|tab-counts)\.ts$/.test(path);
/** How every search compares texts: machines and views meet it. */
const isFolded = (path: string): boolean => path === 'machines/normalized.ts';
/** Files that every machine may import: how ports are declared, and how their answers are typed. */
const isPort = (path: string): boolean => path === 'machines/port.ts';
const isAnswer = (path: string): boolean => path === 'machines/answer.ts';

/** Where the rooms of the PDF viewer meet one another, and the product meets them. */
export const pdfBorder = {
  /** What our tools ask of any library that shows pages. */
  interface: 'src/pdf/viewer/pages.ts',
  /** The one file that says which library that is, and what it takes from it. */
  chooser: 'src/pdf/viewer/PdfViewer.tsx',
  library: 'src/pdf/library/LibraryPages.tsx',
  /** The portal's entry; it fetches everything else. */
  door: 'src/pdf/viewer/pdf.ts',
} as const;
/** The files of the viewer that views may import: none imports pdfjs-dist or the library. */
const isPdfDoor = (path: string): boolean =>
  path === pdfBorder.door ||
  /^src\/pdf\/document\/(base64|checks)\.ts$/.test(path) ||
  /^src\/pdf\/viewer\/(remark-text|viewer-props)\.ts$/.test(path);

const fluent = '@fluentui\\/react-(components|icons)';
const reactAndMachines = new RegExp(`^(react|react-intl|xstate|@xstate\\/react|${fluent})$`);

/** The rooms of the product and of the mock provider; a file belongs to the first that has it. */
export const rooms: readonly Room[] = [
  {
    name: 'a build step in src',
    has: isBuildStep,
    mayMeet: (path, target) => posix.dirname(path) === posix.dirname(target),
    mayUse: /^(node:|vite$|terser$|typescript$|@formatjs\/icu-messageformat-parser$)/,
  },
  {
    name: 'machines',
    has: within('machines/'),
    mayMeet: (path, target) =>
      posix.dirname(path) === posix.dirname(target) ||
      isPort(target) ||
      isFolded(target) ||
      isAnswer(target) ||
      sharedMachines(target) ||
      (flowOf(path) === 'page-editor' && isDrawing(target)) ||
      (flowOf(path) === 'portal' && target.endsWith('.machine.ts')) ||
      (path.endsWith('.model.ts') && target === 'machines/model.ts') ||
      (path.endsWith('.screens.ts') && target === 'machines/screen.ts'),
    mayUse: /^xstate$/,
  },
  {
    name: 'src/paths.ts, which imports nothing',
    has: (path) => path === 'src/paths.ts',
    mayMeet: () => false,
    mayUse: /^$/,
  },
  {
    name: 'src/boot',
    has: within('src/boot/'),
    mayMeet: (_, target) => target.startsWith('src/boot/') || earlyFacts.test(target),
    mayUse: /^$/,
  },
  {
    name: 'src/api, which knows contract facts only',
    has: within('src/api/'),
    mayMeet: (_, target) => target.startsWith('src/api/'),
    mayUse: /^openapi-fetch$/,
  },
  {
    name: 'src/i18n',
    has: within('src/i18n/'),
    mayMeet: (_, target) => target.startsWith('src/i18n/'),
    mayUse: /^(react(-intl)?|virtual:texts)$/,
  },
  {
    name: 'src/ui, which knows no machine, API, route or message id',
    has: within('src/ui/'),
    mayMeet: (_, target) => target.startsWith('src/ui/'),
    mayUse: new RegExp(`^(react(-dom)?|${fluent})$`),
  },
  {
    name: 'src/parts, whatever is fetched when it is needed',
    has: within('src/parts/'),
    mayMeet: (_, target) => target.startsWith('src/parts/') || foundation(target),
    mayUse: new RegExp(`^(virtual:texts|react|react-intl|xstate|${fluent})$`),
  },
  {
    name: 'src/trace, what the page’s machines have done',
    has: within('src/trace/'),
    mayMeet: (_, target) => within('src/trace/', 'src/parts/')(target) || foundation(target),
    mayUse: /^(react|react-intl|xstate)$/,
  },
  {
    name: 'src/pdf/document, which alone knows pdfjs-dist',
    has: within('src/pdf/document/'),
    mayMeet: (_, target) => target.startsWith('src/pdf/document/') || isFolded(target),
    mayUse: /^pdfjs-dist$/,
  },
  {
    name: 'src/pdf/library, which alone knows @react-pdf-viewer',
    has: within('src/pdf/library/'),
    mayMeet: (_, target) =>
      within('src/pdf/library/', 'src/pdf/document/')(target) ||
      target === pdfBorder.interface ||
      target === 'src/ui/store.ts',
    mayUse: /^(react|react-dom|@react-pdf-viewer\/.+)$/,
  },
  {
    name: 'src/pdf/viewer, our tools and pages',
    has: within('src/pdf/viewer/'),
    mayMeet: (path, target) =>
      within('src/pdf/viewer/', 'src/pdf/document/', 'src/ui/')(target) ||
      (path === pdfBorder.chooser && target === pdfBorder.library) ||
      /^src\/parts\/(lazy-component|import-twice|LazyDialog)\.tsx?$/.test(target),
    mayUse: new RegExp(`^(react|react-dom|react-intl|${fluent})$`),
  },
  {
    name: 'src/session, who is signed in',
    has: within('src/session/'),
    mayMeet: (_, target) =>
      within('src/session/', 'machines/session/', 'machines/verification/')(target) ||
      isActTable(target) ||
      target === 'src/paths.ts' ||
      foundation(target),
    mayUse: /^xstate$/,
  },
  {
    name: 'src/drafts, unfinished work that outlives its page',
    has: within('src/drafts/'),
    mayMeet: (_, target) =>
      within('src/drafts/', 'src/session/')(target) || foundation(target) || target === 'src/paths.ts',
    mayUse: /^idb$/,
  },
  {
    name: 'src/verification, which views share',
    has: within('src/verification/'),
    mayMeet: (_, target) =>
      within('src/verification/', 'src/session/', 'src/parts/', 'machines/verification/')(target) ||
      foundation(target) ||
      isPort(target),
    mayUse: reactAndMachines,
  },
  {
    name: 'src/view-report, which views share',
    has: within('src/view-report/'),
    mayMeet: (_, target) =>
      within('src/view-report/', 'src/session/', 'src/drafts/', 'machines/view-report/')(target) ||
      isActTable(target) ||
      foundation(target) ||
      isPort(target),
    mayUse: reactAndMachines,
  },
  {
    name: 'src/acts, which views share',
    has: within('src/acts/'),
    mayMeet: (_, target) =>
      within(
        'src/acts/',
        'src/drafts/',
        'src/session/',
        'src/view-report/',
        'src/parts/',
        'machines/acts/',
      )(target) ||
      foundation(target) ||
      isPort(target) ||
      target === 'src/paths.ts',
    mayUse: new RegExp(`^(react|react-intl|xstate|@xstate\\/react|wouter|${fluent})$`),
  },
  {
    name: 'src/drawing, what is drawn on a page',
    has: within('src/drawing/'),
    mayMeet: (_, target) =>
      within('src/drawing/', 'machines/drawing/')(target) || foundation(target) || isPort(target),
    mayUse: new RegExp(`^(react|react-dom|react-intl|xstate|@xstate\\/react|react-sketch-canvas|${fluent})$`),
  },
  {
    name: 'a view, which never meets another view',
    has: within('src/views/'),
    mayMeet: (path, target) =>
      isInFlow(target, flowOf(path)) ||
      sharedMachines(target) ||
      isPort(target) ||
      isFolded(target) ||
      foundation(target) ||
      target === 'src/paths.ts' ||
      isPdfDoor(target) ||
      within(
        'src/parts/',
        'src/trace/',
        'src/session/',
        'src/drafts/',
        'src/acts/',
        'src/verification/',
        'src/view-report/',
      )(target) ||
      (flowOf(path) === 'page-editor' && isDrawing(target)),
    mayUse: new RegExp(
      `^(react|react-dom|react-intl|xstate|@xstate\\/react|wouter|client-zip|@nivo\\/pie|papaparse|write-excel-file|fflate|temporal-polyfill|@tanstack\\/react-virtual|@fluentui\\/react-calendar-compat|${fluent})$`,
    ),
  },
  {
    name: 'src/app',
    has: within('src/app/'),
    mayMeet: (_, target) =>
      within('src/', 'machines/')(target) && (isPdfDoor(target) || !target.startsWith('src/pdf/')),
    mayUse: new RegExp(`^(react|react-dom|react-intl|xstate|@xstate\\/react|wouter|${fluent})$`),
  },
  {
    name: 'mock-server, which the app meets only over HTTP',
    has: within('mock-server/'),
    mayMeet: (_, target) => within('mock-server/', 'openapi/')(target) || target === 'src/api/schema.d.ts',
    mayUse: /^(?!react|@fluentui|xstate|@xstate|wouter)/,
  },
];
