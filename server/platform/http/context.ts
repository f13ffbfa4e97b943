import type { Logger } from 'pino'
import type { Scope } from '../access/scope.ts'
import type { SessionOf, Viewer } from '../access/viewer.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Auth } from '../auth/auth.ts'
import type { Config } from '../config.ts'
import type { EventBus } from '../database/event-bus.ts'
import type { Database, Db } from '../database/open.ts'
import type { Decisions } from '../feature.ts'
import type { FileStore } from '../files/store.ts'
import type { PublishedEvent } from '../hub/published-event.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Gateway } from '../payments/gateway.ts'
import type { Secrets } from '../secrets.ts'
import type { StagedFile } from './uploads.ts'

/** The services of the process. */
export interface Services extends Decisions {
  config: Config
  database: Database
  auth: Auth
  store: FileStore
  jobs: Jobs
  eventBus: EventBus
  secrets: Secrets
  log: Logger
  payments: Gateway
  /** Invalidates the cached viewer of a user on every server, after a change of their rights. */
  forgetViewer: (userId?: number) => void
  /** Who a session's user is as a viewer. Undefined: no longer allowed in. */
  loadViewer: (db: Db, session: SessionOf) => Promise<Viewer | undefined>
}

/** What a handler works with. It never sees a raw request. */
export interface Context {
  /** In a write, the transaction the whole call runs in. */
  db: Db
  viewer: Viewer
  scope: Scope
  app: Services
  /** File parts by their name, in the store but not kept yet. */
  uploads: ReadonlyMap<string, StagedFile>
  request: { id: string; ip: string; headers: Headers }
  /** Notes what changed; written with the change. A write that notes nothing is noted by its call and input. */
  audit: (note: AuditNote) => void
  /** Publishes an event to the browsers in its audience, with the commit. */
  publish: (announcement: PublishedEvent) => void
  /** Runs once the transaction is committed; for what is only in this process. */
  afterCommit: (work: () => void) => void
  /** Cookies for the answer, as Set-Cookie lines. */
  setCookies: (lines: readonly string[]) => void
}
