import { z } from 'zod'
import { admin, corporate, everyone } from '../access/access.ts'
import { ask, Bytes, calls, get, list, noTopics, post, search, upload } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { CoverGap } from '../kit/cover.ts'
import { Day } from '../kit/days.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { Names } from '../kit/lookups.ts'
import { optionsOf, type Tone } from '../kit/options.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { corporateScreens } from './screens.ts'

/** The states of a request for review (docs/features/corporate.md). */
export const reviewStatuses = ['Pending', 'Approved', 'Rejected', 'Done'] as const
/** How each looks as a chip. */
export const reviewTones: Record<(typeof reviewStatuses)[number], Tone> = {
  Pending: 'waiting',
  Approved: 'good',
  Rejected: 'bad',
  Done: 'good',
}
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Which state may follow which, and who may bring it about. All else is refused. */
export const reviewTransitions: Record<ReviewStatus, Partial<Record<ReviewStatus, 'reviewer' | 'requester'>>> = {
  Pending: { Approved: 'reviewer', Rejected: 'reviewer' },
  Approved: { Done: 'requester' },
  Rejected: {},
  Done: {},
}

/** Clients one request may name. */
export const MAX_CLIENTS = 20
/** Requests of one account that may wait at a time. */
export const MAX_PENDING = 40

const name = line().max(200)
const message = lines().max(2_000)

