import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'

import { everyCall } from '../server/app.ts'

/** One question of a list, as its screen puts it. */
export interface ListQuery {
  list: 'documents' | 'clients' | 'leases' | 'notices' | 'audit'
  what: string
  method: 'GET' | 'POST'
  path: string
  body?: string
}

/** Records of the load portfolio that filters name. */
export interface SampleIds {
  siteId: number
  tenantId: number
  categoryId: number
  userId: number
}

type RequestParams = Record<string, string | number | boolean>

/** The lists by the addresses of their calls. */
const call = {
  documents: callAt('/Submissions/Landlord/Site/{siteId}/{type}'),
  anyDocument: callAt('/Submissions/Search'),
  due: callAt('/Submissions/SearchDue'),
  clients: callAt('/Landlord/SearchTenants'),
  leases: callAt('/Landlord/SearchLeases'),
  notices: callAt('/billing/SearchGetTenantBillings'),
}

/** The question as a list is opened with. */
export const opened: Record<ListQuery['list'], ListQuery> = {
  documents: question('documents', 'newest first', call.documents, {
    siteId: -1,
    type: 'RentalNotice',
    sortBy: 'createdDate',
    descending: true,
  }),
  clients: question('clients', 'by name', call.clients, { sortBy: 'name' }),
  leases: question('leases', 'by number', call.leases, { sortBy: 'leaseNo' }),
  notices: question('notices', 'newest first', call.notices, { sortBy: 'dueDate', descending: true }),
  audit: question('audit', 'newest first', auditLog.search, { sortBy: 'at', descending: true }),
}

/** Every sort, filter and search, and the last page, of the five lists. */
export const allListQueries = (some: SampleIds): ListQuery[] => [
  ...(['RentalNotice', 'OtherInvoice', 'RenewalNotice', 'ConstructionManual'] as const).flatMap((type) => documents(type, some)),
  ...asked('documents', 'any type: ', call.anyDocument, { sortBy: 'createdDate', descending: true }, [
    {},
    page,
    ...searches('Notice no. 777777'),
  ]),
  ...asked('documents', 'due: ', call.due, { sortBy: 'due' }, [
    ...both(['due', 'tenantName']),
    { type: 'OtherInvoice' },
    { tenantId: some.tenantId },
    page,
    ...searches('Notice no. 777777'),
  ]),
  ...asked('clients', '', call.clients, { sortBy: 'name' }, [
    ...both(choices(call.clients, 'sortBy')),
    { siteId: some.siteId },
    { active: false },
    { categoryId: some.categoryId, sortBy: 'email' },
    page,
    ...searches('client77@'),
    { query: 'maple', sortBy: 'unit' },
  ]),
  ...asked('leases', '', call.leases, { sortBy: 'leaseNo' }, [
    ...both(choices(call.leases, 'sortBy')),
    { siteId: some.siteId },
    { siteId: some.siteId, sortBy: 'total' },
    { tenantId: some.tenantId },
    ...choices(call.leases, 'status').flatMap((status) => [{ status }, { status, sortBy: 'endDate' }]),
    page,
    ...searches('L-0077777'),
  ]),
  ...asked('notices', '', call.notices, { sortBy: 'dueDate', descending: true }, [
    ...both(choices(call.notices, 'sortBy')),
    { siteId: some.siteId },
    { siteId: some.siteId, sortBy: 'total' },
    { tenantId: some.tenantId },
    ...choices(call.notices, 'status').flatMap((status) => [{ status }, { status, sortBy: 'total' }]),
    page,
    ...searches('INV-00777777'),
  ]),
  ...asked('audit', '', auditLog.search, { sortBy: 'at', descending: true }, [
    ...both(['at']),
    { userId: some.userId },
    { entity: 'lease' },
    { entity: 'lease', entityId: 77 },
    { call: 'UpdateLease' },
    { from: '2020-01-01', to: '2099-01-01' },
    page,
    ...searches('777'),
  ]),
]

function documents(type: DocumentType, { siteId, tenantId }: SampleIds): ListQuery[] {
  const year = new Date().getFullYear()
  return asked('documents', `${type}: `, call.documents, { siteId: -1, type, sortBy: 'createdDate', descending: true }, [
    ...both(sortsOf(documentTypes[type].columns)),
    { siteId },
    { siteId, sortBy: 'title' },
    { siteId, sortBy: 'tenantName' },
    { tenantId },
    ...(documentTypes[type].fields.some(({ value }) => value === 'year')
      ? [{ year }, { year: 1999 }, { month: 6, year }, { month: 6, sortBy: 'title' }]
      : []),
    { date: `${year}-03` },
    page,
    ...searches('Notice no. 777777'),
    // Clients by their name: many, few, none; in another order than the newest first.
    { query: 'maple client', sortBy: 'title' },
    { query: 'Client 0777 of' },
    { query: 'Client 0777 of', sortBy: 'tenantName' },
  ])
}

/** The last page that a list offers. */
const page = { page: COUNT_CAP / 25 }
const both = (sorts: readonly string[]): RequestParams[] =>
  sorts.flatMap((sortBy) => [
    { sortBy, descending: false },
    { sortBy, descending: true },
  ])
/** Words that many rows, few, and none have; one too short for an index of three letters. */
const searches = (rare: string): RequestParams[] => ['no', 'client', rare, 'qqzzxx', 'zq'].map((query) => ({ query }))

const sortsOf = (columns: readonly { value: string; sortable?: boolean }[]) =>
  columns.filter(({ sortable }) => sortable !== false).map(({ value }) => value)

function callAt(path: string): AnyCall {
  const found = everyCall.find(({ call }) => call.path === path)
  if (!found) throw new Error(`no call at ${path}`)
  return found.call
}

/** A choice of values, or of such choices, of which the first may name a field of a company. */
interface Choices {
  options?: readonly (string | Choices)[]
}
interface Choice {
  unwrap: () => Choices
}
const wordsIn = ({ options = [] }: Choices): string[] =>
  options.flatMap((one) => (typeof one === 'string' ? [one] : wordsIn(one)))
/** What a filter or a sort of a search may be; either may be left out. */
const choices = ({ body }: AnyCall, name: string) =>
  wordsIn((body as unknown as { shape: Record<string, Choice> }).shape[name]?.unwrap() ?? {})

function asked(
  list: ListQuery['list'],
  prefix: string,
  call: AnyCall,
  usual: RequestParams,
  ways: readonly RequestParams[],
): ListQuery[] {
  return ways.map((way) => {
    const name = Object.entries(way).map(([key, value]) => `${key} ${value}`)
    return question(list, prefix + (name.join(', ') || 'as opened'), call, { ...usual, ...way })
  })
}

function question(list: ListQuery['list'], what: string, call: AnyCall, values: RequestParams): ListQuery {
  const left = { ...values }
  const path = call.path.replace(/\{(\w+)\??\}/g, (_, name: string) => {
    const value = left[name]
    delete left[name]
    return String(value)
  })
  if (call.method === 'POST') return { list, what, method: 'POST', path, body: JSON.stringify(left) }
  const query = new URLSearchParams(Object.entries(left).map(([key, value]): [string, string] => [key, String(value)]))
  return { list, what, method: 'GET', path: `${path}?${query}` }
}
