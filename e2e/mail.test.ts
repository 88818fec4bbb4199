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
  expect(readLetter(String(message))).toEqual({ to: 'b@example.com', subject, text });
});
