// First steps for a newly registered hospital, limited to those that the role may do.
import type { DashboardSummary } from '@almoner/contract/desk/dashboard';
import { department } from '@almoner/contract/house/department';
import { Link } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { Card } from '../../../ui/look/card';
import { Icon } from '../../../ui/look/icon';
import { t } from './dashboard.words';

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
  // Hidden until it is known which steps are done.
  if (!begins || !departments) return null;

  const all = [
    {
      label: t.addDepartment(),
      why: t.whyDepartment(),
      to: linkTo('departments/new'),
      done: departments.length > 0,
    },
    {
      label: t.addDoctor(),
      why: t.whyDoctor(),
      to: doctorCount === null ? undefined : linkTo('doctors/new'),
      done: doctorCount !== 0,
    },
    {
      label: t.addPatient(),
      why: t.whyPatient(),
      to: patientCount === null ? undefined : linkTo('patients/new'),
      done: patientCount !== 0,
    },
  ];
  const steps = all.flatMap(({ to, ...step }): Step[] => (to ? [{ ...step, to }] : []));
  return steps.some(({ done }) => !done) && <Steps steps={steps} />;
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Card title={t.gettingStarted()}>
      <ol className="dashboard-steps">
        {steps.map(({ label, why, to, done }) => (
          <li key={label} data-done={done || undefined}>
            <span className="dashboard-step-mark">{done && <Icon name="check" size={16} />}</span>
            <span>
              {done ? (
                <Rich
                  text={t.done({ step: label })}
                  hidden={(words) => <span className="visually-hidden">{words}</span>}
                />
              ) : (
                <Link to={to}>{label}</Link>
              )}
              <span className="dashboard-step-why">{why}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
