// Layout faults, measured inside the page: text that is cut off, broken within a word or number, laid over other text, or
// outside its box.
import type { Page } from '@playwright/test';

/** Sent to the page as source code, so it must not use anything outside the class. */
class Layout {
  faults(): string[] {
    const { scrollWidth } = document.documentElement;
    const sideways = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
    const texts = this.texts();
    const found = [...sideways, ...texts.flatMap((text) => this.ofText(text)), ...this.ofWholes(), ...this.ofBars()];
    return [
      ...new Set([
        ...found,
        ...this.ofControls(),
        ...this.ofCuts(),
        ...this.overlaps(texts.filter((text) => !text.cut)),
      ]),
    ];
  }

  /** Every visible text with its rectangles. `cut` is true if the text ends with an ellipsis or can be scrolled. */
  texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { node: Node; element: Element; block: Element; words: string; rects: DOMRect[]; cut: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.nodeValue ?? '';
      if (!words.trim() || !element || !this.shows(element)) continue;
      const rects = [...this.rangeOf(node, 0, words.length).getClientRects()].filter(({ width }) => width > 1);
      const block = this.blockOf(element);
      if (rects.length > 0) found.push({ node, element, block, words, rects, cut: this.isCut(block) });
    }
    return found;
  }

  ofText(text: ReturnType<Layout['texts']>[number]): string[] {
    const { node, element, block, words, rects, cut } = text;
    const lines = (match: RegExpExecArray) => this.rangeOf(node, match.index, match.index + match[0].length);
    const date = '\\d{1,2}\\/\\d{1,2}\\/\\d{4}(?:\\s\\d\\d:\\d\\d)?|\\d{1,2}\\s(?:[A-Z][a-z]{2})\\s\\d{4}';
    const money = '[^\\s\\d(]?\\d{1,3}(?:,\\d{3})+(?:\\.\\d\\d)?';
    const number = new RegExp(
      `\\+\\d[\\d ]{7,}\\d|${date}|^[A-Z]{2,5}[_-][\\dA-Z]{3,}$|${money}|\\b\\d\\d:\\d\\d\\b`,
      'g',
    );
    const broken = [...words.matchAll(number)]
      .filter((match) => this.linesOf(lines(match)) > 1)
      .map((match) => this.fault('a number is broken', element, match[0]));
    // A word may break only if it is wider than its block.
    const halved = [...words.matchAll(/[^\s-]+/g)]
      .filter((match) => this.linesOf(lines(match)) > 1 && this.widthOf(lines(match)) < this.roomIn(block) - 2)
      .map((match) => this.fault('a word is broken', element, match[0]));
    return cut ? [...broken, ...halved] : [...broken, ...halved, ...this.outside(block, rects, element, words)];
  }

  /** A fault if the text leaves its block or any box around it, horizontally. */
  outside(block: Element, rects: DOMRect[], element: Element, words: string): string[] {
    for (let box: Element | null = block; box && box !== document.body; box = box.parentElement) {
      const edge = box.getBoundingClientRect();
      const { position, display } = getComputedStyle(box);
      if (display !== 'contents' && rects.some(({ left, right }) => left < edge.left - 2 || right > edge.right + 2)) {
        return [this.fault(`text leaves ${this.called(box)}`, element, words)];
      }
      if (position === 'fixed') break;
      // An absolutely positioned box is measured against its offset parent.
      if (position === 'absolute') box = (box as HTMLElement).offsetParent ?? box;
    }
    return [];
  }

  /** Single values, such as amounts and dates, that take more than one line. */
  ofWholes(): string[] {
    const wholes = document.querySelectorAll(
      'td[data-whole], td[data-align], .money, .badge, .screen-count, .cell-text',
    );
    const isBroken = (whole: Element) => {
      const range = document.createRange();
      range.selectNodeContents(whole);
      // On a phone a text cell may wrap.
      const mayBreak = whole.className === 'cell-text' && getComputedStyle(whole).whiteSpace !== 'nowrap';
      return this.shows(whole) && !mayBreak && this.linesOf(range) > 1;
    };
    return [...wholes].filter(isBroken).map((one) => this.fault('a value takes two lines', one, one.textContent));
  }

  /** Parts of a bar that overlap each other or leave the bar. */
  ofBars(): string[] {
    const bars = '.header, .screen-header, .screen-action, .card-header, .record-header-name, .form-bar, .paging';
    return [...document.querySelectorAll(`${bars}, .dialog-actions, .filters, .row-actions`)]
      .filter((bar) => this.shows(bar))
      .flatMap((bar) => {
        const edge = bar.getBoundingClientRect();
        const parts = [...bar.children].filter((part) => this.shows(part) && this.stands(part));
        const rects = parts.map((part) => part.getBoundingClientRect());
        return parts.flatMap((part, at) => {
          const rect = rects[at] ?? edge;
          const leaves = rect.right > edge.right + 2 ? [this.fault('leaves its bar', part, part.textContent)] : [];
          const over = rects.slice(at + 1).some((other) => this.overlap(rect, other) > 1);
          return over ? [...leaves, this.fault('lies over its neighbour', part, part.textContent)] : leaves;
        });
      });
  }

  /** Controls narrower than their label, unless it ends with an ellipsis. */
  ofControls(): string[] {
    return [...document.querySelectorAll<HTMLElement>('button, .button, [role=tab]')]
      .filter((one) => this.shows(one) && one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0)
      .filter((one) => !this.isCut(one) && !one.querySelector('.visually-hidden'))
      .map((one) => this.fault('a control is narrower than its label', one, one.textContent));
  }

  /** Content that is cut off without an ellipsis: field values and clipped boxes. */
  ofCuts(): string[] {
    const fields = [...document.querySelectorAll('input')].filter(
      (one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).textOverflow !== 'ellipsis',
    );
    const boxes = [...document.querySelectorAll('body *')].filter((one) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(one);
      const cuts = ['hidden', 'clip'].includes(overflowY) && webkitLineClamp === 'none';
      return cuts && one.scrollHeight > one.clientHeight + 4 && one.textContent?.trim();
    });
    return [...fields, ...boxes]
      .filter((one) => this.shows(one))
      .map((one) =>
        this.fault('cut without an ellipsis', one, one instanceof HTMLInputElement ? one.value : one.textContent),
      );
  }

  overlaps(texts: ReturnType<Layout['texts']>): string[] {
    const rects = texts
      .flatMap(({ element, words, rects }) =>
        rects.map((rect) => ({ element, words, rect, layer: this.layerOf(element) })),
      )
      .sort((one, other) => one.rect.top - other.rect.top);
    return rects.flatMap((one, at) => {
      const later = rects.slice(at + 1);
      const below = later.findIndex(({ rect }) => rect.top > one.rect.bottom - 6);
      const over = later
        .slice(0, below < 0 ? undefined : below)
        .find(
          (other) =>
            other.layer === one.layer && other.element !== one.element && this.overlap(one.rect, other.rect) > 5,
        );
      return over ? [this.fault(`lies over "${over.words.trim().slice(0, 30)}"`, one.element, one.words)] : [];
    });
  }

  fault(what: string, element: Element, words: string | null): string {
    const within = element.parentElement ? `${this.called(element.parentElement)} > ` : '';
    return `${what}: "${(words ?? '').trim().slice(0, 60)}" in ${within}${this.called(element)}`;
  }

  called(element: Element): string {
    return [element.tagName.toLowerCase(), ...element.classList].join('.');
  }

  shows(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg, option')) return false;
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath.startsWith('inset(50%')) return false;
    return true;
  }

  stands(part: Element): boolean {
    return !['absolute', 'fixed'].includes(getComputedStyle(part).position) && part.getBoundingClientRect().width > 1;
  }

  isCut(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (['auto', 'scroll'].includes(overflowX) || (overflowX !== 'visible' && textOverflow === 'ellipsis'))
        return true;
    }
    return false;
  }

  rangeOf(node: Node, from: number, to: number): Range {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range;
  }

  linesOf(range: Range): number {
    const middles: number[] = [];
    for (const { top, width, height } of range.getClientRects()) {
      const middle = top + height / 2;
      if (width > 1 && !middles.some((other) => Math.abs(other - middle) < 10)) middles.push(middle);
    }
    return middles.length;
  }

  widthOf(range: Range): number {
    return [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
  }

  roomIn(block: Element): number {
    const { paddingLeft, paddingRight } = getComputedStyle(block);
    return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }

  blockOf(element: Element): Element {
    const inline = ['inline', 'contents'].includes(getComputedStyle(element).display);
    return inline && element.parentElement ? this.blockOf(element.parentElement) : element;
  }

  /** Nearest box out of the normal flow, or null. Texts in different layers may overlap. */
  layerOf(element: Element): Element | null {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (!['static', 'relative'].includes(getComputedStyle(box).position)) return box;
    return null;
  }

  /** Overlap of two rectangles in pixels, in the direction in which it is smaller. Negative if they do not touch. */
  overlap(a: DOMRect, b: DOMRect): number {
    return Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  }
}

/** Layout faults of the page, each as a line with its kind and its element. Empty if the page has none. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  // After two frames a resized window is laid out and has requested the fonts that it needs.
  page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    .then(() => document.fonts.ready)
    .then(() => new (${Layout})().faults())`);
