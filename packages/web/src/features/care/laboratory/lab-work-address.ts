// Addresses of laboratory work.
import { addressOf } from '../../../kernel/screen-links';

export const requestsAddress = addressOf('lab-requests');
export const newRequestAddress = addressOf('lab-requests/new');
export const billingAddress = (id: string) => addressOf('lab-requests/:id/billing', { id });
export const entryAddress = (id: string, testId?: string) =>
  addressOf('lab-requests/:id', { id }, testId ? { test: testId } : {});
export const resultAddress = (id: string, version?: number) =>
  addressOf('laboratories/:id', { id }, version ? { version: String(version) } : {});
export const editResultAddress = (id: string) => addressOf('laboratories/:id/edit', { id });
