import { may } from '@atrium/contract/access/may.ts'
import { ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { ClientViewer, CorporateViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { readSiteAddress, siteAddress } from '../../../platform/mail-in/site-address.ts'
import type { Reader } from '../../../platform/notifications/readers.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { RefusalReason } from '../mail/refusal-mail.ts'

const WHAT = 'maintenance'

type Ctx = Pick<ReadContext, 'db' | 'app'>

/** The address at which clients of a site report what is broken. */
export const reportAddress = ({ app }: Pick<Ctx, 'app'>, siteId: number) => siteAddress(app, WHAT, siteId)

/** Who reports by mail, to a site of their company; with the reason where they cannot. */
export interface Reporter {
  person: Reader
  landlordId: number
  siteName: string
  as: { viewer: ClientViewer | CorporateViewer } | { refused: RefusalReason }
}

/** Who wrote to the address of a site; undefined for whom the site's company does not know, who gets no answer. */
export async function reporterAt(ctx: Ctx, address: string, from: string): Promise<Reporter | undefined> {
  const siteId = readSiteAddress(ctx.app, WHAT, address)
  if (siteId === undefined || from === '') return undefined
  const [found] = await ctx.db
    .select({ user: users, site: sites })
    .from(users)
    .innerJoin(sites, eq(sites.landlordId, users.landlordId))
    .where(and(eq(users.email, from), eq(users.active, true), eq(sites.id, siteId)))
  if (!found) return undefined
  const { id, email, firstName, language, corporateAccount } = found.user
  const tenantIds = corporateAccount ? await corporateClientsAt(ctx, id, siteId) : []
  const [tenantId] = tenantIds
  const viewer = await ctx.app.loadViewer(ctx.db, { userId: id, ...(tenantId === undefined ? {} : { tenantId }) })
  if (!viewer) return undefined
  const { landlordId, name: siteName } = found.site
  return { person: { id, email, firstName, language }, landlordId, siteName, as: writerOf() }

  function writerOf(): Reporter['as'] {
    if (!viewer || (viewer.kind !== 'client' && viewer.kind !== 'corporate')) return { refused: 'notOfClient' }
    if (viewer.siteId !== siteId || !found?.site.active) return { refused: 'notOfClient' }
    if (tenantIds.length > 1) return { refused: 'severalClients' }
    return may(viewer, ownMaintenance.save.allow) || viewer.readOnly ? { refused: 'mayNot' } : { viewer }
  }
}

/** The clients at a site that a corporate client spans. */
async function corporateClientsAt({ app, db }: Ctx, userId: number, siteId: number): Promise<number[]> {
  const viewer = await app.loadViewer(db, { userId })
  const of = viewer?.kind === 'corporate' ? [...viewer.tenantIds] : []
  const at = and(inArray(tenants.id, of), eq(tenants.siteId, siteId), eq(tenants.active, true))
  const rows = of.length === 0 ? [] : await db.select({ id: tenants.id }).from(tenants).where(at)
  return rows.map(({ id }) => id)
}
