// Generated from round.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  board: [];
  due: [{ count: number }];
  measuredBy: [];
  measuredLater: [{ at: string | number; by: string | number }];
  medicineHours: [];
  noMedicine: [];
  noNotes: [];
  noNotesOfDay: [];
  noVitals: [];
  nobody: [];
  noneDue: [];
  noteBy: [{ at: string | number; by: string | number }];
  noteFor: [{ patient: string | number }];
  noteText: [];
  notes: [];
  notesOfDay: [];
  overdue: [{ count: number }];
  pdf: [];
  round: [];
  roundHint: [];
  roundOf: [{ ward: string | number }];
  saveNote: [];
  stays: [];
  strike: [];
  strikeHint: [];
  strikeNote: [{ at: string | number }];
  strikeVitals: [{ at: string | number }];
  struck: [{ at: string | number; by: string | number; reason: string | number }];
  takenAt: [{ at: string | number; by: string | number }];
  takenThen: [{ at: string | number }];
  vitals: [];
  whyStruck: [];
  writeNote: [];
  writeNoteFor: [{ patient: string | number }];
}>('web/care/admission/round');
