// What the calls of the floor `front` do, in words.
import { t } from './action-front.words.ts';

export const frontActions = {
  appointment: {
    page: t.appointmentPage,
    export: t.appointmentExport,
    today: t.appointmentToday,
    filter: t.appointmentFilter,
    read: t.appointmentRead,
    calendar: t.appointmentCalendar,
    create: t.appointmentCreate,
    update: t.appointmentUpdate,
    setStatus: t.appointmentSetStatus,
  },
  patient: {
    listNames: t.patientListNames,
    list: t.patientList,
    page: t.patientPage,
    export: t.patientExport,
    pick: t.patientPick,
    search: t.patientSearch,
    filter: t.patientFilter,
    read: t.patientRead,
    image: t.patientImage,
    duplicates: t.patientDuplicates,
    alike: t.patientAlike,
    create: t.patientCreate,
    update: t.patientUpdate,
  },
  patientMerge: {
    compare: t.patientMergeCompare,
    merge: t.patientMergeMerge,
    unmerge: t.patientMergeUnmerge,
  },
  patientProfile: {
    read: t.patientProfileRead,
    createContact: t.patientProfileCreateContact,
    updateContact: t.patientProfileUpdateContact,
    deleteContact: t.patientProfileDeleteContact,
    createFact: t.patientProfileCreateFact,
    updateFact: t.patientProfileUpdateFact,
    markFactAsError: t.patientProfileMarkFactAsError,
  },
  schedule: {
    read: t.scheduleRead,
    update: t.scheduleUpdate,
    createAbsence: t.scheduleCreateAbsence,
    deleteAbsence: t.scheduleDeleteAbsence,
  },
  ticket: {
    read: t.ticketRead,
    story: t.ticketStory,
    listByPatient: t.ticketListByPatient,
    create: t.ticketCreate,
    setStatus: t.ticketSetStatus,
  },
};
