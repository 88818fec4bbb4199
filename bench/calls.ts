// The requests of the benchmark, the same for Almoner and for the floor.

import { pathOf } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import type { Hospital } from './hospital.ts';

export interface Question {
  name: string;
  method: 'GET' | 'POST';
  /** Path of the request number `time`. */
  path(time: number): string;
  headers(time: number): Record<string, string>;
  body?: string;
}

const aPatient = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: '',
  phone: '0803 555 0123',
  gender: 'FEMALE',
  dateOfBirth: '1984-05-06',
  dateOfReg: '2026-01-02',
  religion: 'Christian',
  address: '2 Broad Street, Lagos',
};

export function questionsOf({ clerks, known }: Hospital): Question[] {
  const headers = (time: number) => clerks[time % clerks.length]!;
  const { list, read, create } = calls.patient;
  return [
    { name: 'list of 20', method: 'GET', path: () => pathOf(list, { page: 0, size: 20 }), headers },
    {
      name: 'one patient, audited',
      method: 'GET',
      path: (time) => pathOf(read, { id: known[time % known.length]! }),
      headers,
    },
    {
      name: 'create a patient',
      method: 'POST',
      path: () => create.path,
      headers: (time) => ({ ...headers(time), 'content-type': 'application/json' }),
      body: JSON.stringify({ patientRo: aPatient }),
    },
  ];
}
