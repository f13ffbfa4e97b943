import { z } from 'zod'
import { CoverGap } from './cover.ts'
import { Day } from './days.ts'
import { Id } from './ids.ts'
import { Occupancy } from './occupancy.ts'
import type { Tone } from './options.ts'
import { WallTime } from './wall-time.ts'

/** What the page of a record shows of other kinds of record. */
export const sectionKinds = [
  'Units',
  'Clients',
  'Rent',
  'Invoices',
  'Payments',
  'Leases',
  'Insurance',
  'Documents',
  'Envelopes',
  'Requests',
  'Bookings',
  'Viewings',
  'Announcements',
  'SitePlan',
  'People',
  'Contacts',
  'Messages',
  'Lists',
] as const
export type SectionKind = (typeof sectionKinds)[number]

/** Records of one kind on a page, at most; its list has all of them. */
export const MOST_SHOWN = 5

const tones = [
  'good',
  'done',
  'warning',
  'bad',
  'info',
  'open',
  'waiting',
  'returned',
  'quiet',
] as const satisfies readonly Tone[]

/** One record: docs/features/tenants.md, docs/features/sites.md, docs/features/contacts.md. */
export const PageRow = z.object({
  id: Id,
  /** What it is called; empty: by its kind. */
  title: z.string(),
  /** What else tells it from others. */
  note: z.string(),
  /** A word beside it, as a key of the translations. */
  word: z.string(),
  /** The day at its site that it is about, or its first one. */
  day: Day.nullable(),
  /** Its last day. */
  until: Day.nullable(),
  time: WallTime.nullable(),
  /** Cents of `currency`; null where it is about no money. */
  amount: z.int().nullable(),
  currency: z.string(),
  /** Its state: the word, a key of the translations, and how it looks. */
  state: z.object({ text: z.string(), tone: z.enum(tones).nullable() }).nullable(),
  /** Where the portal shows it; null: nowhere. */
  address: z.string().nullable(),
  /** Of insurance: for how much less than the lease requires. */
  cover: CoverGap.optional(),
})
export type PageRow = z.infer<typeof PageRow>

/** Something that came to pass on the row's `day`: a lease began, an invoice was issued, a payment made. */
export const PageEvent = PageRow.extend({ kind: z.enum(sectionKinds) })
export type PageEvent = z.infer<typeof PageEvent>

/** What is owed in a currency, in cents; `overdue` of it, the longest since a day. */
export const Owed = z.object({ currency: z.string(), cents: z.int(), overdue: z.int(), since: Day.nullable() })
export type Owed = z.infer<typeof Owed>

/** The records of one kind that have to do with the record of the page. */
export const PageSection = z.object({
  kind: z.enum(sectionKinds),
  total: z.int().nonnegative(),
  /** There are more than `total`. */
  capped: z.boolean(),
  /** The list of exactly these; null where there is none. */
  list: z.string().nullable(),
  rows: z.array(PageRow),
  /** How many there are of each type: its name, a key of the translations, and its list. */
  types: z.array(z.object({ text: z.string(), total: z.int(), list: z.string() })),
  /** Of kinds that are billed. */
  owed: z.array(Owed),
  /** Documents that are overdue, by which their clients are reminded; the oldest first, 100 at most. */
  overdue: z.array(Id),
  /** Money that was paid and is put to nothing, in cents. */
  unapplied: z.array(z.object({ currency: z.string(), cents: z.int() })),
  /** How much of a site is let; null of other kinds. */
  occupancy: Occupancy.nullable(),
})
export type PageSection = z.infer<typeof PageSection>
