import type { Logger } from 'pino'
import type { Scope } from '../access/scope.ts'
import type { Actor, SessionOf, System, Viewer } from '../access/viewer.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Auth } from '../auth/auth.ts'
import type { Config } from '../config.ts'
import type { EventBus } from '../database/event-bus.ts'
import type { Database, Db, ReadDb } from '../database/open.ts'
import type { Decisions } from '../feature.ts'
import type { StagedFile } from '../files/staged-file.ts'
import type { FileStore } from '../files/store.ts'
import type { Job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail, TextMessage } from '../mail/send-mail.ts'
import type { Gateway } from '../payment-gateway/gateway.ts'
import type { Presence } from '../presence/presence.ts'
import type { Secrets } from '../secrets.ts'
import type { PublishedEvent } from './published-event.ts'

/** The services of the process. */
export interface Services extends Decisions {
  config: Config
  database: Database
  auth: Auth
  store: FileStore
  jobs: Jobs
  eventBus: EventBus
  presence: Presence
  secrets: Secrets
  log: Logger
  payments: Gateway
  /** Invalidates the cached viewer of a user on every server, after a change of their rights. */
  forgetViewer: (userId?: number) => void
  /** Invalidates those of a company on this server. */
  forgetCompany: (landlordId: number) => void
  /** Who a session's user is as a viewer. Undefined: no longer allowed in. */
  loadViewer: (db: ReadDb, session: SessionOf) => Promise<Viewer | undefined>
}

/**
 * What a handler may reach beside its database handle. Neither the pool, which would wait for ever for a second connection of the
 * embedded database, nor the payment service, which would keep a transaction open while it answers.
 */
export type HandlerServices = Pick<
  Services,
  | 'config'
  | 'auth'
  | 'store'
  | 'secrets'
  | 'log'
  | 'forgetViewer'
  | 'forgetCompany'
  | 'loadViewer'
  | 'ask'
  | 'isNeeded'
  | 'closesFile'
  | 'opensFile'
  | 'happened'
  | 'recordsChanged'
  | 'underWay'
  | 'collectedOn'
  | 'published'
  | 'calendarOf'
  | 'calendarDaysOf'
  | 'needsOf'
  | 'clientPageOf'
  | 'portalFoldersOf'
  | 'portalFilesOf'
  | 'sitePageOf'
  | 'contactPageOf'
  | 'menu'
  | 'definitionOf'
  | 'lookupOf'
  | 'lookupIn'
  | 'customisable'
  | 'configurable'
  | 'topicsFor'
  | 'noticeOf'
  | 'entriesOfEvent'
> & {
  payments: Pick<Gateway, 'kind'>
  presence: Pick<Presence, 'isOnline' | 'online'>
  jobs: Pick<Jobs, 'declared'>
}

/** The request that a unit of work answers; a job has an empty one. */
export interface WorkRequest {
  id: string
  ip: string
  headers: Headers
}

/** What a handler that reads works with. It never sees a raw request. */
export interface ReadContext<V extends Actor = Viewer> {
  db: ReadDb
  viewer: V
  scope: Scope
  app: HandlerServices
  request: WorkRequest
}

/** What a handler that writes works with, and a job: one transaction. What it notes and tells is written with it, or not at all. */
export interface WriteContext<V extends Actor = Viewer> extends ReadContext<V> {
  /** The transaction that all of it runs in. */
  db: Db
  /** File parts by their name, in the store but not kept yet. */
  uploads: ReadonlyMap<string, StagedFile>
  /** Notes what changed. A call that notes nothing is noted by its name and input. */
  audit: (note: AuditNote) => void
  /** Publishes an event to the browsers in its audience, with the commit. */
  publish: (event: PublishedEvent) => void
  /** Runs once the transaction is committed; for what is only in this process. */
  afterCommit: (work: () => void) => void
  /** Queues a job: it runs if, and only if, the transaction commits; not before `at` when that is given. */
  enqueue: <Data>(job: Job<Data>, data: Data, at?: Date) => Promise<void>
  /** Queues mails and text messages: they are sent if, and only if, the transaction commits. */
  sendMail: (...some: readonly (Mail | TextMessage)[]) => Promise<void>
  /** The same to so many that no single mail is to wait behind them; none is sent twice. Answers their ids in the outbox, in order. */
  sendMany: (many: readonly (Mail | TextMessage)[]) => Promise<number[]>
  /** Queues a job that has failed for good again. */
  retryJob: (job: string, id: string) => Promise<void>
  /** Cookies for the answer, as Set-Cookie lines. */
  setCookies: (lines: readonly string[]) => void
}

/**
 * The same while no transaction is open: the payment service may be asked too, and tries be counted. The handlers of calls that only
 * read get it.
 */
export interface OutsideContext<V extends Viewer = Viewer> extends ReadContext<V> {
  app: HandlerServices & Pick<Services, 'payments' | 'database'>
  /** Cookies for the answer, as Set-Cookie lines. */
  setCookies: (lines: readonly string[]) => void
}

/**
 * What is done before the handler of a call: reads, the world outside, and writes in short transactions of their own that stay
 * whether or not the call succeeds, as a counted attempt does.
 */
export interface PreflightContext<V extends Viewer = Viewer> extends OutsideContext<V> {
  /** File parts by their name, in the store but not kept yet. */
  uploads: ReadonlyMap<string, StagedFile>
  inTransaction: <T>(work: (ctx: WriteContext<V>) => Promise<T>) => Promise<T>
  /** The same in the name of somebody else, whom the key of a mailed link stands for: it is noted as that person's, with what the call changes. */
  inTransactionAs: <W extends Viewer, T>(viewer: W, work: (ctx: WriteContext<W>) => Promise<T>) => Promise<T>
}

/** What a job works with outside of transactions; those it opens with `runInTransaction` and `forEachInTransaction`. */
export interface JobContext {
  job: Pick<Job, 'name' | 'changes'>
  app: Services
  db: ReadDb
}

/** What an operation takes that calls and jobs have in common. */
export type AnyWriteContext = WriteContext<Viewer | System>
