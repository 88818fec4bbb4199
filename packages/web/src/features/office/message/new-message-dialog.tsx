// To whom a new message goes: one colleague, found by name.
import { conversation, DirectInput } from '@almoner/contract/office/conversation';
import { NIL } from '@almoner/contract/wire';
import { useNavigate } from 'react-router';
import { ask } from '../../../kernel/client';
import { searchable } from '../../../kernel/filter-word';
import { addressOf } from '../../../kernel/screen-links';
import { useCommand } from '../../../kernel/use-command';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import type { Option } from '../../../ui/options';
import { SearchSelectField } from '../../../ui/search-select-field';
import { t } from './message.words';

const at = fieldsOf(DirectInput);

async function findPeople(text: string, signal: AbortSignal): Promise<Option[]> {
  const found = await ask(conversation.people, { params: { name: searchable(text) || NIL } }, { signal });
  return found.map(({ staffId, name, role }) => ({ value: staffId, label: name, detail: role }));
}

export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const open = useCommand(conversation.openDirect);
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t.new()}
      name="new-message"
      schema={DirectInput}
      server="conversationRo"
      initial={{ staffId: null }}
      submit={t.start()}
      onSubmit={(conversationRo) => open.run({ body: { conversationRo } }, { quiet: true })}
      onSaved={({ id }) => {
        onClose();
        navigate(addressOf('chat/:id', { id }));
      }}
      onClose={onClose}
    >
      <SearchSelectField name={at.staffId} label={t.chooseWho()} search={findPeople} wide />
    </FormDialog>
  );
}
