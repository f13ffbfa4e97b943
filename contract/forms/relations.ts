import { type Access, clients, landlord } from '../access/access.ts'
import { relatedRecords } from '../kit/related.ts'
import type { Screen } from '../kit/screen.ts'
import { leaseScreens, ownLeaseAccess } from '../leases/screens.ts'
import { tenantScreens } from '../tenancy/clients/client-screens.ts'
import { contactScreens } from '../tenancy/people/contact-screens.ts'
import { siteScreens } from '../tenancy/sites/site-screens.ts'

/** How people choose what a field leads to. */
export const formRelations = { find: relatedRecords.find }

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

/** The form whose entries a field leads to, by its id. */
export const formIn = (to: string): number | undefined => {
  const [, id] = /^form:([1-9]\d{0,9})$/.exec(to) ?? []
  return id === undefined ? undefined : Number(id)
}
export const formTarget = (id: number) => `form:${id}`
