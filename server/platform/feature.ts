import type { Access, ViewerKind } from '@atrium/contract/access/access.ts'
import { type Menu, menuOf } from '@atrium/contract/access/menu.ts'
import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Definition } from '@atrium/contract/kit/entity.ts'
import { eventOf, type HubEventName, type HubMessage } from '@atrium/contract/kit/events.ts'
import { inputOfScreen, type Screen } from '@atrium/contract/kit/screen.ts'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from './access/viewer.ts'
import { type CalendarSource, type Period, readCalendar } from './calendar/calendar.ts'
import type { Served } from './calls/serve.ts'
import type { ReadDb } from './database/open.ts'
import type { RecipientLists } from './delivery/audience.ts'
import type { Deliverable } from './delivery/deliverable.ts'
import type { FillDemo } from './demo/demo-company.ts'
import type { RepositoryFile } from './files/from-repository.ts'
import type { Constraints } from './http/failures.ts'
import type { ImportKind } from './imports/import-kind.ts'
import type { Worker } from './jobs/job.ts'
import type { MailFile } from './mail/send-mail.ts'
import type { MailLanguage } from './mail/words.ts'
import { hasFeatures } from './plans/features-of.ts'
import type { PublicCategory, PublicRecord } from './public-pages/published.ts'
import type { WidgetSummary } from './records/summary.ts'
import type { AddressBook } from './tenancy/address-book.ts'
import type { AnyWriteContext, JobContext, OutsideContext, ReadContext, Services } from './work/context.ts'

/** What a feature adds to the server. `server/app.ts` lists them all; nothing else of the platform knows any by name. */
export interface Feature {
  calls: readonly Served[]
  /** Its kinds of record that are defined by their fields, by the name that the audit log gives them. */
  entities?: readonly Definition[]
  /** Its screens; those that name a group of the menu stand in it. */
  screens?: readonly Screen[]
  /** What works its jobs. */
  workers?: readonly Worker[]
  /** Done at every start of a server, after the migrations and before it listens; it may find it done already. */
  onStart?: (services: Services) => Promise<unknown>
  /** The lists that it imports. */
  imports?: readonly ImportKind[]
  /** Done within the transaction in which a record of another feature comes to something (`client invoice issued`), by what it is. */
  reactions?: Readonly<Record<string, (ctx: AnyWriteContext, id: number) => Promise<void>>>
  /** Files that go with mails, by kind of record: made when the mail is sent, in the language of its reader. */
  mailFiles?: Readonly<Record<string, (ctx: JobContext, id: number, language: MailLanguage) => Promise<MailFile>>>
  /** The kinds of record that it delivers to people. */
  deliverables?: readonly Deliverable[]
  /** The hub events of its records, and by whose rule a role closes them; a document's type is `string2`. */
  events?: Partial<Record<HubEventName, Access>>
  /** What it counts for the widgets of the dashboard. */
  summaries?: readonly WidgetSummary[]
  /** Its records that have a day. */
  calendar?: readonly CalendarSource[]
  /** The unique rules that people run into. */
  constraints?: Constraints
  /** Its kinds of record that have public pages, by the kind in lower case as the address has it. */
  publicPages?: Readonly<Record<string, PublicCategory>>
  /** By kind of record (`tenant`): whether rows of this feature depend on one, so that it cannot be deleted. */
  deletionGuards?: Readonly<Record<string, (db: ReadDb, id: number) => Promise<boolean>>>
  /** What of invoices of some clients is on its way: neither paid yet nor to be collected again. */
  underWay?: (db: ReadDb, tenantIds: readonly number[]) => Promise<UnderWay[]>
  /** Who is named to get the invoices and reminders of a client, if it keeps that. */
  invoiceReaders?: (db: ReadDb, client: { landlordId: number; tenantId: number }) => Promise<InvoiceReader[]>
  /** Whether it holds back what would remind of an invoice on a day of its site. */
  holdsReminder?: (db: ReadDb, invoice: RemindedInvoice, day: string) => Promise<boolean>
  /** What clients sold, month by month, if it keeps that. */
  salesOf?: (db: ReadDb, tenantIds: readonly number[]) => Promise<MonthOfSales[]>
  /** The leases of a client in the viewer's scope, the latest first, if it keeps such; no drafts. */
  leasesOf?: (ctx: Pick<ReadContext, 'db' | 'scope'>, tenantId: number) => Promise<NamedLease[]>
  /** The leases of some ids in the viewer's scope, in no order, if it keeps such. */
  leasesNamed?: (ctx: Pick<ReadContext, 'db' | 'scope'>, ids: readonly number[]) => Promise<NamedLease[]>
  /** The spaces of a site, or of all the viewer's (-1), that are to let on a day, if it keeps such; so many at most. */
  spacesToLet?: (ctx: ReadContext, query: { siteId: number; asOf: string; limit: number }) => Promise<SpaceToLet[]>
  /** Compares a company's records with its ledger: a sentence for each that differs (`npm run verify-ledger`). */
  checkBooks?: (db: ReadDb, landlordId: number) => Promise<string[]>
  /** Fills its tables for each company of the demo portfolio; loaded only then. */
  demo?: () => Promise<FillDemo>
  /** Its demo is there before those of others, which follow it. */
  demoFirst?: true
  /** Records that the tests of every call make of it. */
  samples?: readonly Sample[]
  /** Whether a file of this feature is closed to the viewer, although it is in the viewer's scope. */
  closesFile?: (ctx: ReadContext, fileId: number) => Promise<boolean>
  /** Whether a file of this feature, of the viewer's company but of another site or client, was given to the viewer. */
  opensFile?: (ctx: ReadContext, fileId: number) => Promise<boolean>
  /** Done when the viewer fetches a file, not a small picture of it. */
  fileFetched?: (ctx: OutsideContext, fileId: number) => Promise<void>
  /** An image that it keeps to be used elsewhere, when the viewer may see it. */
  repositoryImage?: (ctx: ReadContext, id: number) => Promise<RepositoryFile | undefined>
  /** The contacts of companies, if it keeps them. */
  addressBook?: AddressBook
  /** The lists of people to write to, if it keeps them. */
  recipientLists?: RecipientLists
}

