// Dialog that chooses the recipient of a new message, one colleague found by name.
import { conversation, DirectInput } from '@almoner/contract/office/conversation';
import { useCommand } from '../../../kernel/call/use-command';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { catchTyped, useBegin } from './begun';
import { findPeopleBy } from './find-people';
import { t } from './message.words';

const at = fieldsOf(DirectInput);

const findPeople = findPeopleBy('staffId');

export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const open = useCommand(conversation.openDirect);
  const begin = useBegin();
  return (
    <FormDialog
      title={t.new()}
      name="new-message"
      schema={DirectInput}
      server="conversationRo"
      initial={{ staffId: null }}
      submit={t.start()}
      onSubmit={(conversationRo) => catchTyped(open.run({ body: { conversationRo } }, { quiet: true }))}
      onSaved={(begun) => {
        onClose();
        begin(begun);
      }}
      onClose={onClose}
    >
      <SearchSelectField name={at.staffId} label={t.chooseWho()} search={findPeople} wide />
    </FormDialog>
  );
}
