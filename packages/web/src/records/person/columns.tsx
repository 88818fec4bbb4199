// Table column for a person with a picture.
import type { Signatures } from '../../kernel/language/i18n';
import { type Column, col } from '../../ui/table/table-columns';
import { fullName, type Named } from './name';
import { PersonName } from './person-name';

interface Pictured extends Named {
  imagePath: string | null;
}

/** Column with picture and name. It names the row and contains its link. */
export const personColumn = <Row extends Pictured>(key: string, header: Signatures): Column<Row> => ({
  ...col.name<Row>(key, header, fullName, {
    cell: (row) => <PersonName name={fullName(row)} imagePath={row.imagePath} />,
  }),
  kind: 'pictured',
});
