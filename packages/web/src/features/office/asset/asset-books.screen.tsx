// Assets in the books: the effect of booking them, the first day, and their total.
import { type AssetBooks, AssetBooksInput, assetBooks } from '@almoner/contract/office/asset-books';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { formatDayInText, formatInstantInText, today } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { DateField } from '../../../ui/date/date-field';
import { Form } from '../../../ui/form/form';
import { fieldsOf } from '../../../ui/form/form-path';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { t } from './asset-books.words';
import './asset.css';

const at = fieldsOf(AssetBooksInput);

export default function AssetBooksScreen() {
  const known = useCall(assetBooks.read);
  const maySwitch = useMay()(assetBooks.switchOn.needs);
  return (
    <Screen title={t.title()} width="form">
      <Loaded answer={known} fresh>
        {(books) => (
          <>
            {books.firstDay !== null && <Standing books={books} firstDay={books.firstDay} />}
            <Meaning />
            {books.firstDay === null && (maySwitch ? <SwitchOn /> : <p>{t.isOff()}</p>)}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Meaning() {
  return (
    <Card title={t.whatItMeans()}>
      <ul className="asset-meaning">
        {[t.opened, t.bought, t.monthly, t.corrected, t.retired, t.forGood].map((say) => (
          <li key={say()}>{say()}</li>
        ))}
      </ul>
    </Card>
  );
}

function Standing({ books, firstDay }: { books: AssetBooks; firstDay: string }) {
  const session = useSession();
  if (!session) return null;
  const { assets, cost, accumulated, owed, postedTo, switchedOnAt, switchedOnBy } = books;
  const by = switchedOnAt && t.byAt({ by: switchedOnBy ?? '', at: formatInstantInText(switchedOnAt, session) });
  return (
    <Card title={t.isOn()}>
      <Facts
        facts={[
          { label: t.firstDay(), value: formatDayInText(firstDay) },
          { label: t.postedTo(), value: postedTo && formatDayInText(postedTo) },
          { label: t.switchedOn(), value: by },
          { label: t.assets(), value: String(assets) },
        ]}
      />
      <Facts
        look="figures"
        facts={[
          { label: t.cost(), value: <MoneyText minor={cost} /> },
          { label: t.accumulated(), value: <MoneyText minor={accumulated} /> },
          { label: t.bookValue(), value: <MoneyText minor={cost - accumulated} /> },
          { label: t.owed(), value: <MoneyText minor={owed} /> },
        ]}
      />
    </Card>
  );
}

function SwitchOn() {
  const session = useSession();
  const { run } = useCommand(assetBooks.switchOn);
  if (!session) return null;
  return (
    <Form
      schema={AssetBooksInput}
      server="assetBooksRo"
      initial={{ firstDay: `${today(session).slice(0, 7)}-01` }}
      submit={t.switchOn()}
      onSubmit={(assetBooksRo) => run({ body: { assetBooksRo } })}
    >
      <DateField name={at.firstDay} label={t.firstDay()} hint={t.firstDayHint()} past={t.firstDayAhead()} wide />
    </Form>
  );
}
