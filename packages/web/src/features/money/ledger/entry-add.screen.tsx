// Records a new expense, income or tax.
import { useNavigate } from 'react-router';
import { today } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { Screen } from '../../../ui/page/screen';
import { EntryForm } from './entry-form';
import { type EntryKindProps, entryKinds } from './entry-kind';
import './ledger.css';
import { screenAddress } from '../../../kernel/route/screen-links';

export default function EntryAddScreen({ of }: EntryKindProps) {
  const kind = entryKinds[of];
  const session = useSession();
  const navigate = useNavigate();
  return (
    <Screen title={kind.add()} width="form">
      {session && (
        <EntryForm
          kind={kind}
          today={today(session)}
          onSaved={({ id }, complaints) =>
            navigate(complaints.length > 0 ? screenAddress(`${of}/:id`, { id }) : screenAddress(of), {
              state: { complaints },
            })
          }
        />
      )}
    </Screen>
  );
}
