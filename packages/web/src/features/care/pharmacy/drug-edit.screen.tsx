// Changes a drug.
import { drug } from '@almoner/contract/care/drug';
import { useParams } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { EditScreen } from '../../../ui/record-screens';
import { DrugForm } from './drug-form';

export default function DrugEditScreen() {
  const { id = '' } = useParams();
  return (
    <EditScreen
      title="Edit Drug"
      submit="Save Drug"
      body="drugRo"
      list={addressOf('drugs/:id', { id })}
      read={drug.read}
      update={drug.update}
      form={DrugForm}
    />
  );
}
