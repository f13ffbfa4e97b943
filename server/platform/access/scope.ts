import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from './viewer.ts'

/** The columns by which a table's rows belong to a company, a site, a client. */
export interface Owned {
  landlordId: Column
  siteId?: Column
  tenantId?: Column
  /** A row without a site is one of all sites: it is also for those of the company who work at some of them. */
  sharedWithoutSite?: true
}

const nothing = sql`false`

/** Rows of some sites, and what is shared by all. */
const atSites = ({ siteId, sharedWithoutSite }: Owned, own: SQL): SQL | undefined =>
  siteId && sharedWithoutSite ? or(isNull(siteId), own) : own

/** The rows of a table that a viewer may see. Every query starts from it; no handler builds its own. */
export class Scope {
  readonly #viewer: Actor

  constructor(viewer: Actor) {
    this.#viewer = viewer
  }

  /** The where-clause; undefined means all rows, which only an admin and a job get. */
  of(owned: Owned): SQL | undefined {
    const viewer = this.#viewer
    if (viewer.kind === 'admin' || viewer.kind === 'system') return undefined
    if (viewer.kind === 'visitor') return nothing
    const { siteIds, siteId, tenantId } = viewer
    const company = eq(owned.landlordId, viewer.landlordId)
    if (viewer.kind === 'landlord') {
      if (siteIds === 'all' || !owned.siteId) return company
      const own = siteIds.length > 0 ? inArray(owned.siteId, [...siteIds]) : nothing
      return and(company, atSites(owned, own))
    }
    // A corporate client without a client.
    if (tenantId === null) return nothing
    if (owned.tenantId) return and(company, eq(owned.tenantId, tenantId))
    if (owned.siteId) return siteId === null ? nothing : and(company, eq(owned.siteId, siteId))
    return company
  }

  /** The same, narrowed to one site unless the choice is all of them (-1). */
  at(siteChoice: number, owned: Owned & { siteId: Column }): SQL | undefined {
    const chosen = siteChoice === ALL_SITES.id ? undefined : atSites(owned, eq(owned.siteId, siteChoice))
    return and(this.of(owned), chosen)
  }

  /**
   * Rows that are either for one client or, without one, for everyone at the site: the viewer's own and the shared ones. A
   * corporate client's are those of all its clients, whichever it has selected.
   */
  shared(owned: Required<Omit<Owned, 'sharedWithoutSite'>>): SQL | undefined {
    const viewer = this.#viewer
    if (viewer.kind === 'landlord') return this.of({ landlordId: owned.landlordId, siteId: owned.siteId })
    if (viewer.landlordId === null || viewer.tenantIds.length === 0) return nothing
    const { landlordId, tenantIds } = viewer
    return and(eq(owned.landlordId, landlordId), or(isNull(owned.tenantId), inArray(owned.tenantId, [...tenantIds])))
  }
}
