// Assembles the server: the kernel and the list of mounted features.

import { calls, schemas } from '@almoner/contract/calls';
import type { FastifyInstance } from 'fastify';
import { admissionHandlers } from './features/care/admission/admission.routes.ts';
import { refuseWhileAdmitted } from './features/care/admission/stay.service.ts';
import { stayBiller } from './features/care/admission/stay-biller.service.ts';
import { stayChargeHandlers } from './features/care/admission/stay-charge.routes.ts';
import { billWaiting, rechargeStay } from './features/care/admission/stay-charge.service.ts';
import { chargeNights } from './features/care/admission/stay-charge-job.service.ts';
import { refuseWhileDue } from './features/care/admission/stay-due.service.ts';
import { labRequestHandlers } from './features/care/laboratory/lab-request.routes.ts';
import {
  laboratoryHandlers,
  labTestHandlers,
  labTestParameterHandlers,
} from './features/care/laboratory/laboratory.routes.ts';
import { notifyOutdatedReports } from './features/care/laboratory/laboratory.service.ts';
import { laboratoryBiller } from './features/care/laboratory/laboratory-biller.service.ts';
import { drugHandlers, drugLotHandlers, movementHandlers } from './features/care/pharmacy/drug.routes.ts';
import { pharmacyHandlers } from './features/care/pharmacy/pharmacy.routes.ts';
import { pharmacyBiller } from './features/care/pharmacy/pharmacy-biller.service.ts';
import { medicineHandlers } from './features/care/round/medicine.routes.ts';
import { dischargeSummaryHandlers, stayCareHandlers, wardRoundHandlers } from './features/care/round/round.routes.ts';
import { treatmentHandlers, vitalSignsHandlers } from './features/care/treatment/treatment.routes.ts';
import { countNotCharged } from './features/care/treatment/treatment.service.ts';
import { dashboardHandlers } from './features/desk/dashboard/dashboard.routes.ts';
import { patientHistoryHandlers } from './features/desk/history/patient-history.routes.ts';
import {
  assetImportHandlers,
  drugImportHandlers,
  labTestImportHandlers,
  openingBalanceImportHandlers,
  patientImportHandlers,
  publicHolidayImportHandlers,
  staffImportHandlers,
} from './features/desk/import/import.routes.ts';
import { clearAbandonedImports } from './features/desk/import/import-upkeep.service.ts';
import { requestHandlers } from './features/desk/request/request.routes.ts';
import { cashierWorklistHandlers } from './features/desk/worklist/cashier-worklist.routes.ts';
import {
  laboratoryWorklistHandlers,
  pharmacyWorklistHandlers,
} from './features/desk/worklist/order-worklist.routes.ts';
import {
  deskWorklistHandlers,
  doctorWorklistHandlers,
  nurseWorklistHandlers,
} from './features/desk/worklist/worklist.routes.ts';
import { appointmentHandlers } from './features/front/appointment/appointment.routes.ts';
import { countBookedByDay, listAppointmentsOf } from './features/front/appointment/appointment.service.ts';
import { sendReminders } from './features/front/appointment/reminder.service.ts';
import { patientHandlers } from './features/front/patient/patient.routes.ts';
import { lettersOfPatients } from './features/front/patient/patient.service.ts';
import { registerCorrectionHook } from './features/front/patient/patient-correction.service.ts';
import { patientMergeHandlers } from './features/front/patient/patient-merge.routes.ts';
import { patientProfileHandlers } from './features/front/patient/patient-profile.routes.ts';
import { scheduleHandlers } from './features/front/schedule/schedule.routes.ts';
import { ticketHandlers } from './features/front/ticket/ticket.routes.ts';
import { waitingScreenHandlers } from './features/front/waiting-screen/waiting-screen.routes.ts';
import { actionName } from './features/house/audit/action.service.ts';
import { auditHandlers } from './features/house/audit/audit.routes.ts';
import { branchHandlers } from './features/house/branch/branch.routes.ts';
import { companyHandlers, companySettingsHandlers } from './features/house/company/company.routes.ts';
import { departmentHandlers } from './features/house/department/department.routes.ts';
import { diagnosisCodeHandlers } from './features/house/diagnosis/diagnosis-code.routes.ts';
import { leaveHandlers, leaveTrackHandlers, leaveTypeHandlers } from './features/house/leave/leave.routes.ts';
import { letterHandlers } from './features/house/letter/letter.routes.ts';
import { publicHolidayHandlers } from './features/house/public-holiday/public-holiday.routes.ts';
import { moduleHandlers, roleHandlers } from './features/house/role/role.routes.ts';
import {
  accountHandlers,
  deviceHandlers,
  type SessionDeps,
  twoFactorHandlers,
} from './features/house/session/session.routes.ts';
import { specialistHandlers } from './features/house/specialist/specialist.routes.ts';
import { staffAccessHandlers, staffHandlers } from './features/house/staff/staff.routes.ts';
import { lettersOfStaff } from './features/house/staff/staff.service.ts';
import { doctorLists, employeeLists, nurseLists } from './features/house/staff/staff-list.service.ts';
import { staffQualificationHandlers } from './features/house/staff/staff-qualification.routes.ts';
import { substanceHandlers } from './features/house/substance/substance.routes.ts';
import { tenantHandlers } from './features/house/tenant/tenant.routes.ts';
import type { SignupDeps } from './features/house/tenant/tenant.service.ts';
import { bedHandlers, wardHandlers, wardTypeHandlers } from './features/house/ward/ward.routes.ts';
import { registerBillers } from './features/money/bill/biller.service.ts';
import { billingHandlers, counterPaymentHandlers } from './features/money/bill/billing.routes.ts';
import { refuseWhileOwed } from './features/money/bill/owed.service.ts';
import { creditNoteHandlers } from './features/money/credit-note/credit-note.routes.ts';
import { invoiceHandlers } from './features/money/invoice/invoice.routes.ts';
import { attachInvoice, followInvoice } from './features/money/invoice/invoice-mail.service.ts';
import {
  expensesCategoryHandlers,
  incomeCategoryHandlers,
  taxCategoryHandlers,
} from './features/money/ledger/category.routes.ts';
import { expensesHandlers, incomeHandlers, taxHandlers } from './features/money/ledger/finance-entry.routes.ts';
import { paymentHandlers, tillHandlers } from './features/money/payment/payment.routes.ts';
import { hospitalServiceHandlers } from './features/money/price/price.routes.ts';
import { refundHandlers } from './features/money/refund/refund.routes.ts';
import { reportHandlers } from './features/money/report/report.routes.ts';
import {
  assetBooksHandlers,
  assetCategoryHandlers,
  assetHandlers,
  assetServiceHandlers,
} from './features/office/asset/asset.routes.ts';
import { postAssetMonths } from './features/office/asset/asset-months.service.ts';
import { announceWarranties, notifyOfEnding } from './features/office/asset/warranty.service.ts';
import {
  conversationHandlers,
  messageAboutHandlers,
  messageHandlers,
} from './features/office/message/message.routes.ts';
import { clearOldMessages } from './features/office/message/message-upkeep.service.ts';
import {
  notificationChoiceHandlers,
  notificationHandlers,
} from './features/office/notification/notification.routes.ts';
import { mailNotifications } from './features/office/notification/notification-mail.service.ts';
import { clearOldNotifications } from './features/office/notification/notification-upkeep.service.ts';
import {
  payAdjustmentHandlers,
  payrollHandlers,
  payslipHandlers,
  salaryComponentHandlers,
  salaryHandlers,
} from './features/office/payroll/payroll.routes.ts';
import { attachPayslip, followPayslip } from './features/office/payroll/payslip-mail.service.ts';
import { AuditWriter } from './kernel/audit/audit.ts';
import { AuditSealer } from './kernel/audit/audit-chain.ts';
import { Callers } from './kernel/auth/caller.ts';
import { INVITATIONS } from './kernel/auth/invitation.ts';
import { type Clock, systemClock } from './kernel/base/clock.ts';
import type { Config } from './kernel/base/config.ts';
import { Jobs } from './kernel/base/jobs.ts';
import type { Logger } from './kernel/base/log.ts';
import type { Secret } from './kernel/base/secret.ts';
import { defaultTimeLimits, type TimeLimits } from './kernel/base/time-limits.ts';
import { openPool } from './kernel/database/database.ts';
import { DatabaseMetrics } from './kernel/database/database-metrics.ts';
import { clearOldAnswers } from './kernel/database/idempotency.ts';
import { migrationsIn } from './kernel/database/migrate.ts';
import { SchemaWatch } from './kernel/database/schema-watch.ts';
import { vaultOf, warnOfLostKeys } from './kernel/database/vault.ts';
import { endPdf, logPagesTo } from './kernel/documents/pdf.ts';
import { serveClientErrors } from './kernel/http/client-errors.ts';
import { drainBeforeClose } from './kernel/http/drain.ts';
import { serveEvents } from './kernel/http/event-stream.ts';
import { openHttp } from './kernel/http/http.ts';
import { observe } from './kernel/http/observe.ts';
import { serveDescription } from './kernel/http/openapi.ts';
import { serveWeb } from './kernel/http/web.ts';
import { Events } from './kernel/live/events.ts';
import { type Mail, openMail } from './kernel/mail/mail.ts';
import { letterCheck, outboxAllOf, outboxOf } from './kernel/mail/outbox.ts';
import { OutboxSender } from './kernel/mail/outbox-sender.ts';
import type { Kernel } from './kernel/request/call-request.ts';
import type { Handlers } from './kernel/request/handler.ts';
import { auditRefusal, mount } from './kernel/request/mount.ts';
import { type RateLimit, rateLimitGuard } from './kernel/request/rate-limit.ts';

