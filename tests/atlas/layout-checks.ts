import type { Page } from '@playwright/test';

/** Options of the layout check. */
interface Looking {
  /** The smallest allowed height and width of a control. */
  readonly minTarget: number;
}

/** Runs in the page, so it cannot use anything from outside. */
const look = ({ minTarget }: Looking): string[] => {
  const found = new Set<string>();
  const describeElement = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return `<${element.tagName.toLowerCase()}> '${text.slice(0, 60)}'`;
  };
  // If a layer is open above the page, only that layer is checked.
  const opened = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open], [role=menu]'),
  ].filter((one) => one.checkVisibility() && one.childElementCount > 0);
  const scope = opened.at(-1) ?? document.body;
  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert], [data-tabster-dummy]') === null;

  /** The part of a box that the ancestors up to `end` neither clip nor scroll away. */
  const leftOf = (box: DOMRect, element: Element, end: Element | null) => {
    let { left, top, right, bottom } = box;
    for (let over = element.parentElement; over && over !== end; over = over.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(over);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = over.getBoundingClientRect();
      if (over === document.body || over === document.documentElement) continue;
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom };
  };
  /** The part of an element that its ancestors neither clip nor scroll away. */
  const seenOf = (element: Element) => {
    // Of text that wraps, the first line.
    const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
    let { left, top, right, bottom } = leftOf(line, element, null);
    [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    return { left, top, right, bottom, isSeen: right - left > 2 && bottom - top > 2 };
  };

  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1) {
    const edge = page.scrollWidth - page.scrollLeft;
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => Math.abs(element.getBoundingClientRect().right - edge) < 2,
    );
    const over = page.scrollWidth - page.clientWidth;
    found.add(`the page scrolls sideways by ${over} px${widest ? `, for ${describeElement(widest)}` : ''}`);
  }

  const isVisuallyHidden = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 2 || height <= 2;
  };
  const hasOwnText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');
  const texts = [...scope.querySelectorAll('*')].filter(
    (element) => hasOwnText(element) && isDrawn(element) && !isVisuallyHidden(element),
  );

  /** Whether an ancestor scrolls sideways, so that the element can be scrolled into view. */
  const scrollsAside = (element: Element): boolean => {
    for (let over = element.parentElement; over && over !== document.body; over = over.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(over).overflowX)) return true;
    return false;
  };
  const canBeReadElsewhere = (element: Element): boolean =>
    element.closest('[title], [aria-describedby], .textLayer') !== null ||
    // A folded text has a button that shows all of it.
    getComputedStyle(element).webkitLineClamp !== 'none';
  /** Where the text of an element is: its box may be larger to align the text with other elements. */
  const textBoxOf = (element: Element): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  /** The element that must contain the given one: its dialog or screen, or the window if it is above the rest. */
  const frameOf = (element: Element): DOMRect => {
    for (let over = element.parentElement; over; over = over.parentElement) {
      const { display, position, zIndex } = getComputedStyle(over);
      const isFrame = over.matches('[role=dialog], [role=alertdialog], [data-flow]');
      if (isFrame && display !== 'contents') return over.getBoundingClientRect();
      if (position === 'fixed' || (position === 'absolute' && zIndex !== 'auto')) break;
    }
    return new DOMRect(0, 0, innerWidth, innerHeight);
  };
  for (const element of texts) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCutAside = overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll';
    const isCutBelow = overflowY !== 'visible' && overflowY !== 'auto' && overflowY !== 'scroll';
    const isCut =
      (isCutAside && element.scrollWidth > element.clientWidth + 1) ||
      (isCutBelow && element.scrollHeight > element.clientHeight + 4);
    if (isCut && element.clientWidth > 0 && !canBeReadElsewhere(element))
      found.add(`cut: ${describeElement(element)}`);
    const frame = frameOf(element);
    const { left, right } = textBoxOf(element);
    const scrolls = scrollsAside(element) || element.closest('table, [role=grid], .rpv-core__viewer');
    if (!scrolls && (left < frame.left - 2 || right > frame.right + 2) && seenOf(element).isSeen)
      found.add(`outside of its frame: ${describeElement(element)}`);
  }

  const pressed =
    'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=menuitem], [role=switch]';
  const isLabelOf = (top: Element, element: Element): boolean =>
    top instanceof HTMLLabelElement && top.control === element;
  const controls = [...scope.querySelectorAll(pressed)].filter(
    (one) => isDrawn(one) && !isVisuallyHidden(one),
  );
  /** Whether an element can be scrolled out from under a fixed element. */
  const canBeScrolledFree = (element: Element, over: Element): boolean => {
    let fixed: Element | null = over;
    while (fixed && !['fixed', 'sticky'].includes(getComputedStyle(fixed).position))
      fixed = fixed.parentElement;
    if (!fixed || fixed.contains(element)) return false;
    const [own, cover] = [element.getBoundingClientRect(), fixed.getBoundingClientRect()];
    /** Whether it can be scrolled out from under the cover and still be visible; tall elements are read in parts. */
    const frees = (scroller: Element): boolean => {
      const { scrollHeight, clientHeight, scrollTop } = scroller;
      const frame =
        scroller === page ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();
      const [up, down] = [own.bottom - cover.top, cover.bottom - own.top];
      const fitsAbove = own.top - up >= frame.top - 1 || own.height > cover.top - frame.top;
      const fitsBelow = own.bottom + down <= Math.min(frame.bottom, innerHeight) + 1;
      return (
        (cover.top > frame.top && fitsAbove && up <= scrollHeight - clientHeight - scrollTop) ||
        (fitsBelow && down <= scrollTop)
      );
    };
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowY, position } = getComputedStyle(outer);
      if (['auto', 'scroll'].includes(overflowY) && frees(outer)) return true;
      // Scrolling does not move what is fixed in the window.
      if (position === 'fixed') return false;
    }
    return frees(page);
  };
  for (const element of new Set([...controls, ...texts])) {
    const { left, top, right, bottom, isSeen } = seenOf(element);
    if (!isSeen || getComputedStyle(element).pointerEvents === 'none') continue;
    if (element.closest('.textLayer, [aria-disabled=true], :disabled') !== null) continue;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!over || over.contains(element) || element.contains(over) || isLabelOf(over, element)) continue;
    // A field and its icon, and a control and its focus ring, share a box.
    if (over.parentElement?.contains(element) && over.closest(pressed) === null && !hasOwnText(over))
      continue;
    if (element.parentElement?.contains(over) && !hasOwnText(over)) continue;
    if (canBeScrolledFree(element, over)) continue;
    found.add(`${describeElement(element)} is covered by ${describeElement(over)}`);
  }

  const isInText = (element: Element): boolean =>
    element.tagName === 'A' && element.parentElement !== null && hasOwnText(element.parentElement);
  const sizeOf = (element: Element) => {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
    };
  };
  /** The sticky bar that contains an element; null if there is none. */
  const barOf = (element: Element): Element | null => {
    for (let over: Element | null = element; over; over = over.parentElement) {
      const { position, display } = getComputedStyle(over);
      if (['fixed', 'sticky'].includes(position) && display !== 'contents') return over;
    }
    return null;
  };
  /** The innermost element that contains both. */
  const holderOf = (one: Element, other: Element): Element | null => {
    let holder = one.parentElement;
    while (holder && !holder.contains(other)) holder = holder.parentElement;
    return holder;
  };
  /** Whether the touch area around the middle of a small target contains no other target (WCAG 2.5.8). */
  const hasRoom = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y, reach] = [left + width / 2, top + height / 2, minTarget / 2];
    return controls.every((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return true;
      // Scrolling a little moves the page's elements away from the edge of a bar.
      if (barOf(other) !== barOf(element)) return true;
      // A scrollable element clips its content.
      const box = leftOf(other.getBoundingClientRect(), other, holderOf(element, other));
      if (box.right <= box.left || box.bottom <= box.top) return true;
      const aside = Math.max(box.left - x, x - box.right, 0);
      const above = Math.max(box.top - y, y - box.bottom, 0);
      return Math.hypot(aside, above) + 0.5 >= reach;
    });
  };
  for (const element of controls) {
    // A slice of a chart has a row in the table beside it.
    if (isInText(element) || element.matches(':disabled') || element instanceof SVGElement) continue;
    const { width, height } = sizeOf(element);
    if (width + 0.5 >= minTarget && height + 0.5 >= minTarget) continue;
    if (hasRoom(element)) continue;
    found.add(
      `${describeElement(element)} is ${Math.round(width)} x ${Math.round(height)} px: too small to press`,
    );
  }
  return [...found];
};

/** The smallest allowed height and width of a control, in pixels: for a mouse, and for a finger. */
const min = { mouse: 24, finger: 44 } as const;

/** Windows up to this width count as phones. */
const widestPhone = 480;

/** The problems of the page's current layout, a line each. */
export const layoutFindings = (page: Page): Promise<readonly string[]> => {
  const isPhone = (page.viewportSize()?.width ?? Infinity) <= widestPhone;
  return page.evaluate(look, { minTarget: isPhone ? min.finger : min.mouse });
};
