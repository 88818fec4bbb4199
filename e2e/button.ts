import { expect, type Page } from '@playwright/test';

/**
 * Opens a form by its button. The form's chunk is loaded at the first press, and the page may already have another form:
 * without the wait the caller would fill in that other form.
 */
export const button = (name: string | RegExp) => async (page: Page) => {
  const opener = page.getByRole('button', { name }).first();
  await opener.waitFor();
  const forms = page.locator('form.form');
  const before = await forms.count();
  await opener.click();
  await expect.poll(() => forms.count()).toBeGreaterThan(before);
};
