// SQL of the parts of a salary, for one and for lists.
import { sql } from 'kysely';

/** Computation of `salary_component c`, as arguments of `json_build_object`: fields of `PayPart` without the amount. */
export const componentFields = sql`'componentId', c.id, 'name', c.name, 'kind', c.kind, 'counted', c.counted, 'rate', c.rate,
  'hours', c.hours, 'factor', c.factor, 'brackets', c.brackets, 'beforeTax', c.before_tax, 'remitted', c.remitted`;

/** The parts of `salary y` as JSON: fields of `PayPart` of the contract, with the amount of this person. */
export const partsOfSalary = sql`(
  select coalesce(json_agg(json_build_object(${componentFields}, 'amount', coalesce(p.amount, c.amount), 'ownAmount', p.amount) order by c.kind desc, c.name_key), '[]'::json)
  from salary_part p join salary_component c on c.tenant_id = p.tenant_id and c.id = p.component_id
  where p.tenant_id = y.tenant_id and p.salary_id = y.id)`;
