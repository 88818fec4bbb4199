// What the calls of the floor `desk` do, in words.
import { t } from './action-desk.words.ts';

export const deskActions = {
  dashboard: {
    read: t.dashboardRead,
    appointments: t.dashboardAppointments,
    charts: t.dashboardCharts,
  },
  patientHistory: {
    read: t.patientHistoryRead,
  },
  patientImport: {
    begin: t.patientImportBegin,
    stage: t.patientImportStage,
    check: t.patientImportCheck,
    commit: t.patientImportCommit,
    discard: t.patientImportDiscard,
  },
  request: {
    today: t.requestToday,
    page: t.requestPage,
    export: t.requestExport,
    listOfTicket: t.requestListOfTicket,
    listOfPatient: t.requestListOfPatient,
  },
  assetImport: {
    begin: t.assetImportBegin,
    stage: t.assetImportStage,
    check: t.assetImportCheck,
    commit: t.assetImportCommit,
    discard: t.assetImportDiscard,
  },
  staffImport: {
    begin: t.staffImportBegin,
    stage: t.staffImportStage,
    check: t.staffImportCheck,
    commit: t.staffImportCommit,
    discard: t.staffImportDiscard,
  },
};
