// Somebody's education, or experience: the newest first.
import { type StaffQualification, staffQualification } from '@almoner/contract/house/staff-qualification';
import { useState } from 'react';
import { formatMonth } from '../../../kernel/format';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Confirm } from '../../../ui/confirm';
import { Loaded } from '../../../ui/loaded';
import { RowActions } from '../../../ui/row-actions';
import type { QualificationKind } from './qualification-kind';

interface QualificationCardProps {
  staffId: string;
  kind: QualificationKind;
  /** Where records are added and changed, for who may. */
  address: string | undefined;
}

export function QualificationCard({ staffId, kind, address }: QualificationCardProps) {
  const list = useCall(staffQualification.list, { staffId });
  const [deleting, setDeleting] = useState<StaffQualification>();
  const add = address && <LinkButton to={`${address}/${kind.path}/new`}>Add {kind.word}</LinkButton>;
  return (
    <Card title={kind.word} action={add}>
      <Loaded answer={list} lines={3}>
        {(all) => {
          const records = all.filter((record) => record.kind === kind.kind);
          if (records.length === 0) return <p className="soft">{kind.empty}</p>;
          return (
            <ul className="qualifications">
              {records.map((record) => (
                <Item
                  key={record.id}
                  record={record}
                  edit={address && `${address}/${kind.path}/${record.id}/edit`}
                  onDelete={() => setDeleting(record)}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {deleting && <Deletion record={deleting} kind={kind} onClose={() => setDeleting(undefined)} />}
    </Card>
  );
}

interface ItemProps {
  record: StaffQualification;
  edit: string | undefined;
  onDelete: () => void;
}

function Item({ record, edit, onDelete }: ItemProps) {
  const { title, place, from, to, note } = record;
  return (
    <li className="qualification">
      <div className="qualification-text">
        <h3>{title}</h3>
        <p>{place}</p>
        <p className="soft">
          {formatMonth(from)} – {to ? formatMonth(to) : 'now'}
        </p>
        {note && <p className="qualification-note">{note}</p>}
      </div>
      {edit && (
        <RowActions
          subject={title}
          actions={[
            { label: 'Edit', to: edit },
            { label: 'Delete', act: onDelete, danger: true },
          ]}
        />
      )}
    </li>
  );
}

interface DeletionProps {
  record: StaffQualification;
  kind: QualificationKind;
  onClose: () => void;
}

function Deletion({ record, kind, onClose }: DeletionProps) {
  const remove = useCommand(staffQualification.delete);
  return (
    <Confirm
      question={`Delete ${record.title}?`}
      act={`Delete ${kind.word}`}
      run={() => remove.run({ params: { id: record.id } })}
      onClose={onClose}
    >
      <p>It will no longer stand in the profile.</p>
    </Confirm>
  );
}
