// The calls of ward rounds.
import type { dischargeSummary } from '@almoner/contract/care/discharge-summary';
import type { wardRound } from '@almoner/contract/care/round';
import type { stayCare } from '@almoner/contract/care/stay-care';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { recordView } from '../order/order.service.ts';
import { readRoundSheet, roundPdf } from './round-pdf.service.ts';
import { listDueCare } from './stay-care.service.ts';
import { lookAtNotes, lookAtVitals, strikeNote, strikeVitals, takeVitals, writeNote } from './stay-signs.service.ts';
import { amendSummary, lookAtSignedSummary, lookAtSummary, saveSummary, signSummary } from './summary.service.ts';
import { readSummarySheet, summaryPdf } from './summary-pdf.service.ts';
import { getWardRound } from './ward-round.service.ts';

export const wardRoundHandlers: Handlers<typeof wardRound> = {
  read: (call) => getWardRound(call, call.params.wardId),
  pdf: {
    prepare: async ({ read, turn, caller, now, params: { wardId } }) => {
      const sheet = await read((db) => readRoundSheet({ db, caller, now }, wardId));
      const bytes = await roundPdf(turn, sheet, { caller, now });
      return async ({ audit }) => {
        for (const { id, patient } of sheet.round.stays) {
          audit.viewed('admission', id);
          audit.viewed('patient', patient.id);
        }
        // The look is noted for an empty ward too.
        audit.viewed('ward', wardId);
        return bytes;
      };
    },
  },
  vitals: (call) => lookAtVitals(call, call.params.admissionId),
  notes: (call) => lookAtNotes(call, call.params.admissionId),
  takeVitals: (call) => takeVitals(call, call.params.admissionId, call.body.vitalSignsRo),
  writeNote: (call) => writeNote(call, call.params.admissionId, call.body.noteRo),
  strikeVitals: (call) => strikeVitals(call, call.params.id, call.body.strikeRo),
  strikeNote: (call) => strikeNote(call, call.params.id, call.body.strikeRo),
};

export const stayCareHandlers: Handlers<typeof stayCare> = { list: listDueCare };

export const dischargeSummaryHandlers: Handlers<typeof dischargeSummary> = {
  read: (call) => lookAtSummary(call, call.params.admissionId),
  pdf: {
    prepare: async ({ read, turn, caller, now, params: { admissionId } }) => {
      const sheet = await read((db) => readSummarySheet({ db }, admissionId));
      const bytes = await summaryPdf(turn, sheet, { caller, now });
      return async (call) => {
        recordView(call, 'admission', sheet.stay);
        return bytes;
      };
    },
  },
  save: (call) => saveSummary(call, call.params.admissionId, call.body.summaryRo),
  readVersion: (call) => lookAtSignedSummary(call, call.params.admissionId, call.params.version),
  amend: (call) => amendSummary(call, call.params.admissionId, call.body.amendmentRo),
  sign: (call) => signSummary(call, call.params.admissionId, call.body.signRo.version),
};
