// Generated from action-desk.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  assetImportBegin: [];
  assetImportCheck: [];
  assetImportCommit: [];
  assetImportDiscard: [];
  assetImportStage: [];
  cashierWorklistRead: [];
  dashboardAppointments: [];
  dashboardCharts: [];
  dashboardRead: [];
  deskWorklistExport: [];
  deskWorklistPage: [];
  deskWorklistWaiting: [];
  doctorWorklistRead: [];
  doctorWorklistResults: [];
  laboratoryWorklistRead: [];
  nurseWorklistRead: [];
  patientHistoryRead: [];
  patientImportBegin: [];
  patientImportCheck: [];
  patientImportCommit: [];
  patientImportDiscard: [];
  patientImportStage: [];
  pharmacyWorklistRead: [];
  requestExport: [];
  requestListOfPatient: [];
  requestListOfTicket: [];
  requestPage: [];
  requestToday: [];
  staffImportBegin: [];
  staffImportCheck: [];
  staffImportCommit: [];
  staffImportDiscard: [];
  staffImportStage: [];
}>('server/house/audit/action-desk');
