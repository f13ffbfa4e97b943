import type { Logger } from 'pino'
import { accountFeature } from './features/account/feature.ts'
import { adminFeature } from './features/admin/feature.ts'
import { amenitiesFeature } from './features/amenities/feature.ts'
import { announcementsFeature } from './features/announcements/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { bankAccountFeature } from './features/bank-account/feature.ts'
import { bankReconciliationFeature } from './features/bank-reconciliation/feature.ts'
import { booksFeature } from './features/books/feature.ts'
import { calendarFeature } from './features/calendar/feature.ts'
import { chatFeature } from './features/chat/feature.ts'
import { clientInvoicesFeature } from './features/client-invoices/feature.ts'
import { companyFeature } from './features/company/feature.ts'
import { connectionsFeature } from './features/connections/feature.ts'
import { contactsFeature } from './features/contacts/feature.ts'
import { contractsFeature } from './features/contracts/feature.ts'
import { corporateFeature } from './features/corporate/feature.ts'
import { customFieldsFeature } from './features/custom-fields/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { distributionListsFeature } from './features/distribution-lists/feature.ts'
import { drawingsFeature } from './features/drawings/feature.ts'
import { eftFeature } from './features/eft/feature.ts'
import { emergencyAlertsFeature } from './features/emergency-alerts/feature.ts'
import { energyConsumptionFeature } from './features/energy-consumption/feature.ts'
import { esignaturesFeature } from './features/esignatures/feature.ts'
import { fileManagerFeature } from './features/file-manager/feature.ts'
import { formsFeature } from './features/forms/feature.ts'
import { imageRepositoryFeature } from './features/image-repository/feature.ts'
import { invoiceBatchesFeature } from './features/invoice-batches/feature.ts'
import { invoicePaymentsFeature } from './features/invoice-payments/feature.ts'
import { invoiceRemindersFeature } from './features/invoice-reminders/feature.ts'
import { invoiceTemplatesFeature } from './features/invoice-templates/feature.ts'
import { jobPostingsFeature } from './features/job-postings/feature.ts'
import { keysFeature } from './features/keys/feature.ts'
import { languagesFeature } from './features/languages/feature.ts'
import { leasesFeature } from './features/leases/feature.ts'
import { lettersFeature } from './features/letters/feature.ts'
import { maintenanceFeature } from './features/maintenance/feature.ts'
import { memosFeature } from './features/memos/feature.ts'
import { menuFeature } from './features/menu/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { parkingFeature } from './features/parking/feature.ts'
import { productsFeature } from './features/products/feature.ts'
import { promotionsFeature } from './features/promotions/feature.ts'
import { rentalSpacesFeature } from './features/rental-spaces/feature.ts'
import { rolesFeature } from './features/roles/feature.ts'
import { salesReportingFeature } from './features/sales-reporting/feature.ts'
import { samplesFeature } from './features/samples/feature.ts'
import { signInFeature } from './features/sign-in/feature.ts'
import { loadViewer } from './features/sign-in/load-viewer.ts'
import { siteFilesFeature } from './features/site-files/feature.ts'
import { sitesFeature } from './features/sites/feature.ts'
import { storeDescriptionsFeature } from './features/store-descriptions/feature.ts'
import { submissionsFeature } from './features/submissions/feature.ts'
import { subscriptionFeature } from './features/subscription/feature.ts'
import { taxRatesFeature } from './features/tax-rates/feature.ts'
import { tenantsFeature } from './features/tenants/feature.ts'
import { themesFeature } from './features/themes/feature.ts'
import { usersFeature } from './features/users/feature.ts'
import { workflowsFeature } from './features/workflows/feature.ts'
import { openAuth } from './platform/auth/auth.ts'
import { workers as fileWorkers } from './platform/background/file-workers.ts'
import { mailWorkers } from './platform/background/mail-workers.ts'
import { workers as quotaWorkers } from './platform/background/quota-workers.ts'
import type { Served } from './platform/calls/serve.ts'
import type { Config } from './platform/config.ts'
import { openEventBus } from './platform/database/event-bus.ts'
import type { Database } from './platform/database/open.ts'
import { deliveryFeature } from './platform/delivery/feature.ts'
import { deliveryWorkers } from './platform/delivery/workers.ts'
import { recipesOf } from './platform/demo/fill-company.ts'
import { decisionsOf, type Feature } from './platform/feature.ts'
import { filesFeature } from './platform/files/feature.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Constraints } from './platform/http/failures.ts'
import { openServer } from './platform/http/server.ts'
import { openHub } from './platform/hub/hub.ts'
import { importsFeature } from './platform/imports/feature.ts'
import { importWorkers } from './platform/imports/workers.ts'
import type { Worker } from './platform/jobs/job.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { workers as databaseWorkers } from './platform/jobs/vacuum.ts'
import { openGateway } from './platform/payment-gateway/open-gateway.ts'
import { openPresence } from './platform/presence/presence.ts'
import { previewsFeature } from './platform/previews/feature.ts'
import { publicPagesFeature } from './platform/public-pages/feature.ts'
import { pageWithPreview } from './platform/public-pages/share-preview.ts'
import type { Secrets } from './platform/secrets.ts'
import { lookupsFeature } from './platform/tenancy/lookups.ts'
import { textPicturesFeature } from './platform/text-pictures/feature.ts'
import type { Services } from './platform/work/context.ts'
import { jobContext } from './platform/work/unit-of-work.ts'

