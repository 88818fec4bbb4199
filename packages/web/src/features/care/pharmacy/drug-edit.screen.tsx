// Changes a drug.

import { drug } from '@almoner/contract/care/drug';
import { useParams } from 'react-router';
import { screenAddress } from '../../../kernel/route/screen-links';
import { EditScreen } from '../../../ui/form/record-screens';
import { t } from './drug.words';
import { DrugForm } from './drug-form';

export default function DrugEditScreen() {
  const { id = '' } = useParams();
  return (
    <EditScreen
      title={t.edit()}
      submit={t.save()}
      body="drugRo"
      list={screenAddress('drugs/:id', { id })}
      read={drug.read}
      update={drug.update}
      form={DrugForm}
    />
  );
}
