// Adds a substance.
import { substance } from '@almoner/contract/house/substance';
import { addressOf } from '../../../kernel/screen-links';
import { AddScreen } from '../../../ui/record-screens';
import { SubstanceForm } from './substance-form';

export default function SubstanceAddScreen() {
  return (
    <AddScreen
      title="Add Substance"
      submit="Create Substance"
      body="substanceRo"
      list={addressOf('settings/substances')}
      create={substance.create}
      form={SubstanceForm}
    />
  );
}
