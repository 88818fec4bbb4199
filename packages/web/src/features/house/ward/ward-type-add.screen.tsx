// Adds a ward type.
import { wardType } from '@almoner/contract/house/ward-type';
import { addressOf } from '../../../kernel/screen-links';
import { AddScreen } from '../../../ui/record-screens';
import { WardTypeForm } from './ward-type-form';

export default function WardTypeAddScreen() {
  return (
    <AddScreen
      title="Add Ward Type"
      submit="Create Ward Type"
      body="wardTypeRo"
      list={addressOf('settings/ward-types')}
      create={wardType.create}
      form={WardTypeForm}
    />
  );
}
