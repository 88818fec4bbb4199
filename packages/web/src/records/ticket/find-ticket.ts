// Finds a ticket by its full number, for the header's search.
import { patient } from '@almoner/contract/front/patient';
import { ticket } from '@almoner/contract/front/ticket';
import { ask } from '../../kernel/call/client';

/** The id of the ticket with a number; undefined if there is none, or if the request fails. */
export async function findTicket(number: string): Promise<string | undefined> {
  try {
    const body = { filters: { search: number }, page: 0, size: 1 };
    const { data } = await ask(patient.pick, { body });
    const [owner] = data;
    if (!owner) return undefined;
    const tickets = await ask(ticket.listByPatient, { params: { patientId: owner.id } });
    return tickets.find((one) => one.number === number.toUpperCase())?.id;
  } catch {
    return undefined;
  }
}
