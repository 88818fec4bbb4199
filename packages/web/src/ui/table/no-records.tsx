// The empty state of a list: its purpose, and the one next step.
import type { ReactNode } from 'react';
import './no-records.css';
import { t } from '../look/kit.words';

interface NoRecordsProps {
  heading?: string | undefined;
  hint: string;
  children?: ReactNode;
}

export function NoRecords({ heading = t.noRecordFound(), hint, children }: NoRecordsProps) {
  return (
    <div className="no-records" role="status">
      <p className="no-records-heading">{heading}</p>
      <p>{hint}</p>
      {children}
    </div>
  );
}
