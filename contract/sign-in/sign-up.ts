import { z } from 'zod'
import { admin, everyone, landlord, Permission } from '../access/access.ts'
import { Email, Key, Language, NewPassword, Person } from '../access/sign-up-fields.ts'
import { calls, get, post } from '../kit/call.ts'
import { PathSiteChoice } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { plainName } from '../kit/plain-name.ts'
import { TimeZone } from '../kit/preferences.ts'
import { Done, Mailed } from '../kit/results.ts'

const topics = { changes: ['user'] }

/** How companies and people register: docs/features/sign-in.md. */
export const signUp = calls('/Account', topics, {
  register: post('Register', {
    allow: everyone,
    about:
      'A company signs itself up; a link to verify the address is mailed. The answer is the same for an address that has an account: its owner is told by mail.',
    body: z.object({
      companyName: plainName('Company name is required', 200),
      ...Person,
      email: Email,
      password: NewPassword,
      country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, errorCode('not-a-country'))]).default(''),
      language: Language.default('en'),
      /** By whose clock the company works. One that the server does not know keeps nobody from registering. */
      timeZone: TimeZone.nullable().default(null).catch(null),
    }),
    reply: Mailed,
  }),
  getTrial: get('GetTrial', {
    allow: everyone,
    about: 'What a company that registers tries out: for how many days, how much of it, and which features.',
    reply: Done.extend({
      days: z.int(),
      sites: z.int(),
      tenants: z.int(),
      groups: z.array(z.object({ title: z.string(), included: z.array(z.string()), missing: z.array(z.string()) })),
    }),
  }),
  /** The API fixes it as a GET, but it writes: it makes the company. */
  verifyAccount: {
    ...get('VerifyAccount/{id}', {
      allow: everyone,
      about:
        'Verifies a mailed key: the company, its trial and its administrator begin. Answers a key for Autologin, good for five minutes.',
      params: { id: Key },
      reply: Done.extend({ email: z.string(), key: z.string() }),
    }),
    writes: true,
  },
  autologin: post('Autologin', {
    allow: everyone,
    about: 'Starts a session by the key of a verification, once.',
    body: z.object({ key: Key }),
    reply: Done,
  }),
  resetPassword: post('ResetPassword', {
    allow: everyone,
    about: 'Mails a link to set a new password. The answer is the same whether or not the address has an account.',
    body: z.object({ email: Email, language: Language.default('en') }),
    reply: Mailed,
  }),
  resetKeyPasswordOnVisit: post('ResetKeyPasswordOnVisit', {
    allow: everyone,
    about:
      'Checks a mailed key and answers whose it is, masked. With a password it sets that one and ends every session of the user.',
    body: z.object({ key: Key, password: NewPassword.optional() }),
    reply: Done.extend({ email: z.string() }),
  }),
  emailExists: get('EmailExists/{email}/{id?}', {
    allow: admin.or(landlord).needs(Permission.AllowManageUsers),
    about: 'Whether an address has an account, leaving out the user of `id`. For those who may create users; 100 times an hour.',
    params: { email: line().max(320), id: z.coerce.number().pipe(z.int().positive()).optional() },
    reply: z.object({ successful: z.literal(true), errorMessage: z.null(), exists: z.boolean() }),
  }),
  totalTenantLoginUsers: get('GetTotalTenantLoginUsers/{siteId?}', {
    allow: landlord,
    about: 'How many users of clients are logged in, at a site or at all of the viewer’s.',
    params: { siteId: PathSiteChoice.optional() },
    reply: z.object({ successful: z.literal(true), errorMessage: z.null(), total: z.int() }),
  }),
  checkSetUpKey: get('CheckSetUpKey/{key}', {
    allow: everyone,
    about: 'Whether a set-up key still opens the form for the first administrator: while there is none.',
    params: { key: Key },
    reply: z.object({ successful: z.literal(true), errorMessage: z.null(), valid: z.boolean() }),
  }),
  createFirstAdmin: post('CreateFirstAdmin', {
    allow: everyone,
    about: 'Makes the first administrator of the platform by the set-up key the start-up printed, and logs them in.',
    body: z.object({ key: Key, ...Person, email: Email, password: NewPassword, language: Language.default('en') }),
    reply: Done,
  }),
})
