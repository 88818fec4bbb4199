// Descriptions of the calls of the floor `desk`.
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
  deskWorklist: {
    page: t.deskWorklistPage,
    export: t.deskWorklistExport,
    waiting: t.deskWorklistWaiting,
  },
  doctorWorklist: {
    read: t.doctorWorklistRead,
    results: t.doctorWorklistResults,
  },
  cashierWorklist: {
    read: t.cashierWorklistRead,
  },
  nurseWorklist: {
    read: t.nurseWorklistRead,
  },
  pharmacyWorklist: {
    read: t.pharmacyWorklistRead,
  },
  laboratoryWorklist: {
    read: t.laboratoryWorklistRead,
  },
  assetImport: {
    begin: t.assetImportBegin,
    stage: t.assetImportStage,
    check: t.assetImportCheck,
    commit: t.assetImportCommit,
    discard: t.assetImportDiscard,
  },
  publicHolidayImport: {
    begin: t.publicHolidayImportBegin,
    stage: t.publicHolidayImportStage,
    check: t.publicHolidayImportCheck,
    commit: t.publicHolidayImportCommit,
    discard: t.publicHolidayImportDiscard,
  },
  drugImport: {
    begin: t.drugImportBegin,
    stage: t.drugImportStage,
    check: t.drugImportCheck,
    commit: t.drugImportCommit,
    discard: t.drugImportDiscard,
  },
  openingBalanceImport: {
    begin: t.openingBalanceImportBegin,
    stage: t.openingBalanceImportStage,
    check: t.openingBalanceImportCheck,
    commit: t.openingBalanceImportCommit,
    discard: t.openingBalanceImportDiscard,
  },
  labTestImport: {
    begin: t.labTestImportBegin,
    stage: t.labTestImportStage,
    check: t.labTestImportCheck,
    commit: t.labTestImportCommit,
    discard: t.labTestImportDiscard,
  },
  staffImport: {
    begin: t.staffImportBegin,
    stage: t.staffImportStage,
    check: t.staffImportCheck,
    commit: t.staffImportCommit,
    discard: t.staffImportDiscard,
  },
};
