// Tests of the laboratory's list and their parameters.

import { button } from '../button.ts';
import { post } from '../hospital.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  atDesk: async ({ request, hospital, make }) => {
    const labTestRo = { title: 'Full Blood Count', amount: 4500 };
    const { id: labTestId } = await make('/labTest/create', { labTestRo });
    const labTestParameterRo = { labTestId, titles: ['Haemoglobin'] };
    const [parameter] = await post(request, hospital, '/labTestParameter/create', { labTestParameterRo });
    return { laboratory: labTestId, parameters: parameter.id };
  },
  forms: [
    {
      file: 'features/care/laboratory/lab-test-dialog.tsx',
      role: 'LABORATORIST',
      path: () => '/settings/laboratory',
      open: button('Add Report Title'),
    },
    {
      file: 'features/care/laboratory/parameter-add.tsx',
      role: 'LABORATORIST',
      path: ({ ids }) => `/settings/laboratory/${ids.laboratory}/parameters/new`,
    },
    {
      file: 'features/care/laboratory/parameter-edit.screen.tsx',
      role: 'LABORATORIST',
      path: ({ ids }) => `/settings/laboratory/${ids.laboratory}/parameters/${ids.parameters}/edit`,
      conflictingCommand: ({ ids }) => [
        `/labTestParameter/update/${ids.parameters}`,
        {
          labTestParameterRo: {
            title: 'Haemoglobin',
            labTestId: ids.laboratory,
            unit: crypto.randomUUID().slice(0, 8),
          },
        },
      ],
    },
  ],
} satisfies RecordScreens;
