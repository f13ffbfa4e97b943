import { fileURLToPath } from 'node:url'
import { fetchedLater, type Graph, reached } from './module-graph.ts'

/**
 * What the browser fetches together, by the modules it begins with: a page then takes a few large scripts instead of a hundred
 * small ones, each of which would cost a round trip and a kilobyte of headers. A module goes with the first that reaches it.
 */
export const CHUNKS: Record<string, readonly string[]> = {
  // With what pages without a login show as the start page of a client does: a line, dates and amounts.
  base: ['app/start.ts', 'kit/ContactLine.tsx', 'kit/formatting.ts'],
  routes: ['app/features.ts'],
  login: ['app/start-login.tsx', 'app/start-public.tsx'],
  // Fetched with the first error; a login that fails must not fetch the forms of the app.
  errors: ['kit/error-words.ts'],
  // With what the calls of cards and of lists say of their imports.
  app: ['app/start-app.tsx', 'app/DeferredListeners.tsx', 'shell/EmergencyBar.tsx', 'kit/Page.tsx', '../contract/kit/uploads.ts'],
  // The start page with the cards that it waits for (`home` of the manifests).
  dashboard: [
    'features/dashboard/load-home.tsx',
    'features/client-invoices/home/OwedCard.tsx',
    'features/esignatures/ToSignCard.tsx',
    'features/contracts/WaitingCard.tsx',
    'features/submissions/home/InsuranceGap.tsx',
    'features/leases/summary/LeasesSummary.tsx',
    'features/maintenance/home/ReportProblem.tsx',
    'features/sites/SitesTile.tsx',
    'features/submissions/home/Certificates.tsx',
    'features/submissions/home/DueList.tsx',
    'features/submissions/home/DueTiles.tsx',
    'features/submissions/home/LatestDocuments.tsx',
    'features/submissions/home/UploadDocument.tsx',
    'features/submissions/home/UploadInsurance.tsx',
    'features/submissions/home/YourDocuments.tsx',
    'features/tenants/AddClient.tsx',
    'features/tenants/ClientsTile.tsx',
    // With the calls, so that those of a lazy card need no chunk of forms.
    '../contract/kit/lookups.ts',
  ],
  table: [
    'kit/EntityTable.tsx',
    'kit/EntityScreen.tsx',
    'kit/form/RecordDrawer.tsx',
    'kit/form/useDrawer.ts',
    'kit/form/useDrawerAt.ts',
    'kit/import/useImportDialog.tsx',
    'kit/useWrite.ts',
    'kit/confirm.tsx',
    'kit/CreateButton.tsx',
    'kit/more-styles.ts',
    'kit/PageMenu.tsx',
    'kit/PictureName.tsx',
    'kit/ViewSwitch.tsx',
    'kit/LoadingDialog.tsx',
    'kit/usePlanLimit.tsx',
    'kit/useSwitchActive.ts',
    'kit/file/saveBlob.ts',
    'kit/file/useSaveFile.ts',
    'kit/file/fileValue.ts',
    'kit/file/imageForm.ts',
    'kit/table/useCompanyFilters.ts',
    // Of lists whose records a company adds fields to.
    'kit/custom/useCustomOf.ts',
    '../contract/tenancy/records/records.ts',
    'kit/useSettled.ts',
    // What screens of lists say of their formatted texts: no reason to fetch the forms.
    'kit/rich-text/formText.ts',
  ],
  form: [
    'kit/EntityForm.tsx',
    'kit/form/EntityDrawer.tsx',
    'kit/form/RecordForm.tsx',
    'kit/history/HistorySection.tsx',
    'kit/import/ImportDialog.tsx',
  ],
  // Cards of the start page that it does not wait for and that have no table, with their calls.
  cards: [
    'features/dashboard/needs/NeedsPanel.tsx',
    'features/tenants/LoggedInTile.tsx',
    'features/amenities/bookings/BookingsTile.tsx',
    'features/amenities/bookings/NextBookings.tsx',
    'features/client-invoices/home/WaitingCard.tsx',
    'features/maintenance/home/OpenRequests.tsx',
  ],
  // Follow the hub once the page is shown.
  listeners: [
    'kit/ClientToast.tsx',
    'features/chat/ChatEvents.tsx',
    'features/forms/offline/KeepForms.tsx',
    'features/roles/PermissionEvents.tsx',
    'features/subscription/SubscriptionEvents.tsx',
    'kit/event-toast.tsx',
    '../node_modules/socket.io-client/build/esm/index.js',
  ],
  // Once the page has come to rest.
  offline: ['kit/offline/keep-app.ts', 'kit/offline/answers.ts'],
  small: ['shell/more-icons.ts'],
}
/** Where a module goes that another of them reaches too. */
const SHARED: Record<string, string> = { login: 'base', dashboard: 'app' }
/** Whose few styles come with those of another chunk, that the same pages fetch before it. */
const STYLES: Record<string, string> = { base: 'ahead', dashboard: 'app', cards: 'table' }
const STYLE = /\.css$/
/** What runs first, with what it imports. */
const MAIN = 'app/main.ts'
/** Calls and schemas. */
const RECORDS = fileURLToPath(new URL('../../contract/', import.meta.url))
const REACT = /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|clsx)\//
/** The feature whose page a module is; the one in whose folders it stands. */
const PAGE = /\/web\/features\/([\w-]+)\//
const OWN = /\/(?:web\/features|contract)\/([\w-]+)\//

