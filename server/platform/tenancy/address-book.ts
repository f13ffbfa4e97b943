import type { NamedContact } from '@atrium/contract/kit/audience.ts'
import type { SQL } from 'drizzle-orm'
import type { Scope } from '../access/scope.ts'
import type { ReadDb } from '../database/open.ts'
import { port } from '../ports/port.ts'

/** Contacts by what they are; an empty choice leaves all. Contacts of all sites belong to each. */
export interface ContactRule {
  siteIds: number[]
  roleIds: number[]
  categoryIds: number[]
}

/** How a contact is reached. */
export interface ReachedContact {
  id: number
  /** Its name, with its company where that is another. */
  name: string
  email: string
  siteId: number | null
}

/** What is asked of a company's contacts; an id is also that of one that was merged into another. */
export interface AddressBook {
  /** Contacts of a company in a scope as an audience (`delivery/people.ts`): by their ids, or by a rule. */
  people: (scope: Scope, landlordId: number, which: { ids: readonly number[] } | { rule: ContactRule }) => SQL
  /** By each of some ids, the contact that it leads to now, where it is in the scope. */
  named: (
    ctx: { db: ReadDb; scope: Scope },
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, NamedContact & { id: number }>>
  /** One of a scope at a site, where those of all sites are too, or one of a company. */
  find: (
    db: ReadDb,
    id: number,
    among: { scope: Scope; siteId: number } | { landlordId: number },
  ) => Promise<ReachedContact | undefined>
  /** The id of the contact with a user's address, the oldest of several. */
  ofUser: (db: ReadDb, user: { email: string; landlordId: number | null }) => Promise<number | undefined>
}

export const addressBook = port<AddressBook>('addressBook')
