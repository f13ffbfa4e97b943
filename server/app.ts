import type { Logger } from 'pino'
import { everyJob, everyWorker } from './every-worker.ts'
import { accountSecurityCalls } from './features/account/security-calls.ts'
import { accountSettingsCalls } from './features/account/settings-calls.ts'
import { adminCalls } from './features/admin/calls.ts'
import { auditCalls } from './features/audit/calls.ts'
import { bankAccountCalls } from './features/bank-account/calls.ts'
import { companyCalls } from './features/company/calls.ts'
import { connectionCalls } from './features/connections/calls.ts'
import { corporateCalls } from './features/corporate/calls.ts'
import { fileCalls } from './features/files/calls.ts'
import { invitationCalls } from './features/invitations/calls.ts'
import { languageCalls } from './features/languages/calls.ts'
import { leaseCalls } from './features/leases/calls.ts'
import { lookupCalls } from './features/lookups/calls.ts'
import { roleCalls } from './features/roles/calls.ts'
import { accountCalls } from './features/sign-in/calls.ts'
import { loadViewer } from './features/sign-in/load-viewer.ts'
import { signUpCalls } from './features/sign-in/sign-up-calls.ts'
import { siteFileCalls } from './features/site-files/calls.ts'
import { siteCalls } from './features/sites/calls.ts'
import { submissionCalls } from './features/submissions/calls.ts'
import { subscriptionCalls } from './features/subscription/calls.ts'
import { tenantCalls } from './features/tenants/calls.ts'
import { themeCalls } from './features/themes/calls.ts'
import { userCalls } from './features/users/calls.ts'
import { openAuth } from './platform/auth/auth.ts'
import type { Config } from './platform/config.ts'
import { openEventBus } from './platform/database/event-bus.ts'
import type { Database } from './platform/database/open.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Served } from './platform/http/serve.ts'
import { openServer } from './platform/http/server.ts'
import { openHub } from './platform/hub/hub.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openGateway } from './platform/payments/open-gateway.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Services } from './platform/work/context.ts'
import { jobContext } from './platform/work/unit-of-work.ts'

/** Every call of the product: the one list of features. */
export const everyCall: readonly Served[] = [
  ...accountCalls,
  ...accountSettingsCalls,
  ...accountSecurityCalls,
  ...invitationCalls,
  ...signUpCalls,
  ...subscriptionCalls,
  ...bankAccountCalls,
  ...siteCalls,
  ...tenantCalls,
  ...corporateCalls,
  ...leaseCalls,
  ...userCalls,
  ...roleCalls,
  ...submissionCalls,
  ...siteFileCalls,
  ...fileCalls,
  ...lookupCalls,
  ...companyCalls,
  ...themeCalls,
  ...languageCalls,
  ...connectionCalls,
  ...auditCalls,
  ...adminCalls,
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
  const jobs = await openJobs(database, log, everyJob)
  const auth = openAuth(config, secrets, database.db)
  const eventBus = await openEventBus(database, log)
  const services: Services = {
    config,
    database,
    auth,
    store,
    jobs,
    eventBus,
    secrets,
    log,
    payments: await openGateway(config),
    loadViewer: (db, session) => loadViewer(db, config, session),
    forgetViewer: (userId) => forget(userId),
  }
  const { server, viewers } = await openServer(services, everyCall, log)
  const hub = openHub(server, { config, eventBus, viewerOf: viewers.of })
  eventBus.on('viewer', (detail) => {
    const userId = detail === null ? undefined : Number(detail)
    viewers.forget(userId)
    hub.drop(userId)
  })
  function forget(userId: number | undefined): void {
    viewers.forget(userId)
    eventBus.publish('viewer', userId ?? null)
  }
  if (config.role !== 'web')
    await jobs.start(
      everyWorker.map(({ job, work }) => ({ job, work: (data) => work(jobContext(services, job.name), data) })),
      eventBus,
    )
  return {
    server,
    services,
    async close() {
      await hub.close()
      await server.close()
      await jobs.stop()
      await eventBus.close()
    },
  }
}
