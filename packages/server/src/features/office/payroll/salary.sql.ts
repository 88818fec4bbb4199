// SQL of the parts of a salary, for one and for lists.
import { sql } from 'kysely';

/** The parts of `salary y` as JSON: fields of `PayPart` of the contract, with the amount of this person. */
export const partsOfSalary = sql`(
  select coalesce(json_agg(json_build_object('componentId', c.id, 'name', c.name, 'kind', c.kind, 'counted', c.counted,
      'amount', coalesce(p.amount, c.amount), 'ownAmount', p.amount, 'rate', c.rate, 'brackets', c.brackets,
      'beforeTax', c.before_tax, 'remitted', c.remitted) order by c.kind desc, c.name_key), '[]'::json)
  from salary_part p join salary_component c on c.tenant_id = p.tenant_id and c.id = p.component_id
  where p.tenant_id = y.tenant_id and p.salary_id = y.id)`;
