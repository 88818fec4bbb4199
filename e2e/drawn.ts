// Cost of a keystroke: the number of components React renders for it, and how long the page is busy.
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
 * Returns a function that gives the number of components rendered since its last call. React reports each commit to the hook
 * of its developer tools, so this must be called before the page is opened.
 */
export async function countRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // Fiber tags of function, class, forward-ref and memo components. The first bit of the flags says that the component
    // rendered.
    const components = [0, 1, 11, 14, 15];
    const drawnIn = (fiber: Fiber): number => {
      let drawn = components.includes(fiber.tag) && fiber.flags & 1 ? 1 : 0;
      // An unchanged child pointer means that nothing below was rendered.
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

/** Median time in milliseconds from a key press to the finished layout, with the processor slowed down four times. */
export async function medianKeyTime(page: Page, field: Locator, text: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const taken: number[] = [];
    let begun = 0;
    const begin = () => {
      begun = performance.now();
    };
    // React has rendered by the time the input event reaches the window.
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
