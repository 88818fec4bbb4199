// What stands where there is nothing to list: what belongs here, and the one next step.
import type { ReactNode } from 'react';
import './no-records.css';

export function NoRecords({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <div className="no-records" role="status">
      <p className="no-records-heading">No Record Found</p>
      <p>{hint}</p>
      {children}
    </div>
  );
}
