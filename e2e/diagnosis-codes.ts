// Imports diagnosis codes into a hospital.
import { type APIRequestContext, expect } from '@playwright/test';
import type { Hospital } from './hospital.ts';

/** Imports a CSV file with these rows, such as `B54,Unspecified malaria`. */
export async function loadCodes(request: APIRequestContext, { headers }: Hospital, rows: string[]): Promise<void> {
  const answer = await request.post('/api/diagnosisCode/import', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    multipart: {
      codesReq: '{}',
      file: { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(['Code,Title', ...rows].join('\n')) },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
