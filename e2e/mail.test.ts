import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lettersTo, readLetter, takeLetters } from './mail.ts';

test.for([
  ['plain', 'Reset your password', 'Open this link:\n\nhttp://localhost/reset?token=abc\n'],
  ['long lines', 'Reset your password', `http://localhost/reset?token=${'x='.repeat(80)}\n`],
  ['accents', 'Ọlá, réinitialisez votre mot de passe, s’il vous plaît, encore une fois', 'Ẹ káàbọ̀ — à bientôt\n'],
])('a letter with %s is read as it was written', async ([, subject, text]) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text });
  expect(readLetter(String(message))).toEqual({ to: 'b@example.com', subject, text, attachments: [] });
});

test('a letter with an attachment is read with its attachment', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const content = Buffer.from('%PDF-1.7 … not really');
  const attachments = [{ filename: 'INV-000001.pdf', content, contentType: 'application/pdf' }];
  const { message } = await transport.sendMail({
    from: 'a@a.example',
    to: 'b@b.example',
    text: 'Hello\n',
    attachments,
  });
  const letter = readLetter(String(message));
  expect(letter.text.trim()).toBe('Hello');
  expect(letter.attachments).toEqual([{ name: 'INV-000001.pdf', bytes: content }]);
});

test('a letter is found once it has arrived, read from its file once, and gone after it is taken', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-mail-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  vi.stubEnv('ALMONER_E2E_DATA_DIR', folder);
  const read = vi.spyOn(fs, 'readFileSync');
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const subjects = (to: string) => lettersTo(to).map(({ subject }) => subject);
  const arrive = (id: number, to: string) =>
    fs.writeFileSync(path.join(folder, 'outbox', `${id}.eml`), `To: ${to}\nSubject: Letter ${id}\n\nHello\n`);
  expect(subjects('ada@example.com')).toEqual([]);
  fs.mkdirSync(path.join(folder, 'outbox'));
  arrive(1, 'Ada@example.com');
  arrive(2, 'bola@example.com');
  expect(subjects('ada@example.com')).toEqual(['Letter 1']);
  arrive(3, 'ada@example.com');
  expect(subjects('ada@example.com')).toEqual(['Letter 1', 'Letter 3']);
  expect(read).toHaveBeenCalledTimes(3);
  takeLetters('ada@example.com');
  expect(subjects('ada@example.com')).toEqual([]);
  expect(subjects('bola@example.com')).toEqual(['Letter 2']);
});
