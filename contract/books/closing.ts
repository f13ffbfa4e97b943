import { z } from 'zod'
import { ask, calls, post } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done } from '../kit/results.ts'
import { bookScreens } from './screens.ts'

const topics = { reads: ['books closing'], changes: ['books closing'] }

/** Up to which day a company's books are closed: docs/features/books.md. */
export const booksClosing = calls('/Ledger', topics, {
  get: ask('GetBooksClosing', {
    allow: bookScreens.list.access,
    about: 'The last closed day of the books, who closed them, and what would stay unfinished up to a day.',
    reads: ['books closing', 'client invoice', 'payment'],
    body: z.object({
      /** The day up to which the unfinished is counted; the last closed one where none is said. */
      through: Day.optional(),
    }),
    reply: z.object({
      /** By which the audit log knows them: the company's. */
      id: Id,
      /** Null: no day is closed. */
      closedThrough: Day.nullable(),
      /** Who closed or reopened them last, and when; null while nobody has. */
      closedBy: z.string().nullable(),
      closedById: PersonId,
      closedAt: Instant.nullable(),
      version: z.int(),
      mayClose: z.boolean(),
      /** Dated on or before the day. */
      unfinished: z.object({
        /** Invoices that are not sent for approval, and that wait for it or for being issued. */
        drafts: z.int(),
        waiting: z.int(),
        /** Payments that clients say they made and that nobody has confirmed. */
        claims: z.int(),
      }),
    }),
  }),
  close: post('CloseBooks', {
    allow: bookScreens.list.access,
    about:
      'Closes the books up to a day: nothing is posted that counts for it or a day before it. An earlier day, or none, opens them again. Company administrators only.',
    body: z.object({
      through: Day.nullable(),
      /** As it was shown; 0 where they were never closed. */
      version: z.int().min(0),
    }),
    reply: Done,
  }),
})
