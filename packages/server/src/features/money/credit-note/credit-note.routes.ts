// The calls of credit notes.
import type { creditNote } from '@almoner/contract/money/credit-note';
import type { Handlers } from '../../../kernel/request/context.ts';
import { getNote, noteLookAt } from '../invoice/credit-note.service.ts';
import { noteToPdf, readNoteSheet } from '../invoice/credit-note-pdf.service.ts';
import { writeCreditNote } from './credit-note.service.ts';

export const creditNoteHandlers: Handlers<typeof creditNote> = {
  read: async (call) => {
    const note = await getNote(call.db, call.params.id);
    noteLookAt(call, note);
    return note;
  },
  pdf: {
    prepare: async ({ look, turn, today, params: { id } }) => {
      const sheet = await look((db) => readNoteSheet(db, id, today));
      const bytes = await noteToPdf(turn, sheet);
      return async (call) => {
        noteLookAt(call, sheet.note);
        return bytes;
      };
    },
  },
  create: (call) => writeCreditNote(call, call.body.creditNoteRo),
};
