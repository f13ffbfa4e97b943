import { z } from 'zod'
import { calls, get, post } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { Done } from '../kit/results.ts'
import { admin, client, corporate, landlord, signedIn } from './access.ts'

/** How long a user's consent holds, and how long an admin then stays at most. */
export const SUPPORT_CONSENT_HOURS = 24
export const SUPPORT_MINUTES = 60
export const MIN_REASON = 15

const SHORT_REASON = 'Say in at least 15 characters why you have to sign in as this user'

const supportTopics = { reads: ['support'], changes: ['support', 'session'] }

/** An admin signs in as a user, for support: by the user's consent or for a reason that is kept. */
export const support = calls('/admin', supportTopics, {
  signInAs: post('SignInAs', {
    allow: admin,
    about:
      'Turns the admin’s session into one of a user, for an hour at most. Needs the user’s consent or a reason; the user is told by mail, and every entry of the audit log says who it was.',
    body: z.object({
      userId: Id,
      /** Required where the user has not consented. */
      reason: z.union([z.literal(''), lines().min(MIN_REASON, SHORT_REASON).max(500)]).default(''),
    }),
    reply: Done,
  }),
})

const user = landlord.or(client).or(corporate)

const accountSupportTopics = { reads: ['support'], changes: ['support'] }

/** The user's consent and the running support session. */
export const accountSupport = calls('/Account', accountSupportTopics, {
  get: get('GetSupport', {
    allow: user,
    about: 'Until when the viewer lets the platform’s support sign in as them; and whether that is so just now.',
    reply: z.object({
      allowedUntil: z.string().nullable(),
      /** Set in the support’s own session: who it is, and when it ends. */
      session: z.object({ admin: z.string(), until: z.string() }).nullable(),
    }),
  }),
  allow: post('AllowSupport', {
    allow: user,
    notForSupport: true,
    about:
      'Lets the platform’s support sign in as the viewer for the next 24 hours, or no longer: then every session of the support as the viewer ends.',
    body: z.object({ allow: z.boolean() }),
    reply: Done.extend({ allowedUntil: z.string().nullable() }),
  }),
  stop: post('StopSupport', {
    allow: signedIn,
    allowInRolePreview: true,
    about:
      'Ends a support session: the session is the admin’s own again. Asked by the user, it ends every session of the support as them.',
    reply: Done,
  }),
})
