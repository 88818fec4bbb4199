// A ticket's whole number, typed into the header's search, leads to the ticket itself.
import { patient } from '@almoner/contract/front/patient';
import { ticket } from '@almoner/contract/front/ticket';
import { ask } from '../../kernel/client';

/** The id of the ticket of that number; undefined where there is none, or the role or the network does not let us ask. */
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
