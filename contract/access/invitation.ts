import { z } from 'zod'
import { calls, get, post } from '../kit/call.ts'
import { Done } from '../kit/results.ts'
import { everyone } from './access.ts'
import { Key, Language, NewPassword, Person } from './sign-up-fields.ts'

/** What an invitation shows to who opens its link. */
export const Invitation = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  /** Name of the built-in role. */
  role: z.string(),
  /** The clients the account will be for; none for the company’s own people. */
  clients: z.array(z.string()),
  invitedBy: z.string().nullable(),
  language: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

const topics = { changes: ['invitation', 'user'] }

/** An invited user completes registration through the invitation's key: docs/features/invitations.md. */
export const invitations = calls('/Account', topics, {
  getUserInvite: get('GetUserInvite/{id}', {
    allow: everyone,
    about: 'The invitation of a mailed key, while it can be accepted.',
    params: { id: Key },
    reply: Invitation,
  }),
  createInvitedUser: post('CreateInvitedUser', {
    allow: everyone,
    about: 'Accepts an invitation: the user begins with the role, sites and clients it names, and is logged in.',
    body: z.object({ key: Key, ...Person, password: NewPassword, language: Language.default('en') }),
    reply: Done,
  }),
})
