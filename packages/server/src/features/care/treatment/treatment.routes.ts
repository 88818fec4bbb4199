// The calls of treatments and vital signs.
import type { treatment, vitalSigns } from '@almoner/contract/care/treatment';
import { NIL } from '@almoner/contract/wire';
import { commandOf } from '../../../kernel/command.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { changeTreatment, lookAtTreatment, saveTreatment } from './treatment.service.ts';
import { listTreatments, lookAtTreatmentsOf, treatmentLists } from './treatment-list.service.ts';
import { lookAtVitalSigns, noteOnTicket } from './vital-signs.service.ts';

export const treatmentHandlers: Handlers<typeof treatment> = {
  create: (context) => saveTreatment(context.db, context.audit, context.body, commandOf(context)),
  update: (context) => changeTreatment(context.db, context.audit, context.params.id, context.body, commandOf(context)),
  read: ({ db, audit, params }) => lookAtTreatment(db, audit, params.id),
  listOfTicket: ({ db, audit, params }) => lookAtTreatmentsOf(db, audit, params.ticketId),
  today: (context) => {
    const { today } = commandOf(context);
    const asked = { from: today, to: today, patientName: NIL, patientPhone: NIL } as const;
    return listTreatments(context.db, asked, context.params);
  },
  search: ({ db, params }) => {
    const { from, to, patientName, patientPhone } = params;
    return listTreatments(db, { from, to, patientName, patientPhone }, params);
  },
  ...treatmentLists,
};

export const vitalSignsHandlers: Handlers<typeof vitalSigns> = {
  listOfTicket: ({ db, audit, params }) => lookAtVitalSigns(db, audit, params.ticketId),
  create: (context) => {
    const { db, audit, body } = context;
    return noteOnTicket(db, audit, body.vitalSignsRo, body.ticketId, commandOf(context));
  },
};