/** The features, but the dashboard, which shows what they count. */
const counted: readonly Feature[] = [
  accountFeature,
  adminFeature,
  amenitiesFeature,
  announcementsFeature,
  auditFeature,
  bankAccountFeature,
  calendarFeature,
  chatFeature,
  companyFeature,
  connectionsFeature,
  contactsFeature,
  corporateFeature,
  distributionListsFeature,
  deliveryFeature,
  drawingsFeature,
  emergencyAlertsFeature,
  energyConsumptionFeature,
  esignaturesFeature,
  filesFeature,
  textPicturesFeature,
  previewsFeature,
  fileManagerFeature,
  formsFeature,
  imageRepositoryFeature,
  importsFeature,
  jobPostingsFeature,
  keysFeature,
  languagesFeature,
  leasesFeature,
  lookupsFeature,
  maintenanceFeature,
  memosFeature,
  menuFeature,
  notificationsFeature,
  productsFeature,
  parkingFeature,
  promotionsFeature,
  publicPagesFeature,
  rentalSpacesFeature,
  rolesFeature,
  salesReportingFeature,
  signInFeature,
  siteFilesFeature,
  sitesFeature,
  storeDescriptionsFeature,
  submissionsFeature,
  subscriptionFeature,
  taxRatesFeature,
  // Its demo invoices bear the taxes of the one before.
  clientInvoicesFeature,
  invoicePaymentsFeature,
  eftFeature,
  invoiceRemindersFeature,
  invoiceTemplatesFeature,
  invoiceBatchesFeature,
  booksFeature,
  bankReconciliationFeature,
  tenantsFeature,
  themesFeature,
  usersFeature,
  workflowsFeature,
  // Its demo makes contracts of the leases of those before.
  contractsFeature,
  // Its letters name leases too.
  lettersFeature,
  // Its demo fills in the clients and leases of those before.
  customFieldsFeature,
]

/** Every feature of the server. */
export const features: readonly Feature[] = [
  ...counted,
  dashboardFeature(
    counted.flatMap(({ summaries = [] }) => summaries),
    counted.flatMap(({ firstSteps = [] }) => firstSteps),
  ),
  samplesFeature({
    recipes: recipesOf(counted),
    portfolio: async () => (await import('./demo/sample-company.ts')).sampleCompany,
  }),
]

/** The errors for violations of unique constraints. */
const constraintsOf = (all: readonly Feature[]): Constraints => Object.assign({}, ...all.map(({ constraints }) => constraints))

/** Every call of the product. */
export const everyCall: readonly Served[] = features.flatMap(({ calls }) => calls)

const deliverables = features.flatMap(({ deliverables = [] }) => deliverables)

/** Every kind of job with what does it. */
export const everyWorker: readonly Worker[] = [
  ...databaseWorkers,
  ...fileWorkers,
  ...quotaWorkers,
  ...mailWorkers(deliverables),
  ...importWorkers(features.flatMap(({ imports = [] }) => imports)),
  ...deliveryWorkers(deliverables),
  ...features.flatMap(({ workers = [] }) => workers),
]
export const everyJob = everyWorker.map(({ job }) => job)

export interface Parts {
  config: Config
  database: Database
  store: FileStore
  secrets: Secrets
  log: Logger
}

/** Composes platform and features over an open, migrated database, and starts them; not listening yet. */
export async function openApp({ config, database, store, secrets, log }: Parts) {
  const jobs = await openJobs(database, log, everyJob)
  const auth = openAuth(config, secrets, database.db)
  const eventBus = await openEventBus(database, log)
  const presence = openPresence(eventBus)
  const decisions = decisionsOf(features)
  const services: Services = {
    ...decisions,
    config,
    database,
    auth,
    store,
    jobs,
    eventBus,
    presence,
    secrets,
    log,
    payments: await openGateway(config),
    loadViewer: (db, session) => loadViewer(db, { config, menu: decisions.menu }, session),
    forgetViewer: (userId) => forget(userId),
    forgetCompany: (landlordId) => viewers.forgetCompany(landlordId),
  }
  const { server, viewers } = await openServer(services, everyCall, constraintsOf(features), log, (html, path, ip) =>
    pageWithPreview(services, html, path, ip),
  )
  const hub = openHub(server, { config, eventBus, presence, viewerOf: viewers.of, ...decisions })
  eventBus.on('viewer', (detail) => {
    const userId = detail === null ? undefined : Number(detail)
    viewers.forget(userId)
    hub.drop(userId)
  })
  eventBus.on('company', (detail) => viewers.forgetCompany(Number(detail)))
  function forget(userId: number | undefined): void {
    viewers.forget(userId)
    eventBus.publish('viewer', userId ?? null)
  }
  for (const { onStart } of features) await onStart?.(services)
  if (config.role !== 'web')
    await jobs.start(
      everyWorker.map(({ job, work, workAll }) => ({
        job,
        work: (data) => work(jobContext(services, job), data),
        workAll: workAll && ((data) => workAll(jobContext(services, job), data)),
      })),
      eventBus,
    )
  return {
    server,
    services,
    async close() {
      await hub.close()
      presence.close()
      await server.close()
      await jobs.stop()
      await eventBus.close()
    },
  }
}
