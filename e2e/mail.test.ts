import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { readLetter } from './mail.ts';

test.for([
  ['plain', 'Reset your password', 'Open this link:\n\nhttp://localhost/reset?token=abc\n'],
  ['long lines', 'Reset your password', `http://localhost/reset?token=${'x='.repeat(80)}\n`],
  ['accents', 'Ọlá, réinitialisez votre mot de passe, s’il vous plaît, encore une fois', 'Ẹ káàbọ̀ — à bientôt\n'],
])('a letter with %s is read as it was written', async ([, subject, text]) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text });
  expect(readLetter(String(message))).toEqual({ to: 'b@example.com', subject, text, attachments: [] });
});

test('a letter with a file is read with it', async () => {
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
