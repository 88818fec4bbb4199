// Exports the filtered trail. The rows are requested on demand, because the screen holds only one page.

import type { ParamsInput } from '@almoner/contract/call';
import { AUDIT_EXPORT_LIMIT, type AuditExportRow, audit } from '@almoner/contract/house/audit';
import { useState } from 'react';
import { ask } from '../../../kernel/call/client';
import { formatInstant, type Locale } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import type { ExportColumn } from '../../../ui/export/export-column';
import type { ExportKind } from '../../../ui/export/table-export';
import { Icon } from '../../../ui/look/icon';
import { t as kit } from '../../../ui/look/kit.words';
import { Menu } from '../../../ui/overlay/menu';
import { t } from './audit.words';
import { fieldWord, outcomeBadges, recordWord, valueWord } from './audit-words';

const columnsOf = (locale: Locale): ExportColumn<AuditExportRow>[] => [
  { header: t.when, text: ({ at }) => formatInstant(at, locale) },
  { header: t.person, text: ({ name }) => name },
  { header: t.username, text: ({ username }) => username },
  { header: t.action, text: ({ action }) => action },
  { header: t.outcome, text: ({ outcome }) => textOf(outcomeBadges[outcome].word) },
  { header: t.record, text: ({ record }) => recordWord(record) },
  { header: t.name, text: ({ recordName }) => recordName },
  { header: t.recordId, text: ({ recordId }) => recordId },
  {
    header: t.changed,
    text: ({ changes, record }) =>
      changes
        .map(({ field, from, to }) => {
          const [was, is] = [from, to].map((value) => valueWord(field, value, { ...locale, record }));
          return kit.labelled({ label: fieldWord(field), text: `${was} → ${is}` });
        })
        .join('; '),
  },
  { header: t.address, text: ({ address }) => address },
];

type State = 'working' | 'failed' | 'capped' | undefined;

export function AuditExport({ filters, locale }: { filters: ParamsInput<typeof audit.export>; locale: Locale }) {
  const [state, setState] = useState<State>();
  const download = (kind: ExportKind) => async () => {
    setState('working');
    try {
      const [{ data, capped }, { downloadRows }] = await Promise.all([
        ask(audit.export, { params: filters }),
        import('../../../ui/export/table-export'),
      ]);
      await downloadRows(kind, t.auditTrail(), columnsOf(locale), data);
      setState(capped ? 'capped' : undefined);
    } catch {
      setState('failed');
    }
  };
  const items = [
    { label: t.asCsv(), act: download('csv') },
    { label: t.asExcel(), act: download('xlsx') },
  ];
  return (
    <>
      {state === 'working' && <span role="status">{kit.makingFile()}</span>}
      {state === 'failed' && <span role="alert">{kit.fileNotMade()}</span>}
      {state === 'capped' && <span role="status">{t.capped({ count: AUDIT_EXPORT_LIMIT })}</span>}
      <Menu items={items}>
        <Icon name="download" size={18} />
        {kit.export()}
      </Menu>
    </>
  );
}
