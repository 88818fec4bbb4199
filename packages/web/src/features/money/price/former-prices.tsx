// Former prices of a service, below its form.
import { hospitalService } from '@almoner/contract/money/hospital-service';
import { formatInstantInText } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { Facts } from '../../../ui/facts';
import { Loaded } from '../../../ui/loaded';
import { MoneyText } from '../../../ui/money';
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
