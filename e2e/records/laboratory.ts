// Reports of the laboratory.
import type { RecordScreens } from '../record-screens.ts';

export default {
  forms: [],
  testedElsewhere: {
    'features/care/laboratory/lab-result-edit.screen.tsx': 'needs a paid request and its report',
    'features/care/laboratory/map-test.tsx': 'needs a request of a test in words',
    'features/care/laboratory/not-done.tsx': 'needs a paid request',
    'features/care/laboratory/report-form.tsx': 'needs a paid request',
  },
} satisfies RecordScreens;
