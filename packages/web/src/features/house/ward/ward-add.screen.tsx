// Adds a ward.
import { ward } from '@almoner/contract/house/ward';
import { addressOf } from '../../../kernel/screen-links';
import { AddScreen } from '../../../ui/record-screens';
import { WardForm } from './ward-form';

export default function WardAddScreen() {
  return (
    <AddScreen
      title="Add Ward"
      submit="Create Ward"
      body="wardRo"
      list={addressOf('settings/wards')}
      create={ward.create}
      form={WardForm}
    />
  );
}
