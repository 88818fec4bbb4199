// Contacts of a patient, the next of kin first.
import { type PatientContact, patientProfile } from '@almoner/contract/front/patient-profile';
import { useState } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { Confirm } from '../../../ui/overlay/confirm';
import { RowActions } from '../../../ui/table/row-actions';
import { t } from './patient-profile.words';

interface ContactCardProps {
  patientId: string;
  /** Name of the patient. */
  patient: string;
  contacts: readonly PatientContact[];
  /** Whether the record can still be changed. */
  open: boolean;
}

export function ContactCard({ patientId: id, patient, contacts, open }: ContactCardProps) {
  const linkTo = useLinkTo();
  const [removing, setRemoving] = useState<PatientContact>();
  const add = open ? linkTo('patients/:id/contacts/new', { id }) : undefined;
  const editOf = (recordId: string) =>
    open ? linkTo('patients/:id/contacts/:recordId/edit', { id, recordId }) : undefined;
  return (
    <Card title={t.contacts()} action={add && <LinkButton to={add}>{t.addContactHere()}</LinkButton>}>
      {contacts.length === 0 ? (
        <p className="soft">{t.noContact()}</p>
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
        <div className="patient-contact">
          <h3>{name}</h3>
          {nextOfKin && <StatusBadge word={t.nextOfKin} shape="pill" tone="grey" />}
        </div>
        <p>
          {relationship} · <span className="whole">{phone}</span>
        </p>
        {address && <p className="soft">{address}</p>}
      </div>
      {edit && (
        <RowActions
          subject={name}
          actions={[
            { label: kit.edit, to: edit },
            { label: t.remove, act: onRemove, danger: true },
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
      question={t.removeContactOf({ name: contact.name, patient })}
      act={t.removeContact()}
      run={() => remove.run({ params: { id: contact.id } })}
      onClose={onClose}
    >
      <p>{t.removal()}</p>
    </Confirm>
  );
}
