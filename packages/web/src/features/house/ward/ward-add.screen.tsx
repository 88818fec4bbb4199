// Adds a ward.
import { ward } from '@almoner/contract/house/ward';
import { AddScreen } from '../../../ui/record-screens';
import { WardForm } from './ward-form';

export default function WardAddScreen() {
  return (
    <AddScreen
      title="Add Ward"
      submit="Create Ward"
      body="wardRo"
      list="/settings/wards"
      create={ward.create}
      form={WardForm}
    />
  );
}
