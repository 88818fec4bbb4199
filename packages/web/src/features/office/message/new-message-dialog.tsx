// To whom a new message goes: one colleague, found by name.
import { conversation, DirectInput } from '@almoner/contract/office/conversation';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { useCommand } from '../../../kernel/use-command';
import { FormDialog } from '../../../ui/form-dialog';
import { fieldsOf } from '../../../ui/form-path';
import { SearchSelectField } from '../../../ui/search-select-field';
import { findPeopleBy } from './find-people';
import { t } from './message.words';

const at = fieldsOf(DirectInput);

const findPeople = findPeopleBy('staffId');

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
