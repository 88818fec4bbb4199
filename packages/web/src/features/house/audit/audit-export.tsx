// The filtered trail as a file: asked of the server when it is wanted, because the screen holds a page of it only.

import type { ParamsInput } from '@almoner/contract/call';
import { AUDIT_EXPORT_LIMIT, type AuditExportRow, audit } from '@almoner/contract/house/audit';
import { useState } from 'react';
import { ask } from '../../../kernel/client';
import { formatInstant, type Locale } from '../../../kernel/format';
import { textOf } from '../../../kernel/i18n';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import type { ExportColumn } from '../../../ui/table-columns';
import type { ExportKind } from '../../../ui/table-export';
import { fieldWord, outcomeLook, recordWord, valueWord } from './audit-words';

const columnsOf = (locale: Locale): ExportColumn<AuditExportRow>[] => [
  { header: 'When', text: ({ at }) => formatInstant(at, locale) },
  { header: 'Person', text: ({ name }) => name },
  { header: 'Username', text: ({ username }) => username },
  { header: 'Action', text: ({ action }) => action },
  { header: 'Outcome', text: ({ outcome }) => textOf(outcomeLook[outcome].word) },
  { header: 'Record', text: ({ record }) => recordWord(record) },
  { header: 'Name', text: ({ recordName }) => recordName },
  { header: 'Record id', text: ({ recordId }) => recordId },
  {
    header: 'Changed',
    text: ({ changes }) =>
      changes
        .map(({ field, from, to }) => {
          const [was, is] = [from, to].map((value) => valueWord(field, value, locale));
          return `${fieldWord(field)}: ${was} → ${is}`;
        })
        .join('; '),
  },
  { header: 'Address', text: ({ address }) => address },
];

type State = 'working' | 'failed' | 'capped' | undefined;

export function AuditExport({ filters, locale }: { filters: ParamsInput<typeof audit.export>; locale: Locale }) {
  const [state, setState] = useState<State>();
  const download = (kind: ExportKind) => async () => {
    setState('working');
    try {
      const [{ data, capped }, { downloadRows }] = await Promise.all([
        ask(audit.export, { params: filters }),
        import('../../../ui/table-export'),
      ]);
      await downloadRows(kind, 'Audit trail', columnsOf(locale), data);
      setState(capped ? 'capped' : undefined);
    } catch {
      setState('failed');
    }
  };
  const items = [
    { label: 'As CSV', act: download('csv') },
    { label: 'As Excel (XLSX)', act: download('xlsx') },
  ];
  return (
    <>
      {state === 'working' && <span role="status">Making the file…</span>}
      {state === 'failed' && <span role="alert">The file could not be made. Please try again.</span>}
      {state === 'capped' && (
        <span role="status">
          The file holds the newest {AUDIT_EXPORT_LIMIT.toLocaleString('en-GB')} entries. Filter by day for others.
        </span>
      )}
      <Menu items={items}>
        <Icon name="download" size={18} />
        Export
      </Menu>
    </>
  );
}