/**
 * A kind of record that belongs to a site, or to a company: the access matrix makes one at each site, its text carrying a mark of whose it is, makes
 * the calls with its id as everybody, and looks for the mark in all answers and for changes in the table.
 */
export interface Sample {
  calls: Record<string, AnyCall>
  table: string
  /** Under which its ids are kept, where two samples are of one table. Default: the table. */
  name?: string
  /** Makes it. Without: it is what only a list or a job brings, and is inserted into `insertInto`. */
  make?: AnyCall
  insertInto?: PgTable & { id: AnyPgColumn; landlordId: AnyPgColumn }
  /** It belongs to the company: one is made for each. */
  ofCompany?: true
  /** Made by a client, for whose eyes alone it is, instead of by the landlord. */
  by?: 'client'
  /** Made with a file of this kind, as part `file`. */
  withFile?: 'pdf' | 'picture'
  /** `tenantId` is a client at the site, `made` the records of samples before it, by table. */
  input: (about: { siteId: number; tenantId: number; mark: string; made: Readonly<Record<string, number>> }) => object
}

/** What a client sold in a month: the figure that counts. */
export interface MonthOfSales {
  tenantId: number
  /** `YYYY-MM-01`. */
  month: string
  cents: number
  /** ISO 4217. */
  currency: string
}

/** What people know a lease by. */
export interface NamedLease {
  id: number
  leaseNo: string
  /** The premises. */
  unitId: string
}

/** A space that is to let. */
export interface SpaceToLet {
  id: number
  siteId: number
  siteName: string
  name: string
  unit: string
  /** Square feet. */
  area: number
  /** What is asked for it in a year: cents of the company's currency. */
  yearlyRent: number
  /** From this day on; null: at once. */
  availability: string | null
}

/** Somebody who gets the invoices of a client, with or without a login. */
interface RemindedInvoice {
  id: number
  landlordId: number
  tenantId: number
  /** Cents that are owed, and those of them that the client says it has paid. */
  balance: number
  claimed: number
}

export interface InvoiceReader {
  name: string
  address: string
}

/** Cents of an invoice that are on their way. */
export interface UnderWay {
  invoiceId: number
  cents: number
  /** The day it is collected on, by those who collect. */
  collectOn?: string
}

