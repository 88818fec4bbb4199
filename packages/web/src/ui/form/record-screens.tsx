// Screens around the form of a record: AddScreen creates one, EditScreen reads and changes one, RecordScreen does either.
import type { AnyCall, AnyCommand } from '@almoner/contract/call';
import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '../../kernel/call/use-call';
import { useCommand } from '../../kernel/call/use-command';
import { Loaded } from '../page/loaded';
import { Screen } from '../page/screen';
import type { RecordFormProps } from './record-form';

interface RecordScreenProps<Values, Saved, Known> {
  /** "Add Ward Type". */
  title: string;
  /** The verb on the button: "Create Ward Type". */
  submit: string;
  /** Key of the values in the request body, `wardTypeRo`. */
  body: string;
  /** Address of the list to go to after saving. */
  list: string;
  form: ComponentType<RecordFormProps<Values, Saved, Known>>;
}

type AddScreenProps<Values, Saved, Known> = RecordScreenProps<Values, Saved, Known> & {
  create: AnyCommand;
};

export function AddScreen<Values, Saved, Known>(props: AddScreenProps<Values, Saved, Known>) {
  const { title, submit, body, list, form: Fields } = props;
  const create = useCommand(props.create);
  const navigate = useNavigate();
  return (
    <Screen title={title} width="form">
      <Fields
        submit={submit}
        save={(values) => create.run({ body: { [body]: values } })}
        onSaved={() => navigate(list)}
      />
    </Screen>
  );
}

type EditScreenProps<Values, Saved, Known> = RecordScreenProps<Values, Saved, Known> & {
  read: AnyCall;
  update: AnyCommand;
};

export function EditScreen<Values, Saved, Known>(props: EditScreenProps<Values, Saved, Known>) {
  const { title, submit, body, list, form: Fields } = props;
  const { id = '' } = useParams();
  const known = useCall(props.read, { id });
  const update = useCommand(props.update);
  const navigate = useNavigate();
  return (
    <Screen title={title} width="form">
      <Loaded answer={known} fresh>
        {(from) => (
          <Fields
            from={from}
            submit={submit}
            save={(values) => update.run({ params: { id }, body: { [body]: values } })}
            onSaved={() => navigate(list)}
            reload={known.retry}
          />
        )}
      </Loaded>
    </Screen>
  );
}

interface BothProps<Values, Saved, Known>
  extends Pick<RecordScreenProps<Values, Saved, Known>, 'body' | 'list' | 'form'> {
  calls: { create: AnyCommand; read: AnyCall; update: AnyCommand };
  add: Pick<RecordScreenProps<Values, Saved, Known>, 'title' | 'submit'>;
  edit: Pick<RecordScreenProps<Values, Saved, Known>, 'title' | 'submit'>;
}

/** Changes the record whose id is in the address; creates one if the address has none. */
export function RecordScreen<Values, Saved, Known>(props: BothProps<Values, Saved, Known>) {
  const { calls, add, edit, ...both } = props;
  return useParams().id === undefined ? (
    <AddScreen {...both} {...add} create={calls.create} />
  ) : (
    <EditScreen {...both} {...edit} read={calls.read} update={calls.update} />
  );
}
