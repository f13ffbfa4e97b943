import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Bytes, calls, get, post, upload } from '../kit/call.ts'
import { PathId, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { plainName } from '../kit/plain-name.ts'
import { Preferences } from '../kit/preferences.ts'
import { Done, Saved } from '../kit/results.ts'

export const AccountSettings = Preferences.extend({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Asked for, and not confirmed yet by the link that was sent there. */
  newEmail: z.string().nullable(),
  phone: z.string(),
  jobTitle: z.string(),
  /** Path of the picture, as of `photo`. */
  photoUrl: z.string().nullable(),
  /** The menu's path that a login opens; null is the dashboard. */
  defaultPage: z.string().nullable(),
  version: Version,
})
export type AccountSettings = z.infer<typeof AccountSettings>

const name = (missing: string) => plainName(missing, 100)

/** The fields of one's own account that one may change; what is left out stays as it is. */
export const AccountChange = Preferences.extend({
  firstName: name(errorCode('first-name-required')),
  lastName: name(errorCode('last-name-required')),
  phone: line().max(40),
  jobTitle: line().max(100),
  removePhoto: z.boolean(),
}).partial()
export type AccountChange = z.infer<typeof AccountChange>

const topics = { reads: ['user', 'notification settings'], changes: ['user', 'notification settings'] }

/** The settings of whoever is logged in: docs/features/account.md. */
export const accountSettings = calls('/Account', topics, {
  get: get('GetSettings', { allow: signedIn, about: 'The viewer’s own profile and preferences.', reply: AccountSettings }),
  update: upload('UpdateAccount', {
    allow: signedIn,
    about:
      'Changes the viewer’s own profile or preferences. Parts: `command` (JSON), `file` (picture, optional). With a version it refuses what was saved meanwhile; without one the last change of a preference counts.',
    body: AccountChange.extend({ version: Version.optional() }),
    reply: Saved,
  }),
  photo: get('Photo/{id}', {
    allow: signedIn,
    about: 'The picture of a person: one’s own, or of somebody in one’s company.',
    params: { id: PathId },
    query: { v: z.string().max(20).default('') },
    reply: Bytes,
  }),
  changeEmail: post('ChangeEmail', {
    notForSupport: true,
    allow: signedIn,
    about: 'Sends a link to a new e-mail address; the address changes once it is followed. Answers the same for any address.',
    body: z.object({
      email: z.email().max(320),
      password: z.string().max(200).default(''),
    }),
    reply: Done,
  }),
  confirmEmail: post('ConfirmEmail', {
    notForSupport: true,
    allow: everyone,
    about: 'Follows the link that was sent to a new e-mail address.',
    body: z.object({ key: z.string().min(1).max(100) }),
    reply: z.object({ successful: z.literal(true), errorMessage: z.null(), email: z.string() }),
  }),
  saveDefaultPage: post('SaveUserDefaultPage', {
    allow: signedIn,
    about: 'Chooses the page that a login opens: a path of the menu that the viewer may enter; null is the dashboard.',
    body: z.object({ defaultPage: z.string().max(200).nullable() }),
    reply: Done,
  }),
})
