const isStandIn = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** The `<font>` element that a translator has put in place of each text node. */
const standIns = new WeakMap<Node, HTMLElement>();

/** The child of `parent` that is shown in place of `child`; null if there is none. */
const placeOf = (parent: Node, child: Node): ChildNode | null => {
  const standIn = standIns.get(child);
  let place = standIn?.isConnected ? standIn : child;
  // Some translators move the text node itself into the element that they make.
  while (place.parentNode !== parent && isStandIn(place.parentNode)) place = place.parentNode;
  return place.parentNode === parent ? (place as ChildNode) : null;
};

const patched = new WeakSet<Node>();

/** Makes `removeChild` and `insertBefore` work on the element that replaced the given text node. */
const patchMethods = (parent: Node): void => {
  if (patched.has(parent)) return;
  patched.add(parent);
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(parent, {
    removeChild: (child: Node) => {
      const place = placeOf(parent, child);
      if (place) removeChild.call(parent, place);
      return child;
    },
    insertBefore: (node: Node, before: Node | null) => {
      standIns.get(node)?.remove();
      return insertBefore.call(parent, node, before && placeOf(parent, before));
    },
    appendChild: (node: Node) => {
      standIns.get(node)?.remove();
      return insertBefore.call(parent, node, null);
    },
  });
};

/** The `<font>` element that this mutation put in place of a removed text node. */
const standInOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined =>
  [...addedNodes, previousSibling, nextSibling].find((node) => isStandIn(node)) as HTMLElement | undefined;

/**
 * Keeps the page right while something translates it in place (Google Translate and the like). Translators
 * replace text nodes by `<font>` elements, and React goes on writing to nodes that are no longer in the page.
 * Here a text node that changes takes its place back, to be translated again, and React's insertions and
 * removals beside a replaced node work. Returns a function to stop.
 */
export const followTranslation = (page: Node): (() => void) => {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      standIns.delete(target);
      if (standIn?.isConnected) standIn.replaceWith(target);
    }
  });
  const swaps = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) if (isStandIn(node)) patchMethods(record.target);
      for (const node of record.removedNodes) {
        const standIn = node instanceof Text && !node.isConnected ? standInOf(record) : undefined;
        if (!standIn || isStandIn(record.target)) continue;
        standIns.set(node, standIn);
        changes.observe(node, { characterData: true });
      }
    }
  });
  swaps.observe(page, { childList: true, subtree: true });
  return () => {
    swaps.disconnect();
    changes.disconnect();
  };
};
