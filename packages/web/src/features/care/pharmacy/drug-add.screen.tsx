// Adds a drug to the drug list.

import { drug } from '@almoner/contract/care/drug';
import { screenAddress } from '../../../kernel/route/screen-links';
import { AddScreen } from '../../../ui/form/record-screens';
import { t } from './drug.words';
import { DrugForm } from './drug-form';

export default function DrugAddScreen() {
  return (
    <AddScreen
      title={t.add()}
      submit={t.create()}
      body="drugRo"
      list={screenAddress('drugs')}
      create={drug.create}
      form={DrugForm}
    />
  );
}
