// Supported text encodings of files: Unicode, and the older encodings of Windows and the Mac.

export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1256',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
] as const;
export type TextEncoding = (typeof textEncodings)[number];
