// The printed table.
import type { Cost, Measured } from './load.ts';

const ms = (value: number) => value.toFixed(3).padStart(8);
const ratio = (ours: number, floors: number) => (floors > 0 ? (ours / floors).toFixed(1) : '-').padStart(6);
const costs = ({ node, postgres }: Cost) => `${ms(node)} ${ms(postgres)}`;

export function table(measured: Measured[], given: { patients: number; calls: number; rounds: number }): string {
  return [
    `Processor milliseconds per call, ${given.patients} patients, 16 connections, median of ${given.rounds} x ${given.calls} calls`,
    '',
    `${''.padEnd(22)}${'Almoner'.padStart(17)}   ${'floor'.padStart(17)}   ${'ratio'.padStart(13)}   calls per second`,
    `${''.padEnd(22)}${'Node Postgres'.padStart(17)}   ${'Node Postgres'.padStart(17)}   ${'Node Postgres'.padStart(15)}`,
    ...measured.map(
      ({ name, product, floor }) =>
        `${name.padEnd(22)}${costs(product)}   ${costs(floor)}   ${ratio(product.node, floor.node)} ${ratio(product.postgres, floor.postgres)}   ${Math.round(product.perSecond)} (floor ${Math.round(floor.perSecond)})`,
    ),
  ].join('\n');
}