/** What one feature asks of others, without importing them. */
export interface Decisions {
  /** The side menu of all features. */
  menu: Menu
  /** The fields of a kind of record, by the name that the audit log gives it. */
  definitionOf: (entity: string) => Definition | undefined
  /** The entries of the menu that a hub event belongs to: a role that closes them all gets none. */
  entriesOfEvent: (message: HubMessage) => readonly string[]
  /** Of some topics those of which a viewer with closed entries may read something: a closed one is not even named. */
  topicsFor: (viewer: Pick<Viewer, 'kind' | 'openEntries'>, topics: readonly string[]) => string[]
  /** Whether rows of any feature depend on a record. */
  isNeeded: (db: ReadDb, entity: string, id: number) => Promise<boolean>
  /** Whether any feature closes a file to the viewer. */
  closesFile: (ctx: ReadContext, fileId: number) => Promise<boolean>
  /** Whether any feature has given a file of another site or client to the viewer. */
  opensFile: (ctx: ReadContext, fileId: number) => Promise<boolean>
  /** An image kept to be used elsewhere, when the viewer may see it. */
  repositoryImage: (ctx: ReadContext, id: number) => Promise<RepositoryFile | undefined>
  /** A record of any feature as anybody may see it; undefined where nobody may. */
  published: (db: ReadDb, category: string, id: number) => Promise<PublicRecord | undefined>
  /** What stands on the days of a period for the viewer, of all features. */
  calendarOf: (ctx: ReadContext, period: Period) => Promise<CalendarEntry[]>
  /** Tells every feature that the viewer fetches a file. */
  fileFetched: (ctx: OutsideContext, fileId: number) => Promise<void>
  /** Tells every feature what a record has come to, within the transaction. */
  happened: (ctx: AnyWriteContext, what: string, id: number) => Promise<void>
  /** What of the invoices of some clients is on its way, by all features; cents by invoice. */
  underWay: (db: ReadDb, tenantIds: readonly number[]) => Promise<Map<number, number>>
  /** Of those of them that are collected, the day. */
  collectedOn: (db: ReadDb, tenantIds: readonly number[]) => Promise<Map<number, string>>
  /** Who is named to get the invoices and reminders of a client. */
  invoiceReaders: (db: ReadDb, client: { landlordId: number; tenantId: number }) => Promise<InvoiceReader[]>
  /** Whether any feature holds back what would remind of an invoice on a day of its site. */
  holdsReminder: (db: ReadDb, invoice: RemindedInvoice, day: string) => Promise<boolean>
  /** What some clients sold, month by month, in no order. */
  salesOf: (db: ReadDb, tenantIds: readonly number[]) => Promise<MonthOfSales[]>
  /** The leases of a client in the viewer's scope, the latest first; no drafts. */
  leasesOf: (ctx: Pick<ReadContext, 'db' | 'scope'>, tenantId: number) => Promise<NamedLease[]>
  /** The leases of some ids in the viewer's scope, in no order. */
  leasesNamed: (ctx: Pick<ReadContext, 'db' | 'scope'>, ids: readonly number[]) => Promise<NamedLease[]>
  /** The spaces that are to let on a day, by site and unit. */
  spacesToLet: (ctx: ReadContext, query: { siteId: number; asOf: string; limit: number }) => Promise<SpaceToLet[]>
  /** A file that goes with a mail. */
  mailFile: (ctx: JobContext, of: { of: string; id: number }, language: MailLanguage) => Promise<MailFile>
  addressBook: AddressBook
  recipientLists: RecipientLists
}

