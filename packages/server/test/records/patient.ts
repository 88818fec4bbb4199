// Patients and their history.
import { first, listed, PICTURE } from '../example-parts.ts';
import { aPatientBody, chidi } from '../front-desk.ts';
import { recordTests } from '../record-tests.ts';

const alike = { name: 'Chidi Eze', dateOfBirth: chidi.dateOfBirth, phone: chidi.phone };

export default recordTests({
  made: async ({ hospital: { server }, patient }) => {
    const [image] = await server.sql(
      `with image as (
         insert into patient_image (tenant_id, id, bytes) select tenant_id, gen_random_uuid(), $2 from patient where id = $1
         returning id
       )
       update patient set image_id = image.id from image where patient.id = $1 returning image.id`,
      [patient.id, PICTURE],
    );
    return { imageId: String(image?.id) };
  },
  examples: {
    patient: {
      list: () => ({ params: first }),
      ...listed({ name: 'eze', phone: '0803', patientId: '', search: 'chidi' }, 'patient'),
      pick: () => ({ body: { filters: { search: 'chidi' }, ...first } }),
      search: () => ({ params: { ...first, text: 'chidi' } }),
      filter: () => ({ params: { ...first, patientId: 'nil', name: 'eze', phone: '0803' } }),
      read: ({ patientId }) => ({ params: { id: patientId } }),
      image: ({ imageId: id }) => ({ params: { id } }),
      alike: () => ({ body: { filters: alike } }),
      duplicates: () => ({ params: alike }),
      create: () => ({ body: { patientRo: aPatientBody(chidi) } }),
      update: ({ patientId }) => ({ params: { id: patientId }, body: { patientRo: aPatientBody(chidi) } }),
    },
    patientHistory: { read: ({ patientId: id }) => ({ params: { id } }) },
  },
});
