// Dialogs of groups: create one, add people, rename it.
import { type Conversation, conversation, GroupInput, MOST_MEMBERS } from '@almoner/contract/office/conversation';
import { t as say } from '@almoner/contract/office/message.words';
import { z } from 'zod';
import { useCommand } from '../../../kernel/call/use-command';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { useField } from '../../../ui/field/field';
import { RadioField } from '../../../ui/field/select-field';
import { TextField } from '../../../ui/field/text-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { catchTyped, useBegin } from './begun';
import { findPeopleBy } from './find-people';
import { t } from './message.words';

const People = z.strictObject({
  people: z
    .array(z.strictObject({ accountId: z.uuid(say.choosePerson()) }))
    .min(1, say.choosePeople())
    .max(MOST_MEMBERS - 1, say.mostPeople({ most: MOST_MEMBERS })),
});
const Group = People.extend({ name: GroupInput.shape.name, adds: GroupInput.shape.adds.unwrap() });
const at = fieldsOf(Group);
const Rename = GroupInput.pick({ name: true });

const findPeople = findPeopleBy('accountId');
const nobody = [{ accountId: null }];
const idsOf = ({ people }: z.input<typeof People>) => people.map(({ accountId }) => accountId);
// The server names the list of ids; the form has one row per person.
const fieldOf = (field: string) => field.replace(/^memberIds/, 'people');

const whoAdds = [
  { value: 'FOUNDER', label: t.addsFounder },
  { value: 'EVERYBODY', label: t.addsEverybody },
];

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const create = useCommand(conversation.createGroup);
  const begin = useBegin();
  return (
    <FormDialog
      title={t.newGroup()}
      name="new-group"
      schema={Group}
      server="conversationRo"
      fieldOf={fieldOf}
      initial={{ name: '', adds: 'FOUNDER', people: nobody }}
      submit={t.startGroup()}
      onSubmit={({ name, adds, people }) =>
        catchTyped(
          create.run({ body: { conversationRo: { name, adds, memberIds: idsOf({ people }) } } }, { quiet: true }),
        )
      }
      onSaved={(begun) => {
        onClose();
        begin(begun);
      }}
      onClose={onClose}
    >
      <TextField name={at.name} label={t.groupName()} maxLength={100} wide />
      <PeopleRows />
      <RadioField name={at.adds} label={t.adds()} options={whoAdds} />
      <p className="field-wide soft">{t.groupHint()}</p>
    </FormDialog>
  );
}

export function AddPeopleDialog({
  conversation: { id, name },
  onClose,
}: {
  conversation: Pick<Conversation, 'id' | 'name'>;
  onClose: () => void;
}) {
  const add = useCommand(conversation.add);
  return (
    <FormDialog
      title={t.addTo({ name })}
      name={`add-people ${id}`}
      schema={People}
      server="conversationRo"
      fieldOf={fieldOf}
      initial={{ people: nobody }}
      submit={t.addThem()}
      onSubmit={(values) =>
        // Without a banner: the conversation shows a line about it.
        add.run({ params: { id }, body: { conversationRo: { memberIds: idsOf(values) } } }, { quiet: true })
      }
      onSaved={onClose}
      onClose={onClose}
    >
      <PeopleRows />
      <p className="field-wide soft">{t.groupHint()}</p>
    </FormDialog>
  );
}

export function RenameGroupDialog({ conversation: { id, name }, onClose }: Parameters<typeof AddPeopleDialog>[0]) {
  const rename = useCommand(conversation.rename);
  return (
    <FormDialog
      title={t.renameName({ name })}
      name={`rename-group ${id}`}
      schema={Rename}
      server="conversationRo"
      initial={{ name }}
      submit={t.rename()}
      onSubmit={(conversationRo) => rename.run({ params: { id }, body: { conversationRo } }, { quiet: true })}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextField name={fieldsOf(Rename).name} label={t.groupName()} maxLength={100} wide />
    </FormDialog>
  );
}

function PeopleRows() {
  const { rows, list, add, remove } = useRows(at.people);
  const { control, message } = useField({ name: at.people, label: t.addPeople() });
  return (
    <div className="field-wide chat-people" ref={list}>
      {rows.map((row, place) => (
        <div key={row.id} className="chat-person" data-row={row.id}>
          <SearchSelectField name={row.at.accountId} label={t.person({ number: place + 1 })} search={findPeople} />
          {rows.length > 1 && (
            <Button tone="quiet" aria-label={t.removePerson({ number: place + 1 })} onClick={() => remove(row.id)}>
              {kit.remove()}
            </Button>
          )}
        </div>
      ))}
      {message && (
        <p className="field-message" id={control.id} tabIndex={-1} data-failing>
          {message}
        </p>
      )}
      <p>
        <Button data-row-add="" onClick={() => add({ accountId: null })}>
          {t.addPerson()}
        </Button>
      </p>
    </div>
  );
}
