// Changes a ward.
import { ward } from '@almoner/contract/house/ward';
import { addressOf } from '../../../kernel/screen-links';
import { EditScreen } from '../../../ui/record-screens';
import { WardForm } from './ward-form';

export default function WardEditScreen() {
  return (
    <EditScreen
      title="Edit Ward"
      submit="Save Ward"
      body="wardRo"
      list={addressOf('settings/wards')}
      read={ward.read}
      update={ward.update}
      form={WardForm}
    />
  );
}
