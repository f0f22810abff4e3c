const isStandIn = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** What a translator has put in the place of each text. */
const standIns = new WeakMap<Node, HTMLElement>();

/** The child of `parent` that a person sees in the place of `child`; null where there is none. */
const placeOf = (parent: Node, child: Node): ChildNode | null => {
  const standIn = standIns.get(child);
  let place = standIn?.isConnected ? standIn : child;
  // Some translators move the text itself into what they make.
  while (place.parentNode !== parent && isStandIn(place.parentNode)) place = place.parentNode;
  return place.parentNode === parent ? (place as ChildNode) : null;
};

const lead = new WeakSet<Node>();

/** Has an element take away, and insert before, what stands in the place of a text that is meant. */
const leadTo = (parent: Node): void => {
  if (lead.has(parent)) return;
  lead.add(parent);
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

/** The stand-in that has come with this change for a text that went. */
const comeFor = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined =>
  [...addedNodes, previousSibling, nextSibling].find((node) => isStandIn(node)) as HTMLElement | undefined;

/**
 * Keeps the page right while something translates it in place (Google Translate, and others like it): they put `<font>`
 * elements in the place of texts, and whatever draws the page goes on writing into texts that nobody sees any more. Here
 * a text that changes takes its place back, to be translated anew, and what is drawn or taken away beside one finds its
 * place. Returns a function to stop.
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
      for (const node of record.addedNodes) if (isStandIn(node)) leadTo(record.target);
      for (const node of record.removedNodes) {
        const standIn = node instanceof Text && !node.isConnected ? comeFor(record) : undefined;
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
