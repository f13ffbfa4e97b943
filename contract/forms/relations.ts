import { z } from 'zod'
import { type Access, clients, landlord } from '../access/access.ts'
import { ask, calls } from '../kit/call.ts'
import { CustomValues, RelatedColumn } from '../kit/field-data.ts'
import { Id } from '../kit/ids.ts'
import { MAX_TARGET, relatedRecords } from '../kit/related.ts'
import type { Screen } from '../kit/screen.ts'
import { leaseScreens, ownLeaseAccess } from '../leases/screens.ts'
import { tenantScreens } from '../tenancy/clients/client-screens.ts'
import { contactScreens } from '../tenancy/people/contact-screens.ts'
import { siteScreens } from '../tenancy/sites/site-screens.ts'

/** How people choose what a field leads to. */
export const formRelations = { find: relatedRecords.find }

const To = z.string().max(MAX_TARGET)

/** What formulas read of the records that fields lead to: docs/features/formulas.md. */
export const relatedSaid = calls(
  '/FormBuilder',
  { reads: ['form value', 'form', 'tenant', 'site', 'lease', 'contact'] },
  {
    columns: ask('GetRelatedColumns', {
      allow: landlord,
      about: 'What formulas can read of the records that fields lead to, by each kind of these: `to` as fields have it.',
      body: z.object({ to: z.array(To).max(60) }),
      reply: z.object({ items: z.array(z.object({ to: z.string(), columns: z.array(RelatedColumn) })) }),
    }),
    values: ask('GetRelatedValues', {
      allow: landlord,
      about: 'What that is of some records, of those that the viewer sees.',
      body: z.object({ records: z.array(z.object({ to: To, ids: z.array(Id).max(50) })).max(60) }),
      reply: z.object({
        items: z.array(z.object({ to: z.string(), id: Id, values: CustomValues })),
      }),
    }),
  },
)

interface Target {
  /** What people call one. */
  title: string
  /** Who may know their names, as far as they are theirs to see. */
  known: readonly Access[]
  /** The page of one. */
  page: Screen
}

const everybody = [landlord, clients]

/** The kinds of record that fields of forms lead to, beside the entries of other forms; by the names of their entities. */
export const relationTargets = {
  tenant: { title: 'Client', known: everybody, page: tenantScreens.page },
  site: { title: 'Site', known: everybody, page: siteScreens.page },
  lease: { title: 'Lease', known: [leaseScreens.list.access, ownLeaseAccess], page: leaseScreens.charges },
  contact: { title: 'Contact', known: [contactScreens.list.access], page: contactScreens.one },
} as const satisfies Record<string, Target>
export type RelationTarget = keyof typeof relationTargets

export const isRelationTarget = (to: string): to is RelationTarget => Object.hasOwn(relationTargets, to)
