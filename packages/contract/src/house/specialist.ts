// Specialisms of doctors and nurses.
import { z } from 'zod';
import { session, write } from '../access.ts';
import { get } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, Id, line, Version } from '../wire.ts';
import { t } from './house.words.ts';

/** The two roles that have specialists. */
export const specialistRoles = ['DOCTOR', 'NURSE'] as const;
export const SpecialistRole = z.enum(specialistRoles);

export const Specialist = z.strictObject({
  id: Id,
  name: z.string(),
  status: Active,
  role: z.strictObject({ name: SpecialistRole }),
  version: Version,
});
export type Specialist = z.infer<typeof Specialist>;

export const SpecialistInput = z.strictObject({
  name: line(t.provideName(), 100),
  roleName: SpecialistRole,
  status: Active.default(1),
  version: Version.optional(),
});

export const specialist = {
  listByRole: get('/specialist/read/role/{role}', {
    needs: session(),
    summary: 'List specialists; of doctors or of nurses, by name',
    params: { role: SpecialistRole },
    data: z.array(Specialist),
  }),
  ...recordCalls('/specialist', {
    modules: ['SPECIALIST'],
    row: Specialist,
    body: { specialistRo: SpecialistInput },
    calls: {
      create: {
        needs: write('SPECIALIST', 'DOCTOR', 'NURSE'),
        summary: 'Add a specialist; its name is unique among doctors or nurses',
      },
      update: 'Change a specialist; its role stays while staff have it',
      setStatus: 'Make a specialist active or inactive; 1 or 0',
      delete: 'Delete a specialist; one that nobody has',
    },
  }),
};
