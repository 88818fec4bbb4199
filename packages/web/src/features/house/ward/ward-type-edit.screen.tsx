// Changes a ward type.
import { wardType } from '@almoner/contract/house/ward-type';
import { addressOf } from '../../../kernel/screen-links';
import { EditScreen } from '../../../ui/record-screens';
import { WardTypeForm } from './ward-type-form';

export default function WardTypeEditScreen() {
  return (
    <EditScreen
      title="Edit Ward Type"
      submit="Save Ward Type"
      body="wardTypeRo"
      list={addressOf('settings/ward-types')}
      read={wardType.read}
      update={wardType.update}
      form={WardTypeForm}
    />
  );
}
