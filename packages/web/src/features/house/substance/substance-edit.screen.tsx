// Changes a substance.
import { substance } from '@almoner/contract/house/substance';
import { EditScreen } from '../../../ui/record-screens';
import { SubstanceForm } from './substance-form';

export default function SubstanceEditScreen() {
  return (
    <EditScreen
      title="Edit Substance"
      submit="Save Substance"
      body="substanceRo"
      list="/settings/substances"
      read={substance.read}
      update={substance.update}
      form={SubstanceForm}
    />
  );
}
