import { Id } from './ids.ts'

/**
 * Who did something: the id beside a name (`createdBy`, `createdById`) that leads to the person's page. Handlers answer it as it is
 * stored; whoever may not open that page is answered null (`server/platform/people/people-of-replies.ts`).
 */
export const PersonId = Id.nullable()
