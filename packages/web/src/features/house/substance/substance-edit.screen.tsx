// Changes a substance.
import { substance } from '@almoner/contract/house/substance';
import { addressOf } from '../../../kernel/screen-links';
import { EditScreen } from '../../../ui/record-screens';
import { SubstanceForm } from './substance-form';

export default function SubstanceEditScreen() {
  return (
    <EditScreen
      title="Edit Substance"
      submit="Save Substance"
      body="substanceRo"
      list={addressOf('settings/substances')}
      read={substance.read}
      update={substance.update}
      form={SubstanceForm}
    />
  );
}
