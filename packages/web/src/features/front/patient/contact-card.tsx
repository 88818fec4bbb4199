// Whom to reach for a patient, the next of kin first.
import { type PatientContact, patientProfile } from '@almoner/contract/front/patient-profile';
import { useState } from 'react';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCommand } from '../../../kernel/use-command';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Confirm } from '../../../ui/confirm';
import { RowActions } from '../../../ui/row-actions';
import { StatusBadge } from '../../../ui/status-badge';

interface ContactCardProps {
  patientId: string;
  /** The patient's name. */
  patient: string;
  contacts: readonly PatientContact[];
  /** Whether the record is still written to. */
  open: boolean;
}

export function ContactCard({ patientId: id, patient, contacts, open }: ContactCardProps) {
  const linkTo = useLinkTo();
  const [removing, setRemoving] = useState<PatientContact>();
  const add = open ? linkTo('patients/:id/contacts/new', { id }) : undefined;
  const editOf = (recordId: string) =>
    open ? linkTo('patients/:id/contacts/:recordId/edit', { id, recordId }) : undefined;
  return (
    <Card title="Contacts" action={add && <LinkButton to={add}>Add contact</LinkButton>}>
      {contacts.length === 0 ? (
        <p className="soft">No contact and no next of kin is recorded.</p>
      ) : (
        <ul className="patient-entries">
          {contacts.map((contact) => (
            <Entry key={contact.id} contact={contact} edit={editOf(contact.id)} onRemove={() => setRemoving(contact)} />
          ))}
        </ul>
      )}
      {removing && <Removal patient={patient} contact={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

interface EntryProps {
  contact: PatientContact;
  edit: string | undefined;
  onRemove: () => void;
}

function Entry({ contact: { name, relationship, phone, address, nextOfKin }, edit, onRemove }: EntryProps) {
  return (
    <li className="patient-entry">
      <div className="patient-entry-text">
        <h3 className="patient-contact">
          {name} {nextOfKin && <StatusBadge word="Next of kin" shape="pill" tone="grey" />}
        </h3>
        <p>
          {relationship} · <span className="whole">{phone}</span>
        </p>
        {address && <p className="soft">{address}</p>}
      </div>
      {edit && (
        <RowActions
          subject={name}
          actions={[
            { label: 'Edit', to: edit },
            { label: 'Remove', act: onRemove, danger: true },
          ]}
        />
      )}
    </li>
  );
}

function Removal({ contact, patient, onClose }: { contact: PatientContact; patient: string; onClose: () => void }) {
  const remove = useCommand(patientProfile.deleteContact);
  return (
    <Confirm
      question={`Remove ${contact.name} from the contacts of ${patient}?`}
      act="Remove contact"
      run={() => remove.run({ params: { id: contact.id } })}
      onClose={onClose}
    >
      <p>The contact will no longer stand in the profile.</p>
    </Confirm>
  );
}
