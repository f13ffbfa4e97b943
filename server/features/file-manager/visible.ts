import { Permission } from '@atrium/contract/access/access.ts'
import { and, arrayContains, arrayOverlaps, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadContext } from '../../platform/work/context.ts'
import { fileNodes as nodes } from './tables.ts'

/** Whose files are, by the columns of scope: a client is first given all of its site, and of these what `visible` lets through. */
export const ownedNode = { landlordId: nodes.landlordId, siteId: nodes.siteId }

const tops = alias(nodes, 'seen_tops')

/** What the viewer sees of the files in its scope, by the folder at the top of each. Undefined: all. */
export function visible({ db, viewer }: Pick<ReadContext, 'db' | 'viewer'>): SQL | undefined {
  const seen = (which: SQL | undefined) =>
    inArray(
      nodes.topId,
      db
        .select({ id: tops.id })
        .from(tops)
        .where(and(eq(tops.landlordId, viewer.landlordId ?? 0), isNull(tops.parentId), which)),
    )
  if (viewer.kind !== 'landlord') {
    const mine = eq(tops.tenantId, viewer.tenantId ?? 0)
    const ofSite = and(isNull(tops.tenantId), eq(tops.siteId, viewer.siteId ?? 0))
    return seen(and(eq(tops.audience, 'Clients'), or(mine, ofSite)))
  }
  if (viewer.permissions.has(Permission.AllowAccessToAllFoldersInDocumentSharing)) return undefined
  const roles = [viewer.roleId, ...viewer.customRoleIds].filter((id) => id > 0)
  return seen(
    or(
      eq(tops.everybody, true),
      eq(tops.createdBy, viewer.userId),
      arrayContains(tops.userIds, [viewer.userId]),
      arrayOverlaps(tops.roleIds, roles),
    ),
  )
}
