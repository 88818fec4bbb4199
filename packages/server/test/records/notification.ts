// Notifications: messages to a person about another person's action.
import { calls } from '@almoner/contract/calls';
import { recordTests } from '../record-tests.ts';

export default recordTests({
  made: async ({ hospital, ticket }) => {
    const { admin } = hospital;
    await hospital.server.sql(
      `insert into notification (tenant_id, id, account_id, kind, record_id, ticket_id, told_at)
       select t.id, gen_random_uuid(), $2, 'LAB_REQUESTED', gen_random_uuid(), $3, now() from tenant t where t.code = $1`,
      [admin.session.tenantCode, admin.session.id, ticket.id],
    );
    const { data } = await admin.get(calls.notification.page, { body: { page: 0, size: 1 } });
    return { notificationId: String(data[0].id) };
  },
  examples: {
    notification: {
      page: () => ({ body: { filters: { state: 'NEW', kind: 'LAB_REQUESTED' }, page: 0, size: 10 } }),
      export: () => ({ body: {} }),
      markRead: ({ notificationId: id }) => ({ params: { id } }),
      markAllRead: () => ({ body: { notificationRo: { until: '2026-01-01T00:00:00.000Z' } } }),
    },
    notificationChoice: {
      update: () => ({ body: { choiceRo: { kind: 'LEAVE_APPROVED' as const, way: 'PRODUCT' as const, on: false } } }),
    },
  },
});
