import { z } from 'zod'
import { Bytes, calls, get, post, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { replies } from '../kit/deliveries.ts'
import { Id, PathId } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done } from '../kit/results.ts'
import { emergencyAlertScreens } from './screens.ts'

/** People that a roll call shows at first, and at most. */
export const ROLL_CALL_STEP = 200
/** People of a roll call that are shown at most. */
export const MAX_ROLL_CALL = 10_000

const RollCallPerson = z.object({
  /** Of one of the person's receipts. */
  id: Id,
  name: z.string(),
  /** The client whose user or contact the person is; empty where that is not known. */
  client: z.string(),
  /** Empty: not known. */
  phone: z.string(),
  reply: z.enum(replies).nullable(),
  repliedAt: Instant.nullable(),
  /** Who noted it for them; empty: they said it themselves. */
  notedBy: z.string(),
  notedById: PersonId,
  opened: z.boolean(),
})
export type RollCallPerson = z.infer<typeof RollCallPerson>

const topics = { reads: ['delivery', 'emergencyAlert'], changes: ['delivery'] }

const Noted = z.object({
  /** The alert. */
  id: Id,
  /** A receipt of the person. */
  personId: Id,
  reply: z.enum(replies).nullable(),
})
const atMost = z.coerce.number().int().min(1).max(MAX_ROLL_CALL).default(ROLL_CALL_STEP)
const { access: read } = emergencyAlertScreens.list
const { access: manage } = emergencyAlertScreens.create

/** Who is safe and who is not, of the last sending of an alert: docs/features/emergency-alerts.md. */
export const rollCall = calls('/Landlord', topics, {
  get: get('GetRollCall/{id}', {
    allow: read,
    about: 'Each person of the last sending of an alert once: who needs help, who has not answered, who is safe.',
    params: { id: PathId },
    query: { query: line().max(100).default(''), atMost },
    reply: z.object({
      name: z.string(),
      siteName: z.string(),
      /** Null: it was never sent. */
      sentAt: Instant.nullable(),
      /** Of everybody, whatever is searched for. */
      counts: z.object({ help: z.int(), unanswered: z.int(), safe: z.int() }),
      items: z.array(RollCallPerson),
      more: z.boolean(),
    }),
  }),
  note: post('NoteRollCall', {
    allow: manage,
    about: 'Notes for somebody who was called or seen how they are; null takes the answer away.',
    body: Noted,
    reply: Done,
  }),
})

/** The same as a page of plain HTML, for where the portal is too heavy to load. */
export const rollCallPage = calls('/Landlord', topics, {
  get: get('RollCallPage/{id}', {
    allow: read,
    about: 'The roll call of an alert as a page by itself: some kilobytes of HTML.',
    params: { id: PathId },
    query: { atMost },
    reply: Bytes,
  }),
  note: upload('NoteOnRollCallPage', {
    allow: manage,
    about: 'What a button of that page sends, in its part `command`; answers the page as it is then.',
    body: Noted.extend({ atMost }),
    reply: Bytes,
  }),
})
