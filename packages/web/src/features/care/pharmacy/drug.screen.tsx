// One drug: its stock by lot, and its stock movements.

import { type Drug, drug } from '@almoner/contract/care/drug';
import { drugLot } from '@almoner/contract/care/drug-lot';
import { type Substance, substances } from '@almoner/contract/house/substance-list';
import { useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { formatDayInText, formatNumber } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { activeBadges, StatusBadge } from '../../../ui/badge/status-badge';
import { Button, LinkButton } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { t as kit } from '../../../ui/look/kit.words';
import { MoneyText } from '../../../ui/look/money';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { Tabs } from '../../../ui/page/tabs';
import { TrailLink } from '../../../ui/page/trail-link';
import { t } from './drug.words';
import { ReceiveDialog } from './late-dialogs';
import { LotTable } from './lot-table';
import { MovementTable } from './movement-table';
import { partsInWords } from './parts-words';
import { StockLevel } from './stock-level';
import './pharmacy.css';
import { screenAddress } from '../../../kernel/route/screen-links';

export default function DrugScreen() {
  const { id = '' } = useParams();
  const known = useCall(drug.read, { id });
  const { data } = known;
  return (
    <Screen
      title={data?.name ?? t.drug()}
      trail={[{ label: t.drugs(), to: screenAddress('drugs') }]}
      action={data && <Actions row={data} />}
    >
      <Loaded answer={known}>
        {(row) => (
          <>
            <About row={row} />
            <Tabs
              label={t.stockOf({ drug: row.name })}
              tabs={[
                { key: 'lots', label: t.lots(), content: <LotTable drugId={id} /> },
                { key: 'movements', label: t.movements(), content: <MovementTable drugId={id} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Actions({ row }: { row: Drug }) {
  const may = useMay();
  const [receiving, setReceiving] = useKeptState<boolean>('receiving');
  return (
    <>
      <TrailLink record="drug" id={row.id} />
      {may(drug.update.needs) && (
        <LinkButton to={screenAddress('drugs/:id/edit', { id: row.id })}>{kit.edit()}</LinkButton>
      )}
      {may(drugLot.receive.needs) && row.status === 1 && (
        <Button tone="primary" onClick={() => setReceiving(true)}>
          {t.receive()}
        </Button>
      )}
      {receiving && <ReceiveDialog drug={row} onClose={() => setReceiving(undefined)} />}
    </>
  );
}

const substanceInWords = ({ name, drugClass }: Substance) => (drugClass ? `${name} (${drugClass})` : name);

function About({ row }: { row: Drug }) {
  const { data = [] } = useCall(substances);
  const made = data.find(({ id }) => id === row.substanceId);
  const facts = [
    { label: t.onHand(), value: <StockLevel drug={row} /> },
    { label: t.substance(), value: made && substanceInWords(made) },
    { label: t.unit(), value: row.unit },
    { label: t.parts(), value: partsInWords(row.dividedInto) },
    { label: t.pricePerUnit(), value: <MoneyText minor={row.price} /> },
    { label: t.level(), value: formatNumber(row.reorderLevel) },
    { label: t.nextExpiry(), value: row.nextExpiry && formatDayInText(row.nextExpiry) },
    { label: kit.status(), value: <StatusBadge {...activeBadges('drug')[row.status]} /> },
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}
