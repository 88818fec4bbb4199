// The columns that tables of people, staff and patients, have in common.
import type { Staff } from '@almoner/contract/house/staff';

type Person = Pick<
  Staff,
  'firstName' | 'lastName' | 'phone' | 'gender' | 'dateOfBirth' | 'dateOfReg' | 'religion' | 'address'
>;

/** What a statement writes into them; a table that allows no null is given none. */
export const personColumns = <Given extends Person>(given: Given) => ({
  first_name: given.firstName,
  last_name: given.lastName,
  phone: given.phone,
  gender: given.gender as Given['gender'],
  date_of_birth: given.dateOfBirth as Given['dateOfBirth'],
  date_of_reg: given.dateOfReg as Given['dateOfReg'],
  religion: given.religion,
  address: given.address,
});
