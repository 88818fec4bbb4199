// What a journey's hospital prescribes and tests, and what was written on a ticket.
import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { type Hospital, post } from './hospital.ts';

/** A treatment with all three sections; more or other fields can be given. */
export function aTreatment(request: APIRequestContext, hospital: Hospital, ticketId: string, given: object = {}) {
  return post(request, hospital, '/treatment/create', {
    pharmacyServiceRo: {
      doctorServiceRo: { amount: 5000 },
      pharmacyRo: { prescription: 'Ibuprofen 400 mg' },
      labRequestRo: { title: 'Malaria' },
    },
    complain: 'Headache since Monday',
    comment: 'Rest and drink.',
    ticketId,
    ...given,
  });
}

/** Bills a request of the pharmacy or the laboratory. */
export function aBillFor(
  request: APIRequestContext,
  hospital: Hospital,
  type: 'PHARMACY' | 'LABORATORY',
  of: { id: string; ticketId: string },
) {
  return post(request, hospital, '/billing/create', {
    billingRo: { type, typeId: of.id, ticketId: of.ticketId, amount: 1500 },
  });
}

/**
 * A drug of the hospital's list, written into the product's own database. Its socket and password are where
 * kernel/embedded-postgres.ts keeps them.
 */
export async function aDrug({ username }: Pick<Hospital, 'username'>, name: string): Promise<void> {
  const dataDir = process.env.ALMONER_E2E_DATA_DIR ?? '';
  const password = fs.readFileSync(path.join(dataDir, 'postgres-password'), 'utf8');
  const [, , , port, host] = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: host ?? '',
    port: Number(port),
    user: 'almoner',
    password,
    database: 'almoner',
  });
  await client.connect();
  try {
    await client.query(
      `insert into drug (tenant_id, id, name, unit)
       select tenant_id, gen_random_uuid(), $2, 'tablet' from account where username = $1`,
      [username, name],
    );
  } finally {
    await client.end();
  }
}
