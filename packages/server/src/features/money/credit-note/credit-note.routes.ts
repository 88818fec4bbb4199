// The calls of credit notes.
import type { creditNote } from '@almoner/contract/money/credit-note';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { auditNoteView, getNote } from '../invoice/credit-note.service.ts';
import { noteToPdf, readNoteSheet } from '../invoice/credit-note-pdf.service.ts';
import { writeCreditNote } from './credit-note.service.ts';

export const creditNoteHandlers: Handlers<typeof creditNote> = {
  read: async (call) => {
    const note = await getNote(call.db, call.params.id);
    auditNoteView(call, note);
    return note;
  },
  pdf: {
    prepare: async ({ read, turn, today, params: { id } }) => {
      const sheet = await read((db) => readNoteSheet(db, id, today));
      const bytes = await noteToPdf(turn, sheet);
      return async (call) => {
        auditNoteView(call, sheet.note);
        return bytes;
      };
    },
  },
  create: (call) => writeCreditNote(call, call.body.creditNoteRo),
};