/** A request for review: one corporate client asks for one client. */
const ReviewRequest = z.object({
  id: Id,
  status: z.enum(reviewStatuses),
  tenantId: Id,
  tenant: z.string(),
  unit: z.string(),
  siteName: z.string(),
  landlord: z.string(),
  userId: Id,
  person: z.string(),
  email: z.string(),
  /** The corporate client's own company, as it named itself. */
  companyName: z.string(),
  message: z.string(),
  /** Name of the file it gave as proof. */
  proof: z.string().nullable(),
  /** Why it was rejected, or a word with the approval. */
  reason: z.string(),
  decidedBy: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  /** When the access that it gave ended. */
  endedAt: z.string().nullable(),
  /** It was the corporate client itself that gave the access up. */
  left: z.boolean(),
  version: Version,
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

/** A client that may be asked for. */
const ClientMatchShape = z.object({
  id: Id,
  name: z.string(),
  unit: z.string(),
  siteName: z.string(),
  /** The viewer spans it already, or waits for an answer. */
  state: z.enum(['free', 'pending', 'own']),
})
export type ClientMatch = z.infer<typeof ClientMatchShape> & { proof: string }

const OwnClient = z.object({ id: Id, name: z.string(), unit: z.string(), siteName: z.string(), people: z.int() })
export type OwnClient = z.infer<typeof OwnClient>

/** What one of its clients has to see to; what the viewer may not see of its clients is null of each of them. */
const ClientOverview = OwnClient.omit({ people: true }).extend({
  /** What it owes in each currency, in cents, less what it has paid ahead; `overdue` of it. */
  owed: z.array(z.object({ currency: z.string(), cents: z.int(), overdue: z.int() })).nullable(),
  /** The day on which the oldest of what is overdue was due. */
  overdueSince: Day.nullable(),
  /** When something is due next. */
  nextDue: Day.nullable(),
  insurance: z
    .object({
      /** Of the certificate that lasts longest; null: there is none. */
      until: Day.nullable(),
      /** That day has passed at its site. */
      isOver: z.boolean(),
      /** Its cover is below what the lease requires, or nobody has said what it is. */
      gap: CoverGap.nullable(),
    })
    .nullable(),
  openRequests: z.int().nonnegative().nullable(),
})
export type ClientOverview = z.infer<typeof ClientOverview>

const PersonOfClient = z.object({ id: Id, fullName: z.string(), email: z.string(), corporate: z.boolean() })

const requestSorts = ['createdAt', 'tenant', 'person', 'companyName', 'siteName', 'status'] as const
const status = z.enum(reviewStatuses).optional()
const one = z.object({ id: Id })
const { access: reviewers } = corporateScreens.requests

const corporateTenantTopics = { reads: ['corporate', 'tenant', 'site', 'user'], changes: ['corporate'] }

/** The calls of corporate clients. */
export const corporateTenant = calls('/CorporateTenant', corporateTenantTopics, {
  searchTenants: search('SearchTenants', {
    allow: corporate,
    about: 'The clients the viewer spans.',
    sorts: ['name', 'unit', 'siteName'],
    item: OwnClient,
  }),
  overview: ask('GetClientsOverview', {
    allow: corporate,
    about: 'The clients the viewer spans side by side, the longest overdue first, and what all of them owe.',
    reads: ['corporate', 'tenant', 'site', 'client invoice', 'payment', 'submission', 'lease', 'maintenance request'],
    body: z.object({
      page: z.int().min(1).max(100_000).default(1),
      rowsPerPage: z.int().min(1).max(100).default(25),
    }),
    reply: z.object({
      items: z.array(ClientOverview),
      totalItems: z.int(),
      /** What they owe together on every page, by currency; null: what they owe is closed to the viewer. */
      totals: z.array(z.object({ currency: z.string(), cents: z.int(), overdue: z.int() })).nullable(),
    }),
  }),
  find: ask('CorporateSearchTenant', {
    allow: corporate,
    about:
      'Finds a client of the landlord by its name and unit, both as they are written on its door: no part of a name finds anything. 30 times an hour.',
    body: z.object({
      name: line(whenMissing('name-required')).min(2, errorCode('name-required')).max(200),
      unit: line().max(60).default(''),
    }),
    reply: z.object({
      items: z.array(
        ClientMatchShape.extend({
          /** What shows that the client was found by its name; a request carries it. Good for a day. */
          proof: z.string(),
        }),
      ),
    }),
  }),
  sendRequest: upload('SendRequestForReview', {
    allow: corporate,
    about:
      'Asks the landlord for clients that were found. Parts: `command` (JSON), `file` (a proof, optional). Answers the first request’s id.',
    body: z.object({
      clients: z
        .array(z.object({ id: Id, proof: z.string().max(200) }))
        .min(1, errorCode('client-required'))
        .max(MAX_CLIENTS),
      message: message.default(''),
    }),
    reply: Saved,
  }),
  getTenantReviews: list('GetTenantReviews', {
    allow: corporate,
    about: 'The viewer’s requests, the newest first when `descending`.',
    filters: { status },
    sorts: requestSorts,
    item: ReviewRequest,
  }),
  withdraw: post('WithdrawRequest', {
    allow: corporate,
    about: 'Takes a request back while it is Pending.',
    body: one,
    reply: Done,
  }),
  markSeen: post('MarkReviewSeen', { allow: corporate, about: 'Approved becomes Done.', body: one, reply: Done }),
  usersByTenant: get('GetUsersByTenant/{id}', {
    allow: corporate,
    about: 'Who can open a client that the viewer spans; 500 at most.',
    params: { id: PathId },
    reply: z.object({ items: z.array(PersonOfClient) }),
  }),
  leave: post('LeaveTenant', { allow: corporate, about: 'Gives the access to a client up.', body: one, reply: Done }),
  proof: get('GetReviewProof/{id}', {
    allow: reviewers.or(corporate).or(admin),
    about: 'The file that came with a request, for whoever may see the request.',
    params: { id: PathId },
    reply: Bytes,
  }),
})

/** What a reviewer says to a request. */
const Decision = z
  .object({
    id: Id,
    version: Version,
    status: z.enum(reviewStatuses),
    /** Told to who asked; needed to reject. */
    reason: message.default(''),
  })
  .refine(({ status, reason }) => status !== 'Rejected' || reason.length > 0, {
    path: ['reason'],
    error: errorCode('say-why-rejected'),
  })

const CorporateUser = z.object({
  id: Id,
  person: z.string(),
  email: z.string(),
  companyName: z.string(),
  landlord: z.string(),
  landlordId: Id,
  /** The clients it spans, as far as the viewer may see them; 200 at most. */
  clients: z.array(z.object({ id: Id, name: z.string(), unit: z.string(), siteName: z.string() })),
  pending: z.int(),
  active: z.boolean(),
  lastLoginAt: z.string().nullable(),
})
export type CorporateUser = z.infer<typeof CorporateUser>

const userSorts = ['person', 'email', 'companyName', 'lastLoginAt'] as const

const landlordCorporateTopics = { reads: ['corporate', 'tenant', 'site', 'user'], changes: ['corporate'] }

/** The landlord's side; the calls are ours. */
export const landlordCorporate = calls('/Landlord', landlordCorporateTopics, {
  searchRequests: search('SearchRequestReviews', {
    allow: reviewers,
    about: 'Who asks for clients at a site, or at all of the viewer’s (-1).',
    filters: { siteId: SiteChoice.default(-1), status },
    sorts: requestSorts,
    item: ReviewRequest,
  }),
  decide: post('UpdateRequestReview', {
    allow: reviewers,
    about: 'Approves or rejects a request. Of two who decide at once one is answered 409.',
    body: Decision,
    reply: Done,
  }),
  searchUsers: search('SearchCorporateUsers', {
    allow: reviewers,
    about: 'The corporate clients that span a client of the viewer’s sites, or ask for one.',
    sorts: userSorts,
    item: CorporateUser,
  }),
  revoke: post('RevokeCorporateTenant', {
    allow: reviewers,
    about: 'Takes the access to a client away from a corporate client.',
    body: z.object({ userId: Id, tenantId: Id, reason: message.default('') }),
    reply: Done,
  }),
  getCode: get('GetCorporateCode', {
    allow: reviewers,
    about: 'The code by which corporate clients register with the company; null while there is none.',
    reply: z.object({ code: z.string().nullable(), url: z.string().nullable() }),
  }),
  renewCode: post('RenewCorporateCode', {
    allow: reviewers,
    about: 'Makes a code; the one before opens nothing any more.',
    reply: Done,
  }),
  closeCode: post('CloseCorporateCode', {
    allow: reviewers,
    about: 'Takes the code away: nobody new can register.',
    reply: Done,
  }),
})

const adminCorporateTopics = { reads: ['corporate', 'tenant', 'site', 'user'], changes: ['corporate'] }

/** The same operations for admins, over every company. */
export const adminCorporate = calls('/admin', adminCorporateTopics, {
  searchRequests: search('SearchRequestReviews', {
    allow: admin,
    about: 'The requests of every company.',
    filters: { status },
    sorts: requestSorts,
    item: ReviewRequest,
  }),
  decide: post('UpdateRequestReview', {
    allow: admin,
    about: 'Approves or rejects a request of any company.',
    body: Decision,
    reply: Done,
  }),
  searchUsers: search('SearchCorporateUsers', {
    allow: admin,
    about: 'The corporate clients of every company.',
    sorts: userSorts,
    item: CorporateUser,
  }),
  find: ask('CorporateSearchTenant', {
    allow: admin,
    about: 'Clients of a corporate client’s landlord by a part of their name or unit; 20 at most.',
    body: z.object({ userId: Id, query: name.default('') }),
    reply: z.object({ items: z.array(ClientMatchShape) }),
  }),
  sendRequest: post('SendRequestForReview', {
    allow: admin,
    about: 'Asks for clients on behalf of a corporate client. Answers the first request’s id.',
    body: z.object({
      userId: Id,
      tenantIds: z.array(Id).min(1, errorCode('client-required')).max(MAX_CLIENTS),
      message: message.default(''),
    }),
    reply: Saved,
  }),
})

/** The list of requests, as landlords and admins see it; columns are ours. */
export const reviewColumns = columns([
  { value: 'companyName', text: 'Corporate client', type: 'link', locked: true, truncate: 250 },
  { value: 'person', text: 'Person', truncate: 250, from: 760 },
  { value: 'tenant', text: 'Client', truncate: 250 },
  { value: 'unit', text: 'Unit', sortable: false, from: 920 },
  { value: 'siteName', text: 'Site', truncate: 250, from: 820 },
  { value: 'createdAt', text: 'Asked', type: 'shortdatetime' },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(reviewStatuses, reviewTones) },
])

export const corporateUserColumns = columns([
  { value: 'companyName', text: 'Corporate client', locked: true, truncate: 250 },
  { value: 'person', text: 'Person', truncate: 250 },
  { value: 'email', text: 'Email', truncate: 250 },
  { value: 'clients', text: 'Clients', sortable: false, truncate: 350 },
  { value: 'lastLoginAt', text: 'Last login', type: 'shortdatetime' },
])

/** The words of a request for review: docs/features/lookups.md. */
export const reviewLookups = calls('/Lookup', noTopics, {
  companyReviewStatus: get('GetCompanyReviewStatus', {
    allow: everyone,
    about: 'The states of a corporate client’s request for review.',
    reply: Names,
  }),
})
