// The column of a person with a picture.
import type { Said } from '../../kernel/i18n';
import { type Column, col } from '../../ui/table-columns';
import { fullName, type Named } from './name';
import { PersonName } from './person-name';

interface Pictured extends Named {
  imagePath: string | null;
}

/** What the row is called: its link where it leads somewhere. */
export const personColumn = <Row extends Pictured>(key: string, header: Said): Column<Row> => ({
  ...col.name<Row>(key, header, fullName, {
    cell: (row) => <PersonName name={fullName(row)} imagePath={row.imagePath} />,
  }),
  kind: 'pictured',
});
