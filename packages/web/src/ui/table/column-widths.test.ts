import { expect, test } from 'vitest';
import { actionsWidth, minTableWidths } from './column-widths';
import { type Column, col } from './table-columns';

interface Row {
  id: string;
}
const no = () => '';
const ACTIONS = actionsWidth(['Edit'], false);
const columns: Column<Row>[] = [
  col.count('#'),
  col.day('date', 'Date', no, { priority: 3 }),
  col.name('name', 'Patient', no),
  col.text('note', 'Note', no),
  col.status('status', 'Status', () => ({ word: '', shape: 'todo', tone: 'grey' })),
];

test('name, status and actions always show, the other columns by their priority as there is room', () => {
  const from = minTableWidths(columns, ACTIONS);
  expect(from.get('name')).toBeUndefined();
  expect(from.get('status')).toBeUndefined();
  expect([from.get('note'), from.get('date'), from.get('number')]).toEqual([560, 640, 680]);
});

test('a wider column needs a wider table', () => {
  const wide = [...columns, col.text<Row>('reason', 'Reason of the difference in its expected amount', no)];
  expect(minTableWidths(wide, ACTIONS).get('date')).toBeGreaterThan(640);
});

test('a table of very many columns shows them all on a wide window', () => {
  const many = Array.from({ length: 30 }, (_, place) => col.instant<Row>(`at${place}`, 'At', no));
  expect([...minTableWidths(many, 0).values()].every((width) => width <= 1360)).toBe(true);
});

test('long labels of actions leave less room for columns', () => {
  const long = actionsWidth(['Enregistrer le paiement', 'Modifier la facture'], true);
  expect(minTableWidths(columns, long).get('date')).toBeGreaterThan(minTableWidths(columns, ACTIONS).get('date') ?? 0);
});

test('a long status leaves less room for columns', () => {
  const states = columns.map((column) =>
    column.kind === 'status' ? { ...column, text: () => 'Partiellement remboursée' } : column,
  );
  expect(minTableWidths(states, ACTIONS, [{ id: 'one' }]).get('date')).toBeGreaterThan(640);
});

test('a long name takes room from columns before it is cut', () => {
  const named = (name: string) => {
    const rows = columns.map((column) => (column.key === 'name' ? { ...column, text: () => name } : column));
    return minTableWidths(rows, ACTIONS, [{ id: 'one' }]).get('date') ?? 0;
  };
  expect(named('Ada Obi')).toBe(minTableWidths(columns, ACTIONS, [{ id: 'one' }]).get('date'));
  expect(named('Oluwafunmilayo Adeyemi-Bakare')).toBeGreaterThan(named('Ada Obi'));
  // Only up to a maximum width.
  expect(named('x'.repeat(400))).toBe(named('x'.repeat(60)));
});

test('a cell with more text than its exported value is measured by that text', () => {
  const stock = (says: string) => {
    const column = col.number<Row>('stock', 'Stock', () => 600, { measuredText: () => says });
    return minTableWidths([...columns, column], ACTIONS, [{ id: 'one' }]).get('date') ?? 0;
  };
  expect(stock('▲60 expired 600')).toBeGreaterThan(stock('600'));
});

test('a column of amounts is measured by its digits once they are known, and never narrower than its header', () => {
  const priced = (minor: number) => {
    const price = col.money<Row>('price', 'Price', () => minor);
    return minTableWidths([...columns, price], ACTIONS, [{ id: 'one' }]).get('date') ?? 0;
  };
  expect(priced(4500)).toBeLessThan(priced(123_456_789_00));
});

test('on a tablet the tests of a request show beside the actions, and its number is hidden first', () => {
  const titles = ['Full Blood Count, Hepatitis B surface antigen', 'Malaria Parasite'];
  const says = ({ id }: Row) => titles[Number(id)] ?? '';
  const asked: Column<Row>[] = [
    col.code('code', 'Test ID', () => 'LAB_08OIK3W', { priority: 3 }),
    col.text('title', 'Title', says, { measuredText: says }),
    col.name('patient', 'Patient', () => 'Chinedu Okonkwo'),
    col.status('status', 'Status', () => ({ word: 'In progress', shape: 'waits', tone: 'blue' })),
  ];
  const from = minTableWidths(asked, actionsWidth(['Edit Billing', 'Cancel'], false), [{ id: '0' }, { id: '1' }]);
  expect(from.get('title')).toBeLessThanOrEqual(720);
  expect(from.get('code')).toBeLessThanOrEqual(900);
});
