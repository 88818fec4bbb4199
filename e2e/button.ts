import type { Page } from '@playwright/test';

/** Opens a form by its button. */
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
