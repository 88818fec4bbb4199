import { newId } from '../../src/kernel/base/identity.ts';
import { first } from '../example-parts.ts';
import { recordTests } from '../record-tests.ts';

export default recordTests({
  // A letter that was sent.
  made: async ({ hospital: { admin, server } }) => {
    const letterId = newId();
    await server.sql(
      `insert into outbox (tenant_id, id, kind, recipient, on_behalf, subject, body, created_at, due_at, status, ended_at)
       select t.id, $2, 'LEAVE_DECISION', 'ada@mail.example', true, 'Your leave', 'Approved', now(), now(), 'SENT', now()
       from tenant t where t.code = $1`,
      [admin.session.tenantCode, letterId],
    );
    return { letterId: String(letterId) };
  },
  examples: {
    letter: {
      list: () => ({ params: { status: 'nil', kind: 'nil', from: 'nil', to: 'nil', ...first } }),
      again: ({ letterId: id }) => ({ params: { id } }),
    },
  },
});
