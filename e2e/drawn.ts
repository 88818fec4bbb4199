// The cost of a keystroke: how many components React draws for it, and how long the page is busy.
import type { Locator, Page } from '@playwright/test';
import { median } from './figures.ts';

interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * How many components were drawn since it was last asked. React tells what it has committed to whoever stands where its
 * developer tools would; call this before the page is opened.
 */
export async function countDrawn(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // Function, class, forwarded and remembered components; that one of them ran is its first flag.
    const components = [0, 1, 11, 14, 15];
    const drawnIn = (fiber: Fiber): number => {
      let drawn = components.includes(fiber.tag) && fiber.flags & 1 ? 1 : 0;
      // What was not worked on below is the same as before.
      if (fiber.alternate && fiber.alternate.child === fiber.child) return drawn;
      for (let child = fiber.child; child; child = child.sibling) drawn += drawnIn(child);
      return drawn;
    };
    const counted = { drawn: 0 };
    const onCommitFiberRoot = (_: number, root: { current: Fiber }) => {
      counted.drawn += drawnIn(root.current);
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => undefined };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, counted });
  });
  return () =>
    page.evaluate(() => {
      const { counted } = window as unknown as { counted: { drawn: number } };
      const { drawn } = counted;
      counted.drawn = 0;
      return drawn;
    });
}

/** The median of milliseconds from a key to the finished layout, on a processor of a quarter of the speed. */
export async function busyPerKey(page: Page, field: Locator, text: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const taken: number[] = [];
    let begun = 0;
    const begin = () => {
      begun = performance.now();
    };
    // React has drawn by the time the window hears of the input.
    const end = () => {
      document.body.getBoundingClientRect();
      taken.push(performance.now() - begun);
    };
    Object.assign(window, { taken });
    window.addEventListener('beforeinput', begin, true);
    window.addEventListener('input', end);
  });
  await field.pressSequentially(text, { delay: 60 });
  const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken);
  return median(taken);
}
