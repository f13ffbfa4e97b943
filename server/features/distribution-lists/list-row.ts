import type { DistributionList } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { addressBook } from '../../platform/tenancy/address-book.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { distributionLists } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ list: distributionLists, site: { name: sites.name } })
    .from(distributionLists)
    .leftJoin(sites, eq(sites.id, distributionLists.siteId))

type Row = Awaited<ReturnType<typeof select>>[number]
type Names = ReadonlyMap<number, { id: number; name: string }>

/** Those chosen one by one whom the viewer may see, by the ids under which a list keeps them. */
export async function visibleMembers(
  ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>,
  lists: readonly { tenantIds: number[]; contactIds: number[] }[],
): Promise<{ tenants: Names; contacts: Names }> {
  const ids = [...new Set(lists.flatMap(({ tenantIds }) => tenantIds))]
  const { id, name } = tenants
  const found =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id, name })
          .from(tenants)
          .where(and(ctx.scope.of(ownedTenant), inArray(id, ids)))
  return {
    tenants: new Map(found.map((tenant) => [tenant.id, tenant])),
    contacts: await ctx.app.ask(addressBook).named(ctx, [...new Set(lists.flatMap(({ contactIds }) => contactIds))]),
  }
}

/** Each once: two contacts of a list may have been merged. */
const namedOnce = (ids: readonly number[], names: Names) => [
  ...new Map(
    ids.flatMap((id) => (names.get(id) ? [[names.get(id)?.id, names.get(id)]] : [])) as [number, NamedRecord][],
  ).values(),
]
type NamedRecord = { id: number; name: string }

function item({ list, site }: Row, names: { tenants: Names; contacts: Names }): DistributionList {
  const { id, version, name, description, siteId, rules } = list
  const [clients, contacts] = [namedOnce(list.tenantIds, names.tenants), namedOnce(list.contactIds, names.contacts)]
  const members = { tenantIds: clients.map((one) => one.id), contactIds: contacts.map((one) => one.id), rules }
  return {
    id,
    version,
    name,
    description,
    siteId,
    members,
    site: site?.name ?? null,
    tenants: clients.map((one) => one.name),
    contacts: contacts.map((one) => one.name),
  }
}

/** How one list, or a list of them, is read. A client's own lists are not the company's. */
export const readLists = {
  table: distributionLists,
  page: pageOf(select),
  item,
  extra: (ctx: ReadContext, rows: readonly Row[]) =>
    visibleMembers(
      ctx,
      rows.map(({ list }) => list),
    ),
  shown: ({ viewer }: Pick<ReadContext, 'viewer'>) =>
    viewer.kind === 'landlord' ? isNull(distributionLists.tenantId) : undefined,
}
