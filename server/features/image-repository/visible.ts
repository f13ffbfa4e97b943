import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { repositoryImages as images } from './tables.ts'

/** Whose images are, by the columns of scope: a client is first given all of its site, and of these what `visible` lets through. */
export const ownedImage = { landlordId: images.landlordId, siteId: images.siteId }

/** For clients: their own images, and those that the landlord shares with the site. */
export function visible({ viewer }: Pick<ReadContext, 'viewer'>): SQL | undefined {
  if (viewer.kind === 'landlord') return undefined
  return or(eq(images.tenantId, viewer.tenantId ?? 0), and(isNull(images.tenantId), eq(images.shared, true)))
}