/** Characters of a module that is not worth a request of its own. */
const SMALL = 2_300
/** The chunks that every page of somebody who is logged in has fetched. */
const EVERYWHERE = new Set(['ahead', 'base', 'routes', 'app'])
/** Those that a page with a table has fetched, or the start page before it. */
const WITH_TABLE = new Set([...EVERYWHERE, 'react', 'table'])
const HOOK = /node_modules\/@mantine\/hooks\//

/** Those that only some screens use are one chunk, with their small calls. */
const ICON = /@tabler\/icons-react\/.*\/Icon\w+\.mjs$/

let chunkOf: ReadonlyMap<string, string> | undefined
let pagesOf: ReadonlyMap<string, string> | undefined

/** The chunk of a module; null leaves it to the bundler. */
export function chunk(id: string, graph: Graph): string | null {
  chunkOf ??= assign(graph)
  if (id.endsWith(MAIN)) return 'ahead'
  if (id.endsWith('.html')) return null
  pagesOf ??= assignPages(graph)
  return nameOf(id, graph) ?? pagesOf.get(id) ?? null
}

/** The chunk of what pages of several features use. */
function nameOf(id: string, graph: Graph): string | null {
  if (REACT.test(id)) return 'react'
  // A kilobyte, since English texts are their own keys.
  if (id.endsWith('/locales/en.json')) return 'base'
  return chunkOf?.get(id) ?? (ICON.test(id) ? 'small' : ofSmall(id, graph))
}

/** Calls and hooks of some screens, when they are small and import nothing that is fetched later. */
function ofSmall(id: string, graph: Graph): string | null {
  const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: null }
  if ((code?.length ?? SMALL) >= SMALL || importedIds.some((to) => !EVERYWHERE.has(chunkOf?.get(to) ?? ''))) return null
  if (id.startsWith(RECORDS)) return 'small'
  return HOOK.test(id) ? 'base' : null
}

function assign(graph: Graph): ReadonlyMap<string, string> {
  const found = new Map([...reached([MAIN], graph)].map((id) => [id, 'ahead']))
  for (const [name, entries] of Object.entries(CHUNKS)) {
    for (const id of reached(entries, graph)) {
      const before = found.get(id)
      const one = before ? (SHARED[before] ?? before) : own(id, name)
      found.set(id, (STYLE.test(id) && STYLES[one]) || one)
    }
  }
  return found
}

/**
 * Left alone, the bundler makes one chunk of the modules that the same scripts use. Those of the pages of one feature, which use
 * nothing beyond what a page with a table has fetched, are one.
 */
function assignPages(graph: Graph): ReadonlyMap<string, string> {
  const users = new Map<string, string[]>()
  const withTable = new Set<string>()
  for (const entry of fetchedLater(MAIN, graph)) {
    for (const id of reached([entry], graph)) {
      const name = nameOf(id, graph)
      if (name === 'table') withTable.add(entry)
      if (!name) users.set(id, [...(users.get(id) ?? []), entry])
    }
  }
  const byUsers = Map.groupBy(users.keys(), (id) => users.get(id)?.join())
  let pages = [...byUsers.values()].flatMap((ids) => {
    const entries = users.get(ids[0] as string) as string[]
    const features = new Set([...entries.map((id) => PAGE.exec(id)?.[1]), ...ids.map((id) => OWN.exec(id)?.[1])])
    const [feature] = features
    const isOne = features.size === 1 && entries.length > 1 && entries.every((entry) => withTable.has(entry))
    return isOne && feature ? [{ ids, feature }] : []
  })
  for (let before = 0; before !== pages.length; ) {
    before = pages.length
    const there = new Set(pages.flatMap(({ ids }) => ids))
    const isThere = (id: string) => there.has(id) || WITH_TABLE.has(nameOf(id, graph) ?? '')
    pages = pages.filter(({ ids }) => [...reached(ids, graph)].every(isThere))
  }
  return new Map(pages.flatMap(({ ids, feature }) => ids.map((id) => [id, `${feature}-pages`])))
}

/** The chunk of a module that one's entries are the first to reach. */
function own(id: string, name: string): string {
  if (name === 'dashboard') return ofDashboard(id)
  return name === 'form' && ICON.test(id) ? 'small' : name
}

/** The dashboard's calls and icons are those of the screens that it leads to, which must not fetch all of it for them. */
const ofDashboard = (id: string) => (id.startsWith(RECORDS) || ICON.test(id) ? 'app' : 'dashboard')
