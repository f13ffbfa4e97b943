import type { ViewerKind } from '@atrium/contract/access/access.ts'
import { type Menu, menuOf } from '@atrium/contract/access/menu.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Definition } from '@atrium/contract/kit/entity.ts'
import type { EventNotice, EventNotices } from '@atrium/contract/kit/event-notice.ts'
import { eventOf, type HubEventName, type HubMessage } from '@atrium/contract/kit/events.ts'
import type { NeedKind, NeedSection } from '@atrium/contract/kit/needs.ts'
import { inputOfScreen, type Screen } from '@atrium/contract/kit/screen.ts'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from './access/viewer.ts'
import { type Calendar, type CalendarQuestion, type CalendarSource, readCalendar } from './calendar/calendar.ts'
import { type CalendarDays, type DaysQuestion, readCalendarDays } from './calendar/days.ts'
import type { Served } from './calls/serve.ts'
import type { ReadDb } from './database/open.ts'
import type { Deliverable } from './delivery/deliverable.ts'
import { messagesOfContact } from './delivery/messages-of-contact.ts'
import { unsentMail } from './delivery/unsent-mail.ts'
import type { FillDemo } from './demo/demo-company.ts'
import { type ClosedFiles, closing } from './files/closed-files.ts'
import type { FirstStepSource } from './first-steps/first-steps.ts'
import { type ConfigurableKind, configurableKind } from './forms/configurable.ts'
import type { Constraints } from './http/failures.ts'
import type { ImportKind } from './imports/import-kind.ts'
import type { Worker } from './jobs/job.ts'
import type { RecordLookup } from './lookups/record-lookup.ts'
import type { MailFile } from './mail/send-mail.ts'
import type { MailLanguage } from './mail/words.ts'
import { type NeedSource, readNeeds } from './needs/needs.ts'
import { hasFeatures } from './plans/features-of.ts'
import {
  type PortalFileSource,
  type PortalPage,
  type PortalQuestion,
  portalFilesOf,
  portalFoldersOf,
} from './portal-files/portal-files.ts'
import { type Answer, type Ask, asking } from './ports/port.ts'
import type { PublicCategory, PublicRecord } from './public-pages/published.ts'
import {
  type ClientOfPage,
  type ClientSource,
  type ContactOfPage,
  type ContactSource,
  readPage,
  type SiteOfPage,
  type SiteSource,
  type WholePage,
} from './record-pages/record-page.ts'
import type { WidgetSummary } from './records/summary.ts'
import { placeLookups } from './tenancy/place-lookups.ts'
import type { AnyWriteContext, JobContext, ReadContext, Services } from './work/context.ts'

/** Who asks for records. */
type Knowing = Pick<ReadContext, 'db' | 'viewer' | 'scope' | 'app'>

