// A save that failed, as the user sees it.
import { expect, type Locator, type Page } from '@playwright/test';

/** The notice of a failed save has the focus and is in full view, below the header of the page. */
export async function expectFailureInView(page: Page, notice: Locator) {
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  const [box, header] = [await notice.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}
