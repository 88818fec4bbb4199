// Medicine on wards. Every example that changes an order or a dose has one of its own.
import { calls } from '@almoner/contract/calls';
import { aDrug } from '../clinic.ts';
import type { Desk } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';
import { anInpatient, anOrder } from '../wards.ts';

export default recordTests({
  made: async ({ hospital, doctor }: Desk) => {
    const stay = await anInpatient(hospital, { doctorId: doctor.id });
    const [stopped, needed, corrected] = [
      await anOrder(hospital, stay.id),
      await anOrder(hospital, stay.id),
      await anOrder(hospital, stay.id),
    ];
    const dose = await hospital.admin.get(calls.medicine.enter, {
      params: { id: corrected.id },
      body: { doseRo: { number: 1, outcome: 'GIVEN' } },
    });
    return {
      medicatedStayId: stay.id,
      orderToStopId: stopped.id,
      neededOrderId: needed.id,
      wrongDoseId: dose.id,
      wardDrugId: (await aDrug(hospital)).id,
    };
  },
  examples: {
    medicine: {
      chart: ({ medicatedStayId: admissionId }) => ({ params: { admissionId, from: '2026-01-01', to: '2026-01-07' } }),
      prescribed: ({ medicatedStayId: admissionId }) => ({ params: { admissionId } }),
      create: ({ medicatedStayId: admissionId, wardDrugId: drugId }) => ({
        params: { admissionId },
        body: { medicineRo: { drugId, dose: '1 g', route: 'IV', times: ['06:00', '18:00'] } },
      }),
      stop: ({ orderToStopId: id }) => ({ params: { id }, body: { stopRo: { reason: 'Rash' } } }),
      enter: ({ neededOrderId: id }) => ({ params: { id }, body: { doseRo: { number: 1, outcome: 'GIVEN' } } }),
      correct: ({ wrongDoseId: id }) => ({
        params: { id },
        body: { doseRo: { outcome: 'REFUSED', reason: 'Was not taken' } },
      }),
    },
  },
  references: {
    medicine_order_drug_exists: {
      made: (hospital) => aDrug(hospital),
      remove: calls.drug.delete,
      save: async ({ id: drugId }, { hospital, doctor }) => {
        const { id: admissionId } = await anInpatient(hospital, { doctorId: doctor.id });
        const body = { medicineRo: { drugId, dose: '1 g', route: 'ORAL' as const } };
        return hospital.admin.ask(calls.medicine.create, { params: { admissionId }, body });
      },
      kept: 'has been prescribed',
      field: 'medicineRo.drugId',
    },
  },
});
