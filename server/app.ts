import type { Logger } from 'pino'
import { accountCalls } from './features/accounts/calls.ts'
import { loadViewer } from './features/accounts/load-viewer.ts'
import { fileCalls } from './features/files/calls.ts'
import { lookupCalls } from './features/lookups/calls.ts'
import { siteFileCalls } from './features/site-files/calls.ts'
import { siteCalls } from './features/sites/calls.ts'
import { submissionCalls } from './features/submissions/calls.ts'
import { subscriptionCalls } from './features/subscription/calls.ts'
import { tenantCalls } from './features/tenants/calls.ts'
import { openAuth } from './platform/auth/auth.ts'
import type { Config } from './platform/config.ts'
import { openNews } from './platform/database/news.ts'
import type { Database } from './platform/database/open.ts'
import type { FileStore } from './platform/files/store.ts'
import { fileWorkers } from './platform/files/workers.ts'
import type { Services } from './platform/http/context.ts'
import type { Served } from './platform/http/serve.ts'
import { openServer } from './platform/http/server.ts'
import { openHub } from './platform/hub/hub.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import type { Secrets } from './platform/secrets.ts'

/** Every call of the product: the one list of features. */
export const everyCall: readonly Served[] = [
  ...accountCalls,
  ...subscriptionCalls,
  ...siteCalls,
  ...tenantCalls,
  ...submissionCalls,
  ...siteFileCalls,
  ...fileCalls,
  ...lookupCalls,
]

export interface Parts {
  config: Config
  database: Database
  store: FileStore
  secrets: Secrets
  log: Logger
}

/** Composes platform and features over an open, migrated database; not listening yet. */
export async function openApp({ config, database, store, secrets, log }: Parts) {
  const jobs = await openJobs(database, log)
  const auth = openAuth(config, secrets, database.db)
  const news = await openNews(database, log)
  const services: Services = {
    config,
    database,
    auth,
    store,
    jobs,
    news,
    secrets,
    loadViewer,
    forgetViewer: (userId) => forget(userId),
  }
  const { server, viewers } = await openServer(services, everyCall, log)
  const hub = openHub(server, { config, news, viewerOf: viewers.of })
  news.on('viewer', (detail) => {
    const userId = detail === null ? undefined : Number(detail)
    viewers.forget(userId)
    hub.drop(userId)
  })
  function forget(userId: number | undefined): void {
    viewers.forget(userId)
    news.tell('viewer', userId ?? null)
  }
  if (config.role !== 'web') await jobs.start(fileWorkers(services))
  return {
    server,
    services,
    async close() {
      await hub.close()
      await server.close()
      await jobs.stop()
      await news.close()
    },
  }
}
