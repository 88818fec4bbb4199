// Education and work experience of staff, for the About tab of their profiles.
import { z } from 'zod';
import { session } from '../access.ts';
import { get, post } from '../call.ts';
import { Day, errorAt, Id, line, optionalParagraph, Version } from '../wire.ts';
import { t } from './staff.words.ts';

export const qualificationKinds = ['EDUCATION', 'EXPERIENCE'] as const;

export const StaffQualification = z.strictObject({
  id: Id,
  staffId: Id,
  kind: z.enum(qualificationKinds),
  title: z.string(),
  place: z.string(),
  from: Day,
  /** Null if it continues. */
  to: Day.nullable(),
  note: z.string(),
  version: Version,
});
export type StaffQualification = z.infer<typeof StaffQualification>;

const written = {
  kind: z.enum(qualificationKinds, t.chooseKind()),
  title: line(t.provideTitle(), 150),
  place: line(t.providePlace(), 150),
  from: Day,
  to: Day.nullable().default(null),
  note: optionalParagraph(1000).default(''),
};
const inOrder = errorAt('to', t.endAfterBeginning());
const endsLater = ({ from, to }: { from?: string; to?: string | null }) => !from || !to || to >= from;

export const StaffQualificationInput = z.strictObject({ ...written, staffId: Id }).refine(endsLater, inOrder);
export const StaffQualificationChange = z
  .strictObject({ ...written, version: Version.optional() })
  .refine(endsLater, inOrder);
export type StaffQualificationValues = Omit<z.output<typeof StaffQualificationChange>, 'version'>;

const WHO = 'the person, or who has WRITE in the module of their role';

export const staffQualification = {
  list: get('/staff/qualification/read/{staffId}', {
    needs: session(),
    summary: "List education and experience; one's own, or with READ in the module of the person's role; newest first",
    params: { staffId: Id },
    data: z.array(StaffQualification),
  }),
  create: post('/staff/qualification/create', {
    needs: session(),
    changes: ['staff_qualification'],
    summary: `Add education or experience; ${WHO}`,
    body: { qualificationRo: StaffQualificationInput },
    data: StaffQualification,
  }),
  update: post('/staff/qualification/update/{id}', {
    needs: session(),
    changes: ['staff_qualification'],
    summary: `Change education or experience; ${WHO}`,
    body: { qualificationRo: StaffQualificationChange },
    data: StaffQualification,
  }),
  delete: post('/staff/qualification/delete/{id}', {
    needs: session(),
    changes: ['staff_qualification'],
    summary: `Delete education or experience; ${WHO}`,
    data: z.null(),
  }),
};
