// The doctor's charge: services of the price list, or an amount if none of them applies.
import { type HospitalService, hospitalService } from '@almoner/contract/money/hospital-service';
import { useCall } from '../../../kernel/call/use-call';
import { formatMoney } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { SearchSelectField } from '../../../ui/combobox/search-select-field';
import { MoneyField } from '../../../ui/field/money-field';
import { NumberField } from '../../../ui/field/number-field';
import { useFormState, useFormValue } from '../../../ui/form/form-context';
import { type Fields, within } from '../../../ui/form/form-path';
import { useRows } from '../../../ui/form/use-rows';
import { Button } from '../../../ui/look/button';
import { Icon } from '../../../ui/look/icon';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import './treatment-rows.css';
import { t } from './treatment-form.words';
import { type ServiceValues, sumOfServices, treatmentPaths } from './treatment-values';

const of = treatmentPaths.pharmacyServiceRo.doctorServiceRo;

/** Field in which the next service is typed. */
const NEXT = '[data-first] input';

export function ServiceFields() {
  const may = useMay()(hospitalService.list.needs);
  const list = useCall(hospitalService.list, undefined, { enabled: may });
  return may ? <Loaded answer={list}>{(all) => <Charge offered={all.filter(isOffered)} />}</Loaded> : <Charge />;
}

const isOffered = ({ status }: HospitalService) => status === 1;

function Charge({ offered = [] }: { offered?: readonly HospitalService[] }) {
  const { rows, list, add, remove } = useRows(of.services, NEXT);
  const session = useSession();
  const options = offered.map(({ id, name, amount }) => ({
    value: id,
    label: name,
    detail: session ? formatMoney(amount, session) : '',
  }));
  const take = (id: unknown) => {
    const chosen = offered.find((one) => one.id === id);
    if (chosen) add({ serviceId: chosen.id, name: chosen.name, quantity: 1, unitAmount: chosen.amount });
  };
  return (
    <div className="treatment-rows field-wide" ref={list}>
      {rows.map(({ id, at: service }, place) => (
        <Service key={id} id={id} of={service} place={place + 1} onRemove={() => remove(id, NEXT)} />
      ))}
      {rows.length > 0 && <Sum />}
      {options.length > 0 && (
        <div className="treatment-service-add" data-first="">
          <SearchSelectField
            name={(within(of.services, 'add') as Fields<{ serviceId: string | null }>).serviceId}
            label={t.addService()}
            optional
            placeholder={t.findService()}
            options={options}
            onTake={({ value }) => take(value)}
          />
        </div>
      )}
      {rows.length === 0 && <MoneyField name={of.amount} label={t.charge()} />}
    </div>
  );
}

interface ServiceProps {
  id: string;
  of: Fields<ServiceValues>;
  place: number;
  onRemove: () => void;
}

function Service({ id, of: service, place, onRemove }: ServiceProps) {
  const name = useFormValue(service.name) ?? '';
  const price = useFormValue(service.unitAmount) ?? 0;
  const quantity = useFormValue(service.quantity);
  return (
    <fieldset className="treatment-service" data-row={id}>
      <legend className="visually-hidden">{t.serviceNumber({ place })}</legend>
      <p className="treatment-service-name" dir="auto">
        <strong>{name}</strong>
      </p>
      <Button tone="quiet" aria-label={t.removeService({ place })} onClick={onRemove}>
        <Icon name="close" />
      </Button>
      <NumberField name={service.quantity} label={t.howMany({ service: name })} />
      <p className="treatment-service-amount">
        <span className="soft">
          × <MoneyText minor={price} />
        </span>
        {typeof quantity === 'number' && <MoneyText minor={quantity * price} />}
      </p>
    </fieldset>
  );
}

function Sum() {
  const sum = useFormState((form) => sumOfServices(form.valueOf(of.services) ?? []));
  return (
    <p className="treatment-service-sum">
      {t.charge()}{' '}
      <strong>
        <MoneyText minor={sum} />
      </strong>
    </p>
  );
}
