// Import of patients: validates rows and registers the valid ones.
import type { PatientField, RowIssue } from '@almoner/contract/desk/import';
import { readPatientRow } from '@almoner/contract/desk/import-rows';
import { greatAgeOf } from '@almoner/contract/house/great-age';
import {
  type AlikeBy,
  type AlikeRow,
  countRegistered,
  dayIssues,
  duplicatesWithin,
  fileKeyOf,
  findRegistered,
  type PatientValues,
  registerPatients,
} from '../../front/patient/patient-batch.service.ts';
import { repeatedIn, sift } from './import.rules.ts';
import type { GoodRow, Importer } from './import.service.ts';
import { t } from './import.words.ts';

// Rows are inserted in slices, since preparing a slice blocks the event loop.
const SLICE = 1000;

export const patientImporter: Importer<PatientField, PatientValues, null> = {
  kind: 'patient',
  async check(call, rows, columns) {
    const { today } = call;
    const read: GoodRow<PatientValues>[] = [];
    const issues: RowIssue[] = [];
    for (const { row, cells } of rows) {
      const reading = readPatientRow(cells, today, columns);
      if (reading.input) {
        read.push({ row, input: reading.input });
        issues.push(...dayIssues(reading.input, today).map((one) => ({ row, ...one })));
      } else issues.push(...reading.issues.map((one) => ({ row, ...one })));
    }
    const inFile = await duplicatesWithin(call);
    issues.push(
      ...inFile
        .repeated(read)
        .map(({ row, earlier }) => ({ row, field: 'firstName', message: t.samePatient({ row: earlier }) })),
      ...repeatedIn(read, ({ input }) => input.patientId, 'patientId', t.samePatientId),
      ...repeatedIn(read, ({ input }) => fileKeyOf(input), 'fileNumber', t.sameFileNumber),
    );
    const registered = await findRegistered(
      call,
      read.map(({ input }) => input),
    );
    for (const { row, input } of read) {
      if (registered.isRegistered(input)) {
        issues.push({ row, field: 'firstName', message: t.registeredAlready() });
      } else if (input.patientId && registered.numbers.has(input.patientId)) {
        issues.push({ row, field: 'patientId', message: t.patientIdTaken() });
      }
      const holder = registered.files.get(fileKeyOf(input) ?? '');
      if (holder) issues.push({ row, field: 'fileNumber', message: t.fileNumberTaken(holder) });
    }
    const sifted = sift(read, issues);
    return { ...sifted, notes: notesOn(sifted.good, inFile.alike(sifted.good), registered.alikeOf, today) };
  },
  async add(call, rows) {
    for (let from = 0; from < rows.length; from += SLICE) {
      await registerPatients(
        call,
        rows.slice(from, from + SLICE).map(({ input }) => input),
      );
    }
    await countRegistered(call, rows.length);
  },
};

type Registered = Awaited<ReturnType<typeof findRegistered>>;

const fieldOf = (by: AlikeBy): PatientField => (by === 'born' || by === 'bornPhone' ? 'dateOfBirth' : 'firstName');

/**
 * Notes on patients who may be registered already, are in the file twice, or would be very old; like the form, they do not
 * refuse the row.
 */
function notesOn(
  rows: readonly GoodRow<PatientValues>[],
  alike: readonly AlikeRow[],
  alikeOf: Registered['alikeOf'],
  today: string,
): RowIssue[] {
  const inFile = new Map(alike.map((one) => [one.row, one]));
  return rows.flatMap(({ row, input }) => {
    const notes: RowIssue[] = [];
    const note = (field: PatientField, message: string) => notes.push({ row, field, message, note: true });
    const years = greatAgeOf(input.dateOfBirth ?? today, today);
    if (years) note(input.birthEstimated ? 'age' : 'dateOfBirth', t.greatAge({ kind: 'patient', years }));
    const registered = alikeOf(input);
    if (registered) note(fieldOf(registered.by), t.alikeRegistered(registered));
    const earlier = inFile.get(row);
    if (earlier) note(fieldOf(earlier.by), t.alikeInFile({ by: earlier.by, row: earlier.earlier }));
    return notes;
  });
}
