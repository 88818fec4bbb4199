// Adds a drug to the drug list.
import { drug } from '@almoner/contract/care/drug';
import { addressOf } from '../../../kernel/screen-links';
import { AddScreen } from '../../../ui/record-screens';
import { DrugForm } from './drug-form';

export default function DrugAddScreen() {
  return (
    <AddScreen
      title="Add Drug"
      submit="Create Drug"
      body="drugRo"
      list={addressOf('drugs')}
      create={drug.create}
      form={DrugForm}
    />
  );
}
