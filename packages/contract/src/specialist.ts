// What doctors and nurses specialise in.
import { z } from 'zod';
import { session, write } from './access.ts';
import { get, post } from './call.ts';
import { Active, Id, line } from './wire.ts';

/** The two roles that have specialists. */
export const specialistRoles = ['DOCTOR', 'NURSE'] as const;
export const SpecialistRole = z.enum(specialistRoles);

export const Specialist = z.strictObject({
  id: Id,
  name: z.string(),
  status: Active,
  role: z.strictObject({ name: SpecialistRole }),
});
export type Specialist = z.infer<typeof Specialist>;

export const SpecialistInput = z.strictObject({
  name: line('Please provide a name.', 100),
  roleName: SpecialistRole,
  status: Active.default(1),
});

export const specialist = {
  listByRole: get('/specialist/read/role/{role}', {
    needs: session(),
    summary: 'Specialists of doctors or of nurses, by name',
    params: { role: SpecialistRole },
    data: z.array(Specialist),
  }),
  create: post('/specialist/create', {
    needs: write('SPECIALIST', 'DOCTOR', 'NURSE'),
    summary: 'Add a specialist; its name is unique among doctors or nurses',
    body: { specialistRo: SpecialistInput },
    data: Specialist,
  }),
};
