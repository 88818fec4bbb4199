// Education or experience of a person, newest first.
import { type StaffQualification, staffQualification } from '@almoner/contract/house/staff-qualification';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatMonth } from '../../../kernel/language/format';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { Confirm } from '../../../ui/overlay/confirm';
import { Loaded } from '../../../ui/page/loaded';
import { RowActions } from '../../../ui/table/row-actions';
import { t } from './profile.words';
import type { QualificationKind } from './qualification-kind';

interface QualificationCardProps {
  staffId: string;
  kind: QualificationKind;
  /** Base address of the forms; undefined if the user may not change the records. */
  address: string | undefined;
}

export function QualificationCard({ staffId, kind, address }: QualificationCardProps) {
  const list = useCall(staffQualification.list, { staffId });
  const [deleting, setDeleting] = useState<StaffQualification>();
  const add = address && <LinkButton to={`${address}/${kind.path}/new`}>{t.addQualification(kind)}</LinkButton>;
  return (
    <Card title={t.qualification(kind)} action={add}>
      <Loaded answer={list} lines={3}>
        {(all) => {
          const records = all.filter((record) => record.kind === kind.kind);
          if (records.length === 0) return <p className="soft">{t.noQualification(kind)}</p>;
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
          {to ? t.period({ from: formatMonth(from), to: formatMonth(to) }) : t.periodToNow({ from: formatMonth(from) })}
        </p>
        {note && <p className="qualification-note">{note}</p>}
      </div>
      {edit && (
        <RowActions
          subject={title}
          actions={[
            { label: kit.edit(), to: edit },
            { label: kit.delete(), act: onDelete, danger: true },
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
      question={kit.deleteRecord({ name: record.title })}
      act={t.deleteQualification(kind)}
      run={() => remove.run({ params: { id: record.id } })}
      onClose={onClose}
    >
      <p>{t.deletionOfQualification()}</p>
    </Confirm>
  );
}
