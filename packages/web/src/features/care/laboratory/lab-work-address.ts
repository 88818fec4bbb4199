// Addresses of laboratory work.
import { screenAddress } from '../../../kernel/route/screen-links';

export const requestsAddress = screenAddress('lab-requests');
export const newRequestAddress = screenAddress('lab-requests/new');
export const billingAddress = (id: string) => screenAddress('lab-requests/:id/billing', { id });
export const entryAddress = (id: string, testId?: string) =>
  screenAddress('lab-requests/:id', { id }, testId ? { test: testId } : {});
export const resultAddress = (id: string, version?: number) =>
  screenAddress('laboratories/:id', { id }, version ? { version: String(version) } : {});
export const editResultAddress = (id: string) => screenAddress('laboratories/:id/edit', { id });
