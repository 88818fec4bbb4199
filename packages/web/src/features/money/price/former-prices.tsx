// Former prices of a service, below its form.
import { hospitalService } from '@almoner/contract/money/hospital-service';
import { useCall } from '../../../kernel/call/use-call';
import { formatInstantInText } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { t } from './price.words';

export function FormerPrices({ id }: { id: string }) {
  const session = useSession();
  const answer = useCall(hospitalService.formerPrices, { id });
  return (
    <section aria-labelledby="former-prices">
      <h2 id="former-prices">{t.formerPrices()}</h2>
      <Loaded answer={answer} lines={2}>
        {(prices) =>
          prices.length === 0 || !session ? (
            <p>{t.noFormerPrices()}</p>
          ) : (
            <Facts
              look="rows"
              facts={prices.map(({ until, amount }) => ({
                label: t.until({ when: formatInstantInText(until, session) }),
                value: <MoneyText minor={amount} />,
              }))}
            />
          )
        }
      </Loaded>
    </section>
  );
}
