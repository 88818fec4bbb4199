// The demo hospital's company data, with a logo that is drawn here, so that the repository contains no picture.
import { calls } from '@almoner/contract/calls';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Ask } from './caller.ts';

const TEAL = '#0d5c63';
const GOLD = '#e0a72e';

/** An H with a golden bar: four bars on a transparent background. */
function drawLogo(): Promise<Buffer> {
  const bar = (background: string, left: number, top: number, width: number, height: number) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  });
  const ground = { create: { width: 200, height: 200, channels: 4 as const, background: '#00000000' } };
  const bars = [bar(TEAL, 10, 10, 50, 180), bar(TEAL, 140, 10, 50, 180), bar(GOLD, 60, 80, 80, 40)];
  return sharp(ground).composite(bars).png().toBuffer();
}

/** Fills in the company settings and uploads the logo, as the form does. */
export async function describeCompany(app: FastifyInstance, ask: Ask, headers: Record<string, string>): Promise<void> {
  const { logoPath: _, ...known } = await ask(calls.companySettings.settings);
  const described = {
    ...known,
    contactPerson: 'Folasade Adeyemi',
    address: '14 Marina, Lagos Island',
    city: 'Lagos',
    state: 'Lagos State',
    country: 'NG',
    postalCode: '101221',
    email: 'frontdesk@harmony.example',
    mobile: '0803 555 0101',
    website: 'https://harmony.example',
    invoiceFooter: 'Invoices are due within 14 days, at the cash desk or by transfer. Thank you for trusting us.',
  };
  const body = new FormData();
  body.append('companyReq', JSON.stringify(described));
  body.append('file', new Blob([new Uint8Array(await drawLogo())], { type: 'image/png' }), 'logo.png');
  const answer = await app.inject({
    method: 'POST',
    url: `/api${calls.companySettings.update.path}`,
    headers,
    payload: body,
  });
  if (answer.statusCode !== 200) throw new Error(`the demo's company settings failed: ${answer.body}`);
}
