// The company's logo: uploaded, replaced, removed, and readable only in that company.
import { calls } from '@almoner/contract/calls';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, type Hospital, saveSettings, somebody } from '../../../../test/hospital.ts';

const { company, companySettings } = calls;

let hospital: Hospital;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
});

const aLogo = (width = 1600, height = 400) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer();

const save = (file?: Buffer, more: object = {}) => saveSettings(hospital, more, file ? { file } : {});

async function read(path: string, headers: Record<string, string>) {
  const response = await server.app.inject({ url: `/api${path}`, headers });
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload };
}

test('a logo becomes a WebP that keeps its proportions and its transparency', async () => {
  const saved = await save(await aLogo());
  expect(saved.status).toBe(200);
  expect(saved.data.logoPath).toMatch(/^\/company\/read\/logo\/[0-9a-f-]{36}$/);
  const nurse = await somebody(hospital, 'NURSE');
  expect((await nurse.get(company.read)).logoPath).toBe(saved.data.logoPath);
  const { status, type, bytes } = await read(saved.data.logoPath, nurse.headers);
  expect([status, type]).toEqual([200, 'image/webp']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 160, hasAlpha: true });
});

test('a small logo is not enlarged', async () => {
  const { data } = await save(await aLogo(60, 30));
  const { bytes } = await read(data.logoPath, hospital.admin.headers);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 30 });
});

test('a file that is no picture is refused, and nothing of the form is saved', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused = await save(Buffer.from(svg), { city: 'Jos' });
  expect(refused.status).toBe(400);
  expect(refused.data.errors[0].field).toBe('file');
  expect(await hospital.admin.get(companySettings.settings)).toMatchObject({ city: '', version: 1, logoPath: null });
  expect((await save(Buffer.alloc(5_300_000))).status).toBe(413);
});

test('a new logo gets a new path and the old one is deleted; a save without a file keeps it; null removes it', async () => {
  const { data: first } = await save(await aLogo());
  const { data: kept } = await save(undefined, { city: 'Jos' });
  expect(kept.logoPath).toBe(first.logoPath);
  const { data: second } = await save(await aLogo(400, 400));
  expect(second.logoPath).not.toBe(first.logoPath);
  expect((await read(first.logoPath, hospital.admin.headers)).status).toBe(404);
  const { data: removed } = await save(undefined, { logoPath: null });
  expect(removed.logoPath).toBeNull();
  expect((await read(second.logoPath, hospital.admin.headers)).status).toBe(404);
});