/** What a feature adds to the server. `server/app.ts` lists them all; nothing else of the platform knows any by name. */
export interface Feature {
  calls: readonly Served[]
  /** What it answers to other features and to the platform. */
  answers?: readonly Answer[]
  /** Its kinds of record that are defined by their fields, by the name that the audit log gives them. */
  entities?: readonly Definition[]
  /** By the name of its kind of record, the table of those that companies may give fields of their own. */
  customisable?: Readonly<Record<string, RecordTable>>
  /** Those of which a company may set how their fields are shown, by what people call them. */
  configurable?: Readonly<Record<string, Configurable>>
  /** Its screens; those that name a group of the menu stand in it. */
  screens?: readonly Screen[]
  /** What works its jobs. */
  workers?: readonly Worker[]
  /** Done at every start of a server, after the migrations and before it listens; it may find it done already. */
  onStart?: (services: Services) => Promise<unknown>
  /** How its records are found by what people call them, where others refer to them. */
  lookups?: readonly RecordLookup[]
  /** The same of records of which only the viewer and what is asked for say how they are found: by what begins their name. */
  lookupsBy?: Readonly<Record<string, (ctx: Knowing, which: string) => Promise<RecordLookup>>>
  /** The lists that it imports. */
  imports?: readonly ImportKind[]
  /** Done within the transaction in which a record of another feature comes to something (`client invoice issued`), by what it is. */
  reactions?: Readonly<Record<string, (ctx: AnyWriteContext, id: number) => Promise<void>>>
  /** What follows as records of some entities change, by the feature whose own records say something of them. */
  follows?: { entities: readonly string[]; follow: Follow }
  /** Files that go with mails, by kind of record: made when the mail is sent, in the language of its reader. */
  mailFiles?: Readonly<Record<string, (ctx: JobContext, id: number, language: MailLanguage) => Promise<MailFile>>>
  /** The kinds of record that it delivers to people. */
  deliverables?: readonly Deliverable[]
  /** The hub events of its records, and how people are told of them. */
  events?: EventNotices
  /** What it counts for the widgets of the dashboard. */
  summaries?: readonly WidgetSummary[]
  /** What of the first steps of a company it knows. */
  firstSteps?: readonly FirstStepSource[]
  /** Its records that have a day. */
  calendar?: readonly CalendarSource[]
  /** Its records that need somebody of the company. */
  needs?: readonly NeedSource[]
  /** Its records that the page of a client shows. */
  ofClients?: readonly ClientSource[]
  /** Its files of clients, which their folders show to be read. */
  portalFiles?: readonly PortalFileSource[]
  /** Its records that the page of a site shows. */
  ofSites?: readonly SiteSource[]
  /** Its records that the page of a contact shows. */
  ofContacts?: readonly ContactSource[]
  /** The unique rules that people run into. */
  constraints?: Constraints
  /** Its kinds of record that have public pages, by the kind in lower case as the address has it. */
  publicPages?: Readonly<Record<string, PublicCategory>>
  /** By kind of record (`tenant`): whether rows of this feature depend on one, so that it cannot be deleted. */
  deletionGuards?: Readonly<Record<string, (db: ReadDb, id: number) => Promise<boolean>>>
  /** What of invoices of some clients is on its way: neither paid yet nor to be collected again. */
  underWay?: (db: ReadDb, tenantIds: readonly number[]) => Promise<UnderWay[]>
  /** Compares a company's records with its ledger, and with what is kept beside them: a sentence for each that differs (`npm run verify-ledger`). */
  checkBooks?: (db: ReadDb, landlordId: number) => Promise<string[]>
  /** Fills its tables for each company of the demo portfolio; loaded only then. */
  demo?: () => Promise<FillDemo>
  /** Its demo is there before those of others, which follow it. */
  demoFirst?: true
  /** Records that the tests of every call make of it. */
  samples?: readonly Sample[]
  /** What these tests ask calls for that neither its schema nor the samples say. */
  asks?: readonly Asked[]
  /** Its files, and whether one of them is closed to the viewer, although it is in the viewer's scope. */
  closesFile?: ClosedFiles
  /** Whether a file of this feature, of the viewer's company but of another site or client, was given to the viewer. */
  opensFile?: (ctx: ReadContext, fileId: number) => Promise<boolean>
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
  insertInto?: RecordTable
  /** It belongs to the company: one is made for each. */
  ofCompany?: true
  /** Made by a client, for whose eyes alone it is, instead of by the landlord. */
  by?: 'client'
  /** Made with a file of this kind, as part `file`. */
  withFile?: 'pdf' | 'picture'
  /** Rows of another table come with it; that of the first is kept by that table's name. `of` is the column that names the sample. */
  brings?: { table: string; of: string }
  /** `tenantId` is a client at the site, `made` the records of samples before it, by table. */
  input: (about: { siteId: number; tenantId: number; mark: string; made: Readonly<Record<string, number>> }) => object
}

/** A kind of record of which a company may set how its fields are shown. */
export interface Configurable {
  entity: Definition
  /** The fields that a client's search looks at: what it finds would tell of one that is not shown to the client. */
  searched?: readonly string[]
}

/** Calls that are asked for something of their own: a period that is allowed, a year in which there is something. */
export interface Asked {
  calls: readonly AnyCall[]
  input: object | ((about: Pick<Parameters<Sample['input']>[0], 'tenantId' | 'made'>) => object)
}

/** A record that somebody made, changed or deleted. */
export interface ChangedRecord {
  entity: string
  id: number
  landlordId: number
  /** What it was, as far as that was noted. */
  before?: Record<string, unknown> | undefined
  /** What of it is otherwise now, as far as that was noted. */
  after?: Record<string, unknown> | undefined
}

type Follow = (ctx: Pick<AnyWriteContext, 'app' | 'db' | 'enqueue'>, changed: readonly ChangedRecord[]) => Promise<void>

/** A table of records of companies. */
export type RecordTable = PgTable & { id: AnyPgColumn; landlordId: AnyPgColumn }

/** Cents of an invoice that are on their way. */
export interface UnderWay {
  invoiceId: number
  cents: number
  /** The day it is collected on, by those who collect. */
  collectOn?: string
}

