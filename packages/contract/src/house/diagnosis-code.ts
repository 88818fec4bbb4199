// Diagnosis codes: lists such as ICD-10 or ICD-11 that the hospital imports from a CSV file, and the search in them.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { post, type Upload } from '../call.ts';
import { list, Words } from '../list.ts';
import { recordCalls } from '../record-calls.ts';
import { textEncodings } from '../text-encoding.ts';
import { Active, Id, line, optionalLine, Version } from '../wire.ts';
import { t } from './diagnosis-code.words.ts';
import { diagnosisSearch } from './diagnosis-search.ts';

export const DiagnosisCode = z.strictObject({
  id: Id,
  code: z.string(),
  title: z.string(),
  /** Empty for none. */
  chapter: z.string(),
  /** 0: retired, no longer offered. */
  status: Active,
  version: Version,
});
export type DiagnosisCode = z.infer<typeof DiagnosisCode>;

/** A row of the file. */
export const DiagnosisCodeRow = z.strictObject({
  code: line(t.provideCode(), 20).refine((code) => /^[a-z0-9][a-z0-9 .\-/&+*†]*$/i.test(code), t.codeCharacters()),
  title: line(t.provideTitle(), 300),
  chapter: optionalLine(150),
});
export type DiagnosisCodeRow = z.infer<typeof DiagnosisCodeRow>;

/** Maximum number of rows of a code file, and its maximum size in bytes. */
export const codeFileLimits = { rows: 150_000, bytes: 25_000_000 };

export const CodesInput = z.strictObject({
  /** Whether the file is a complete list, so that codes missing in it are retired. */
  retireOthers: z.boolean().default(false),
  /** Encoding of the file, unless it is UTF-8, or UTF-16 with a byte order mark. */
  encoding: z.enum(textEncodings).optional(),
});

/** Number of codes that an import added, changed, offered again, retired, and left unchanged. */
export const CodesImported = z.strictObject({
  added: z.int32(),
  changed: z.int32(),
  restored: z.int32(),
  retired: z.int32(),
  unchanged: z.int32(),
});
export type CodesImported = z.infer<typeof CodesImported>;

const codesUpload: Upload = { json: 'codesReq', wraps: 'codesRo', file: 'file', bytes: codeFileLimits.bytes };

export const diagnosisCode = {
  ...list('/diagnosisCode/list', {
    needs: read('SETTING', 'TREATMENT'),
    summary: 'List diagnosis codes; by code; found by the beginning of the code or of each word of the title',
    filters: { search: Words, status: Active },
    sorts: ['code', 'title', 'chapter', 'status'],
    row: DiagnosisCode,
  }),
  search: diagnosisSearch,
  import: post('/diagnosisCode/import', {
    needs: write('SETTING'),
    changes: ['diagnosisCode', 'import'],
    summary:
      'Import diagnosis codes; from a CSV file with the columns Code and Title, all or nothing; codes that are there change',
    body: { codesRo: CodesInput.prefault({}) },
    data: CodesImported,
    upload: codesUpload,
  }),
  ...recordCalls('/diagnosisCode', {
    modules: ['SETTING'],
    row: DiagnosisCode,
    body: {},
    calls: { setStatus: 'Retire or restore a diagnosis code; 0: it is no longer offered, 1: it is offered again' },
  }),
};
