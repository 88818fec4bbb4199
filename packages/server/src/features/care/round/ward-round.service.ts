// A ward round: all patients on a ward, with what has to be known and done at the bed. It is a look into the record of each;
// the answer itself gives the audit trail the patients.

import { MOST_ON_ROUND, NOTE_HOURS, ROUND_HOURS, type WardRound } from '@almoner/contract/care/round';
import { HOUR_MS } from '@almoner/contract/durations';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { listValidAllergies } from '../../front/patient/patient-fact.service.ts';
import { byName } from '../../house/ward/bed.sql.ts';
import { findWard } from '../../house/ward/ward.service.ts';
import { listNewestVitalSigns } from '../treatment/vital-signs.service.ts';
import { listCharted } from './medicine.service.ts';
import { listNotesSince } from './stay-signs.queries.ts';
import * as queries from './ward-round.queries.ts';

/** All patients on a ward, by bed, in six statements however many there are. Fails as not found. */
export async function getWardRound(
  call: Pick<CallContext, 'db' | 'now' | 'caller'>,
  wardId: string,
): Promise<WardRound> {
  const { db, now } = call;
  const [{ id, number, type }, inBeds] = await Promise.all([
    findWard(db, wardId),
    db.all(queries.listStaysOnWard, { wardId }),
  ]);
  const admissionIds = inBeds.map((stay) => stay.id);
  const patientIds = inBeds.map(({ patient }) => patient.id);
  const at = now.getTime();
  const since = new Date(at - NOTE_HOURS * HOUR_MS).toISOString();
  const span = { from: at - ROUND_HOURS * HOUR_MS, to: at + ROUND_HOURS * HOUR_MS };
  const [allergies, vitals, notes, medicine] = await Promise.all([
    listValidAllergies(db, patientIds),
    listNewestVitalSigns(db, admissionIds, MOST_ON_ROUND),
    db.all(listNotesSince, { admissionIds, since, most: MOST_ON_ROUND }),
    listCharted(call, admissionIds, span),
  ]);
  const stays = inBeds.map((stay) => {
    const isOfStay = ({ admissionId }: { admissionId: string }) => admissionId === stay.id;
    return {
      ...stay,
      allergies: allergies.filter(({ patientId }) => patientId === stay.patient.id),
      vitals: vitals.filter(isOfStay).map(({ admissionId, ...measured }) => measured),
      notes: notes.filter(isOfStay),
      medicine: medicine.filter(isOfStay),
    };
  });
  return {
    ward: { id, number, type },
    stays: stays.sort((one, other) => byName(one.bed.name, other.bed.name)),
  };
}