export const decisionsOf = (features: readonly Feature[]): Decisions => ({
  definitionOf: definitionOf(features),
  topicsFor: topicsFor(features),
  menu: menuOf(features.flatMap(({ screens = [] }) => screens)),
  entriesOfEvent: (message) => {
    const event = eventOf(message)
    const access = event && features.find(({ events }) => events?.[event])?.events?.[event]
    return access ? access.entries(inputOfScreen({ type: message.string2 })) : []
  },
  isNeeded: (db, entity, id) =>
    any(features.flatMap(({ deletionGuards }) => deletionGuards?.[entity] ?? []).map((guard) => () => guard(db, id))),
  closesFile: (ctx, fileId) =>
    any(features.flatMap(({ closesFile }) => closesFile ?? []).map((closes) => () => closes(ctx, fileId))),
  opensFile: (ctx, fileId) => any(features.flatMap(({ opensFile }) => opensFile ?? []).map((opens) => () => opens(ctx, fileId))),
  repositoryImage: async (ctx, id) =>
    features.find(({ repositoryImage }) => repositoryImage !== undefined)?.repositoryImage?.(ctx, id),
  published: async (db, category, id) => {
    const pages = features.find(({ publicPages }) => publicPages && Object.hasOwn(publicPages, category))
    const kind = pages?.publicPages?.[category]
    const found = await kind?.find(db, id)
    return kind && found && (await hasFeatures(db, found.landlordId, ...(kind.feature ? [kind.feature] : []))) ? found : undefined
  },
  calendarOf: (ctx, period) =>
    readCalendar(
      features.flatMap(({ calendar = [] }) => calendar),
      ctx,
      period,
    ),
  fileFetched: async (ctx, fileId) => {
    for (const { fileFetched } of features) await fileFetched?.(ctx, fileId)
  },
  happened: async (ctx, what, id) => {
    for (const { reactions } of features) await reactions?.[what]?.(ctx, id)
  },
  underWay: async (db, tenantIds) => {
    const sums = new Map<number, number>()
    for (const { invoiceId, cents } of await ofEach(features, ({ underWay }) => underWay?.(db, tenantIds)))
      sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + cents)
    return sums
  },
  collectedOn: async (db, tenantIds) =>
    new Map(
      (await ofEach(features, ({ underWay }) => underWay?.(db, tenantIds))).flatMap(({ invoiceId, collectOn }) =>
        collectOn ? [[invoiceId, collectOn] as const] : [],
      ),
    ),
  invoiceReaders: (db, client) => ofEach(features, ({ invoiceReaders }) => invoiceReaders?.(db, client)),
  holdsReminder: (db, invoice, day) =>
    any(features.flatMap(({ holdsReminder }) => holdsReminder ?? []).map((holds) => () => holds(db, invoice, day))),
  salesOf: (db, tenantIds) => ofEach(features, ({ salesOf }) => salesOf?.(db, tenantIds)),
  leasesOf: (ctx, tenantId) => ofEach(features, ({ leasesOf }) => leasesOf?.(ctx, tenantId)),
  leasesNamed: (ctx, ids) => ofEach(features, ({ leasesNamed }) => leasesNamed?.(ctx, ids)),
  spacesToLet: (ctx, query) => ofEach(features, ({ spacesToLet }) => spacesToLet?.(ctx, query)),
  mailFile: async (ctx, { of, id }, language) => {
    const make = features.find(({ mailFiles }) => mailFiles?.[of])?.mailFiles?.[of]
    if (!make) throw new Error(`No feature makes files of ${of}`)
    return make(ctx, id, language)
  },
  addressBook: ofOneFeature(features, 'addressBook'),
  recipientLists: ofOneFeature(features, 'recipientLists'),
})

function definitionOf(features: readonly Feature[]): Decisions['definitionOf'] {
  const all = new Map(features.flatMap(({ entities = [] }) => entities.map((one) => [one.name, one])))
  return (entity) => all.get(entity)
}

function topicsFor(features: readonly Feature[]): Decisions['topicsFor'] {
  const calls = features.flatMap((feature) => feature.calls.map(({ call }) => call))
  const readers = new Map<string, { kinds: readonly ViewerKind[]; entries: readonly string[] }[]>()
  for (const { reads, allow } of calls)
    for (const topic of reads) {
      const of = readers.get(topic) ?? []
      readers.set(topic, [...of, { kinds: allow.kinds, entries: allow.entries(inputOfScreen({})) }])
    }
  return ({ kind, openEntries }, topics) => {
    const isOpen = (entries: readonly string[]) =>
      entries.length === 0 || entries.some((entry) => openEntries?.has(entry) ?? true)
    return topics.filter(
      (topic) => readers.get(topic)?.some(({ kinds, entries }) => kinds.includes(kind) && isOpen(entries)) ?? true,
    )
  }
}

/** What exactly one feature has. */
function ofOneFeature<Entry extends 'addressBook' | 'recipientLists'>(features: readonly Feature[], entry: Entry) {
  const found = features.find((feature) => feature[entry] !== undefined)?.[entry]
  if (!found) throw new Error(`No feature has ${entry}`)
  return found
}

/** What the features answer, those that do, one after the other: a transaction has one connection. */
async function ofEach<T>(features: readonly Feature[], ask: (feature: Feature) => Promise<T[]> | undefined): Promise<T[]> {
  const all: T[] = []
  for (const feature of features) all.push(...((await ask(feature)) ?? []))
  return all
}

/** One check after the other: a transaction has one connection. */
async function any(questions: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const question of questions) if (await question()) return true
  return false
}
