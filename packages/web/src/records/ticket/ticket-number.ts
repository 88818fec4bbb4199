// A ticket's number as a whole: what the header's search marks, and what leads to the ticket itself.
export const isTicketNumber = (text: string): boolean => /^TK_[A-Z0-9]{7}$/i.test(text);
