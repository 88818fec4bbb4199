// For a hospital that has just signed up: what to set up first, as far as this role may do it.
import type { DashboardSummary } from '@almoner/contract/desk/dashboard';
import { department } from '@almoner/contract/house/department';
import { Link } from 'react-router';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';

interface Step {
  label: string;
  why: string;
  to: string;
  done: boolean;
}

export function GettingStarted({ summary: { doctorCount, patientCount } }: { summary: DashboardSummary }) {
  const begins = doctorCount === 0 || patientCount === 0;
  const departments = useCall(department.list, undefined, { enabled: begins }).data;
  const linkTo = useLinkTo();
  // Until it is known what is done already, nothing is asked for.
  if (!begins || !departments) return null;

  const all = [
    {
      label: 'Add a department',
      why: 'Staff and appointments belong to one.',
      to: linkTo('departments/new'),
      done: departments.length > 0,
    },
    {
      label: 'Add a doctor',
      why: 'With an account of their own to sign in with.',
      to: doctorCount === null ? undefined : linkTo('doctors/new'),
      done: doctorCount !== 0,
    },
    {
      label: 'Add a patient',
      why: 'Then open a ticket for their visit.',
      to: patientCount === null ? undefined : linkTo('patients/new'),
      done: patientCount !== 0,
    },
  ];
  const steps = all.flatMap(({ to, ...step }): Step[] => (to ? [{ ...step, to }] : []));
  return steps.some(({ done }) => !done) && <Steps steps={steps} />;
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Card title="Getting started">
      <ol className="dashboard-steps">
        {steps.map(({ label, why, to, done }) => (
          <li key={label} data-done={done || undefined}>
            <span className="dashboard-step-mark">{done && <Icon name="check" size={16} />}</span>
            <span>
              {done ? label : <Link to={to}>{label}</Link>}
              {done && <span className="visually-hidden"> (done)</span>}
              <span className="dashboard-step-why">{why}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
