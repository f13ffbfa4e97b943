/** What is thrown from the sending of a form that somebody thought better of: nothing has gone wrong, and nothing was sent. */
export class NotSent extends Error {}
