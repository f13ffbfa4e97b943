import { z } from 'zod'
import { admin as only } from '../access/access.ts'
import { AuditLine } from '../kit/audit-log.ts'
import { calls, get, list, post, search } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { fields } from '../kit/fields.ts'
import { Id, PathId } from '../kit/ids.ts'
import { optionsOf, type Tone, valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { plainName } from '../kit/plain-name.ts'
import { Done, Saved } from '../kit/results.ts'
import { SwitchActive } from '../tenancy/people/admin-lookups.ts'

// The calls of admins (docs/features/admin.md). Clients of the API depend on the case of these paths.

const named = z.object({ id: Id, name: z.string() })
const required = (text: string, max = 100) => plainName(text, max)

/** How a company's plan stands, in an admin's words. */
const planStateWords = { trial: 'Trial', active: 'Active', ended: 'Ended' } as const
/** How each looks as a chip. */
const planStateTones: Record<keyof typeof planStateWords, Tone> = { trial: 'info', active: 'good', ended: 'quiet' }
const planStates = valuesOf(planStateWords)

export const AdminLandlord = z.object({
  id: Id,
  name: z.string(),
  planId: Id,
  plan: z.string(),
  state: z.enum(planStates),
  /** The last day, in UTC. */
  trialEnd: z.iso.date().nullable(),
  active: z.boolean(),
  /** Active ones, and how many the plan allows. */
  siteCount: z.int(),
  sites: z.int(),
  tenantCount: z.int(),
  tenants: z.int(),
  userCount: z.int(),
  createdAt: Instant,
})
export type AdminLandlord = z.infer<typeof AdminLandlord>

export const adminLandlordColumns = columns([
  { value: 'name', text: 'Company', type: 'link', locked: true, truncate: 250 },
  { value: 'plan', text: 'Plan' },
  { value: 'state', text: 'Subscription', type: 'chip', options: optionsOf(planStateWords, planStateTones), sortable: false },
  { value: 'trialEnd', text: 'Trial ends', type: 'date', from: 800 },
  { value: 'siteCount', text: 'Sites', type: 'number', sortable: false },
  { value: 'tenantCount', text: 'Clients', type: 'number', sortable: false },
  { value: 'userCount', text: 'Users', type: 'number', sortable: false, from: 780 },
  { value: 'createdAt', text: 'Date Created', type: 'date', from: 1040 },
  { value: 'active', text: 'Status', type: 'chip' },
])

export const LandlordSave = z.object({
  /** Absent for a new one. */
  id: Id.optional(),
  name: required('Name is required', 200),
  planId: Id.max(Number.MAX_SAFE_INTEGER, errorCode('plan-required')),
  state: z.enum(planStates),
  /** Last day of the trial. */
  trialEnd: z.union([z.literal(''), z.iso.date()]).default(''),
  /** Who is invited to run a new company. */
  adminEmail: z.union([z.literal(''), z.email().max(320)]).default(''),
})

export const landlordFields = fields([
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 200 },
  { value: 'planId', text: 'Plan', kind: 'select', required: 'Plan is required' },
  {
    value: 'state',
    text: 'Subscription',
    kind: 'select',
    required: 'Subscription is required',
    options: optionsOf(planStateWords, planStateTones),
    half: true,
  },
  { value: 'trialEnd', text: 'Trial ends', kind: 'date', half: true },
])
export const newLandlordFields = [
  ...landlordFields,
  ...fields([
    {
      value: 'adminEmail',
      text: 'E-mail of its administrator',
      kind: 'email',
      max: 320,
      help: 'Gets an invitation to run the company.',
    },
  ]),
]

const byId = { params: { id: PathId } }

const topics = {
  reads: ['user', 'company', 'site', 'tenant', 'role', 'subscription', 'plan'],
  changes: ['user', 'company', 'site', 'tenant', 'role', 'subscription', 'plan'],
}

export const admin = calls('/admin', topics, {
  summary: get('GetSummary', {
    allow: only,
    about: 'The start page: how many companies, sites, clients and users, the latest sign-ups and audit entries.',
    reply: z.object({
      landlords: z.int(),
      sites: z.int(),
      tenants: z.int(),
      users: z.int(),
      /** Logged in within the last 30 days. */
      activeUsers: z.int(),
      trials: z.int(),
      /** The numbers that there are more of: each is counted as far as a list is. */
      capped: z.array(z.enum(['landlords', 'sites', 'tenants', 'users', 'activeUsers', 'trials'])),
      signUps: z.array(z.object({ id: Id, name: z.string(), plan: z.string(), isTrial: z.boolean(), createdAt: Instant })),
      entries: z.array(AuditLine),
    }),
  }),

  subscriptions: search('GetLandlordSubscriptions', {
    allow: only,
    about: 'The companies with their plans and what they use of them.',
    filters: { active: z.boolean().optional(), planId: Id.optional() },
    sorts: ['name', 'plan', 'trialEnd', 'createdAt', 'active'],
    item: AdminLandlord,
  }),
  landlords: list('GetLandlords', {
    allow: only,
    about: 'The companies.',
    filters: { active: z.stringbool().optional() },
    sorts: ['name', 'createdAt'],
    item: named.extend({ active: z.boolean(), createdAt: Instant }),
  }),
  getLandlord: get('GetLandlord/{id}', { allow: only, about: 'One company.', ...byId, reply: AdminLandlord }),
  saveLandlord: post('CreateUpdateLandlord', {
    allow: only,
    about: 'Creates a company, and invites its administrator; or changes one: its name, its plan, its trial.',
    body: LandlordSave,
    reply: Saved,
  }),
  deactivateLandlord: post('DeactivateLandlord', {
    allow: only,
    about: 'Shuts a company out: all sessions of its people end at once. Nothing is deleted.',
    body: SwitchActive,
    reply: Done,
  }),
  planNames: get('GetPlanList', {
    allow: only,
    about: 'Id and name of every plan.',
    reply: z.object({ items: z.array(named) }),
  }),
})