/** What all features decide together, and the ports that one answers. */
export interface Decisions {
  ask: Ask
  /** The side menu of all features. */
  menu: Menu
  /** The fields of a kind of record, by the name that the audit log gives it. */
  definitionOf: (entity: string) => Definition | undefined
  /** The kinds of record whose fields a company may set, in the order of their names. */
  configurable: () => readonly ConfigurableKind[]
  /** How the records of an entity are found by what people call them. */
  lookupOf: (entity: string) => RecordLookup
  /** The same, also of those that only the viewer and what is asked for tell. */
  lookupIn: (ctx: Knowing, entity: string) => Promise<RecordLookup>
  /** The table of a kind of record that companies may give fields of their own. */
  customisable: (entity: string) => RecordTable
  /** The entries of the menu that a hub event belongs to: a role that closes them all gets none. */
  entriesOfEvent: (message: HubMessage) => readonly string[]
  /** How people are told of an event; undefined: not at all. */
  noticeOf: (event: HubEventName) => EventNotice | undefined
  /** Of some topics those of which a viewer with closed entries may read something: a closed one is not even named. */
  topicsFor: (viewer: Pick<Viewer, 'kind' | 'openEntries'>, topics: readonly string[]) => string[]
  /** Whether rows of any feature depend on a record. */
  isNeeded: (db: ReadDb, entity: string, id: number) => Promise<boolean>
  /** Whether any feature closes a file to the viewer. */
  closesFile: (ctx: ReadContext, fileId: number) => Promise<boolean>
  /** Whether any feature has given a file of another site or client to the viewer. */
  opensFile: (ctx: ReadContext, fileId: number) => Promise<boolean>
  /** A record of any feature as anybody may see it; undefined where nobody may. */
  published: (db: ReadDb, category: string, id: number) => Promise<PublicRecord | undefined>
  /** What stands on the days of a period for the viewer, of all features. */
  calendarOf: (ctx: ReadContext, question: CalendarQuestion) => Promise<Calendar>
  /** How much is on each of them, and the first of it. */
  calendarDaysOf: (ctx: ReadContext, question: DaysQuestion) => Promise<CalendarDays>
  /** What needs the viewer at a site, or at all of its sites (-1), of all features; of one kind alone more of it. */
  needsOf: (ctx: ReadContext, question: { siteId: number; kind?: NeedKind | undefined }) => Promise<NeedSection[]>
  /** What a client's page shows the viewer of the records of all features. */
  clientPageOf: (ctx: ReadContext, client: ClientOfPage) => Promise<WholePage>
  /** What the portal keeps of a client, by kind, as much as the viewer sees of each. */
  portalFoldersOf: (ctx: ReadContext, tenantId: number) => ReturnType<typeof portalFoldersOf>
  /** Those of one kind. */
  portalFilesOf: (ctx: ReadContext, kind: string, asked: PortalQuestion) => Promise<PortalPage>
  /** The same of a site's page. */
  sitePageOf: (ctx: ReadContext, site: SiteOfPage) => Promise<WholePage>
  /** The same of a contact's page. */
  contactPageOf: (ctx: ReadContext, contact: ContactOfPage) => Promise<WholePage>
  /** Tells every feature what a record has come to, within the transaction. */
  happened: (ctx: AnyWriteContext, what: string, id: number) => Promise<void>
  /** Has follow what follows from a change of records: of what is noted that is done by itself. */
  recordsChanged: Follow
  /** What of the invoices of some clients is on its way, by all features; cents by invoice. */
  underWay: (db: ReadDb, tenantIds: readonly number[]) => Promise<Map<number, number>>
  /** Of those of them that are collected, the day. */
  collectedOn: (db: ReadDb, tenantIds: readonly number[]) => Promise<Map<number, string>>
  /** A file that goes with a mail. */
  mailFile: (ctx: JobContext, of: { of: string; id: number }, language: MailLanguage) => Promise<MailFile>
}