/** The migrations folder, at the same path relative to this file in the sources and in the built server. */
export const MIGRATIONS = new URL('../migrations/', import.meta.url);

export interface ServerOptions {
  config: Config;
  /** URL of the migrated database, for the application role. */
  databaseUrl: string;
  secret: Secret;
  log: Logger;
  webFolder: URL;
  clock?: Clock;
  mail?: Mail;
  /** Maximum number of database connections. */
  connections?: number;
  verifyAnswers?: boolean;
  /** Makes slow work fail while it holds a database connection. For tests. */
  refuseSlowWork?: boolean;
  /** Rate limit of one account's calls. For tests, and for the demo, which makes many calls with one account. */
  rateLimit?: RateLimit;
  /** Milliseconds between two heartbeats of an event stream. For tests. */
  eventBeatMs?: number;
  /** Time limits of time-limits.ts. For tests. */
  waits?: TimeLimits;
  /** Mounts further calls, for the tests of mounting. */
  alsoMount?: (kernel: Kernel) => void;
}

export interface Server {
  app: FastifyInstance;
  jobs: Jobs;
  /** Answers the requests under way, finishes their background work, and closes everything. */
  stop(): Promise<void>;
}

/** Opens a server that is ready to listen. */
export async function openServer(options: ServerOptions): Promise<Server> {
  const { config, log, waits = defaultTimeLimits } = options;
  logPagesTo(log);
  const schema = new SchemaWatch(await migrationsIn(MIGRATIONS), log);
  const metrics = new DatabaseMetrics();
  const pool = openPool({
    url: options.databaseUrl,
    refuseWrites: schema.refuseNewer,
    secret: options.secret,
    log,
    metrics,
    refuseSlowWork: options.refuseSlowWork,
    waits,
    ...(options.connections ? { max: options.connections } : {}),
  });
  const sealer = new AuditSealer(pool, log);
  const audits = new AuditWriter(pool, sealer.sealSoon);
  const callers = new Callers(pool, log);
  const events = new Events({ url: options.databaseUrl, pool, log, waits });
  const running = new Set<Promise<void>>();
  const app = await openHttp(config, log, (request, status) => auditRefusal(kernel, request, status));
  const clock = options.clock ?? systemClock;
  const key = options.secret.key('outbox');
  const mail = options.mail ?? openMail(config, log);
  const sender = new OutboxSender({
    pool,
    log,
    clock,
    key,
    mail,
    attachments: { INVOICE: attachInvoice, PAYSLIP: attachPayslip },
    outcomeListeners: { invoice: followInvoice(sealer.sealSoon), payslip: followPayslip(sealer.sealSoon) },
    onLettersChanged: (tenantId, records) => events.tell(tenantId, records),
    waits,
  });
  const letters = { key, clock, mailsPerDay: config.mailsPerDay, wake: sender.wake };
  const kernel: Kernel = {
    app,
    pool,
    log,
    audits,
    callers,
    refuseTooManyCalls: rateLimitGuard(app, options.rateLimit),
    clock,
    secret: options.secret,
    outbox: outboxOf(letters),
    outboxAll: outboxAllOf(letters),
    mailKept: mail.keeps === true,
    verifyAnswers: options.verifyAnswers ?? false,
    sealSoon: sealer.sealSoon,
    tell: (tenantId, records) => events.tell(tenantId, records),
    background: (work) => {
      const done = work()
        .catch((err) => log.error({ err }, 'work behind a call failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
  };
  const jobs = new Jobs(log);
  observe(app, { pool, log, jobs, metrics, refuseNewer: schema.refuseNewer, waits, ...config });
  serveEvents(app, { callers, events, beatMs: options.eventBeatMs });
  serveClientErrors(app, log);
  drainBeforeClose(app, waits);
  serveDescription(app, { calls, schemas });
  mountFeatures(kernel, {
    pool,
    vault: vaultOf(options.secret),
    ...config,
    invitationKey: options.secret.key(INVITATIONS),
    wakeOutbox: sender.wake,
    tell: kernel.tell,
  });
  // Retries failed letters and sends those of a crashed process; new letters are sent at once.
  jobs.every(0.25, 'outbox', sender.run);
  jobs.every(60, 'old letters', sender.clearOld);
  jobs.every(1, 'audit seals', sealer.sweep);
  jobs.every(15, 'reminders', (stopping) => sendReminders(kernel, stopping));
  jobs.every(15, 'nights', (stopping) => chargeNights(kernel, stopping));
  jobs.every(15, 'asset months', (stopping) => postAssetMonths(kernel, stopping));
  jobs.every(15, 'warranties', (stopping) =>
    announceWarranties({ ...kernel, ...config, onWarrantyEnds: notifyOfEnding(kernel) }, stopping),
  );
  jobs.every(0.25, 'notifications by mail', (stopping) => mailNotifications({ ...kernel, ...config }, stopping));
  jobs.every(60, 'old notifications', (stopping) => clearOldNotifications(kernel, stopping));
  jobs.every(60, 'old messages', (stopping) => clearOldMessages(kernel, stopping));
  jobs.every(60, 'old answers', (stopping) => clearOldAnswers(kernel, stopping));
  jobs.every(60, 'abandoned imports', (stopping) => clearAbandonedImports(kernel, stopping));
  options.alsoMount?.(kernel);
  await serveWeb(app, options.webFolder, config);
  await app.ready();
  await schema.start(pool);
  await warnOfLostKeys(pool, options.secret, log);
  await sealer.sweep();
  await events.start();
  jobs.start();
  return {
    app,
    jobs,
    stop: async () => {
      // After this time, queries to a database that hangs are abandoned.
      const silent = setTimeout(pool.abandon, waits.queriesAtStop);
      await Promise.all([app.close(), sender.stop(), jobs.stop()]);
      await Promise.all(running);
      schema.stop();
      await sealer.stop();
      await events.stop();
      await pool.close();
      clearTimeout(silent);
      await endPdf();
    },
  };
}

type FeatureDeps = SessionDeps & SignupDeps & { wakeOutbox: () => void; mailsPerDay: number };

/** The handlers of all calls, floor by floor (decision 0006); a missing group does not compile. */
const allHandlers = (
  kernel: Kernel,
  deps: FeatureDeps,
): { [Name in keyof typeof calls]: Handlers<(typeof calls)[Name]> } => ({
  // house
  account: accountHandlers(deps),
  device: deviceHandlers,
  diagnosisCode: diagnosisCodeHandlers,
  twoFactor: twoFactorHandlers(deps),
  staffAccess: staffAccessHandlers(deps),
  tenant: tenantHandlers(deps),
  company: companyHandlers,
  companySettings: companySettingsHandlers({ lettersOfPatients, lettersOfStaff }),
  role: roleHandlers(actionName),
  module: moduleHandlers,
  staff: staffHandlers(deps),
  staffQualification: staffQualificationHandlers,
  doctorList: doctorLists,
  nurseList: nurseLists,
  employeeList: employeeLists,
  leave: leaveHandlers,
  leaveTrack: leaveTrackHandlers({ publicUrl: deps.publicUrl, listBooked: countBookedByDay }),
  leaveType: leaveTypeHandlers,
  publicHoliday: publicHolidayHandlers,
  audit: auditHandlers,
  letter: letterHandlers({
    ...deps,
    admitLetter: letterCheck({ clock: kernel.clock, mailsPerDay: deps.mailsPerDay }),
  }),
  bed: bedHandlers,
  branch: branchHandlers,
  department: departmentHandlers,
  hospitalService: hospitalServiceHandlers,
  waitingScreen: waitingScreenHandlers,
  specialist: specialistHandlers,
  substance: substanceHandlers,
  ward: wardHandlers,
  wardType: wardTypeHandlers,
  // front
  patient: patientHandlers,
  patientMerge: patientMergeHandlers,
  patientProfile: patientProfileHandlers,
  ticket: ticketHandlers({
    guards: [refuseWhileOwed, refuseWhileAdmitted],
    reopened: [billWaiting],
    listAppointments: listAppointmentsOf,
  }),
  schedule: scheduleHandlers(countBookedByDay),
  appointment: appointmentHandlers,
  // money
  billing: billingHandlers,
  counterPayment: counterPaymentHandlers,
  payment: paymentHandlers,
  creditNote: creditNoteHandlers,
  refund: refundHandlers,
  till: tillHandlers,
  invoice: invoiceHandlers,
  expenses: expensesHandlers,
  expensesCategory: expensesCategoryHandlers,
  income: incomeHandlers,
  incomeCategory: incomeCategoryHandlers,
  tax: taxHandlers,
  taxCategory: taxCategoryHandlers,
  report: reportHandlers({ countNotCharged }),
  // office
  asset: assetHandlers,
  assetBooks: assetBooksHandlers,
  assetCategory: assetCategoryHandlers,
  assetService: assetServiceHandlers,
  payAdjustment: payAdjustmentHandlers,
  payroll: payrollHandlers(kernel),
  payslip: payslipHandlers,
  salary: salaryHandlers,
  salaryComponent: salaryComponentHandlers,
  conversation: conversationHandlers(deps),
  message: messageHandlers(deps),
  messageAbout: messageAboutHandlers,
  notification: notificationHandlers,
  notificationChoice: notificationChoiceHandlers,
  // care
  // The checks before a patient leaves, and the listeners to changed bed times, are registered here.
  admission: admissionHandlers({ guards: [refuseWhileDue], listeners: [rechargeStay] }),
  stayCharge: stayChargeHandlers,
  medicine: medicineHandlers,
  dischargeSummary: dischargeSummaryHandlers,
  stayCare: stayCareHandlers,
  wardRound: wardRoundHandlers,
  drug: drugHandlers,
  drugLot: drugLotHandlers,
  movementList: movementHandlers,
  pharmacy: pharmacyHandlers,
  labTest: labTestHandlers,
  labTestParameter: labTestParameterHandlers,
  labRequest: labRequestHandlers,
  laboratory: laboratoryHandlers,
  treatment: treatmentHandlers,
  vitalSigns: vitalSignsHandlers,
  // desk
  dashboard: dashboardHandlers(),
  patientHistory: patientHistoryHandlers,
  patientImport: patientImportHandlers,
  staffImport: staffImportHandlers(deps),
  assetImport: assetImportHandlers,
  publicHolidayImport: publicHolidayImportHandlers,
  drugImport: drugImportHandlers,
  labTestImport: labTestImportHandlers,
  openingBalanceImport: openingBalanceImportHandlers,
  request: requestHandlers,
  deskWorklist: deskWorklistHandlers,
  doctorWorklist: doctorWorklistHandlers,
  pharmacyWorklist: pharmacyWorklistHandlers,
  laboratoryWorklist: laboratoryWorklistHandlers,
  cashierWorklist: cashierWorklistHandlers,
  nurseWorklist: nurseWorklistHandlers,
});

function mountFeatures(kernel: Kernel, deps: FeatureDeps): void {
  registerBillers({ PHARMACY: pharmacyBiller, LABORATORY: laboratoryBiller, ADMISSION: stayBiller });
  registerCorrectionHook(notifyOutdatedReports);
  const handlers = allHandlers(kernel, deps);
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) mount(kernel, calls[name], handlers[name]);
}