export const decisionsOf = (features: readonly Feature[]): Decisions => {
  const notices: EventNotices = Object.assign({}, ...features.map(({ events }) => events))
  const lookupOf = lookupBy(features)
  return {
    ask: asking(features.flatMap(({ answers = [] }) => answers)),
    definitionOf: definitionOf(features),
    lookupOf,
    lookupIn: lookupIn(features),
    customisable: customisableBy(features),
    configurable: configurableOf(features),
    topicsFor: topicsFor(features),
    menu: menuOf(features.flatMap(({ screens = [] }) => screens)),
    noticeOf: (event) => notices[event],
    entriesOfEvent: (message) => {
      const event = eventOf(message)
      const access = event && notices[event]?.access
      return access ? access.entries(inputOfScreen({ type: message.string2 })) : []
    },
    isNeeded: (db, entity, id) =>
      any(features.flatMap(({ deletionGuards }) => deletionGuards?.[entity] ?? []).map((guard) => () => guard(db, id))),
    closesFile: closing(features.flatMap(({ closesFile }) => closesFile ?? [])),
    opensFile: (ctx, fileId) =>
      any(features.flatMap(({ opensFile }) => opensFile ?? []).map((opens) => () => opens(ctx, fileId))),
    published: async (db, category, id) => {
      const pages = features.find(({ publicPages }) => publicPages && Object.hasOwn(publicPages, category))
      const kind = pages?.publicPages?.[category]
      const found = await kind?.find(db, id, { lookupOf })
      return kind && found && (await hasFeatures(db, found.landlordId, ...(kind.feature ? [kind.feature] : [])))
        ? found
        : undefined
    },
    calendarOf: (ctx, question) =>
      readCalendar(
        features.flatMap(({ calendar = [] }) => calendar),
        ctx,
        question,
      ),
    calendarDaysOf: (ctx, question) =>
      readCalendarDays(
        features.flatMap(({ calendar = [] }) => calendar),
        ctx,
        question,
      ),
    needsOf: (ctx, question) =>
      readNeeds(
        [...features.flatMap(({ needs = [] }) => needs), unsentMail(features.flatMap(({ deliverables = [] }) => deliverables))],
        ctx,
        question,
      ),
    clientPageOf: (ctx, client) =>
      readPage(
        features.flatMap(({ ofClients = [] }) => ofClients),
        ctx,
        client,
      ),
    portalFoldersOf: (ctx, tenantId) =>
      portalFoldersOf(
        features.flatMap(({ portalFiles = [] }) => portalFiles),
        ctx,
        tenantId,
      ),
    portalFilesOf: (ctx, kind, asked) =>
      portalFilesOf(
        features.flatMap(({ portalFiles = [] }) => portalFiles),
        ctx,
        kind,
        asked,
      ),
    sitePageOf: (ctx, site) =>
      readPage(
        features.flatMap(({ ofSites = [] }) => ofSites),
        ctx,
        site,
      ),
    contactPageOf: (ctx, contact) =>
      readPage(
        [
          ...features.flatMap(({ ofContacts = [] }) => ofContacts),
          messagesOfContact(features.flatMap(({ deliverables = [] }) => deliverables)),
        ],
        ctx,
        contact,
      ),
    happened: async (ctx, what, id) => {
      for (const { reactions } of features) await reactions?.[what]?.(ctx, id)
    },
    recordsChanged: async (ctx, changed) => {
      for (const { follows } of features) {
        const theirs = changed.filter(({ entity }) => follows?.entities.includes(entity))
        if (theirs.length > 0) await follows?.follow(ctx, theirs)
      }
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
    mailFile: async (ctx, { of, id }, language) => {
      const make = features.find(({ mailFiles }) => mailFiles?.[of])?.mailFiles?.[of]
      if (!make) throw new Error(`No feature makes files of ${of}`)
      return make(ctx, id, language)
    },
  }
}

function definitionOf(features: readonly Feature[]): Decisions['definitionOf'] {
  const all = new Map(features.flatMap(({ entities = [] }) => entities.map((one) => [one.name, one])))
  return (entity) => all.get(entity)
}

function customisableBy(features: readonly Feature[]): Decisions['customisable'] {
  const all = new Map(features.flatMap(({ customisable = {} }) => Object.entries(customisable)))
  return (entity) => {
    const table = all.get(entity)
    if (!table) throw new TypeError(`No feature has records that are called "${entity}" and take fields`)
    return table
  }
}

function configurableOf(features: readonly Feature[]): Decisions['configurable'] {
  let found: ConfigurableKind[] | undefined
  const find = () => {
    const calls = features.flatMap((feature) => feature.calls.map(({ call }) => call))
    return features
      .flatMap(({ configurable = {} }) => Object.entries(configurable))
      .map(([title, about]) => configurableKind(title, about, calls))
      .toSorted((one, other) => one.title.localeCompare(other.title))
  }
  return () => {
    found ??= find()
    return found
  }
}

function lookupIn(features: readonly Feature[]): Decisions['lookupIn'] {
  const named = lookupBy(features)
  const all: NonNullable<Feature['lookupsBy']> = Object.assign({}, ...features.map(({ lookupsBy }) => lookupsBy))
  return async (ctx, entity) => {
    const [first = '', which = ''] = entity.split(' ')
    const by = all[first]
    return by ? by(ctx, which) : named(entity)
  }
}

function lookupBy(features: readonly Feature[]): Decisions['lookupOf'] {
  const all = new Map([...placeLookups, ...features.flatMap(({ lookups = [] }) => lookups)].map((one) => [one.entity, one]))
  return (entity) => {
    const lookup = all.get(entity)
    if (!lookup) throw new TypeError(`No feature says how a record that is called "${entity}" is found`)
    return lookup
  }
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
