import { and, eq, type SQL } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { idOf } from '../../platform/public-pages/get-public-page.ts'
import { notFound } from '../../platform/refusal.ts'
import { addressLines } from '../../platform/tenancy/address-lines.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { isOffered, isShown } from './read-spaces.ts'
import { rentalSpaces as spaces } from './tables.ts'

/** A space with what is told of its site. */
export type OpenSpace = Awaited<ReturnType<typeof select>>[number]

const select = (db: ReadDb, where: SQL | undefined) =>
  db
    .select({
      space: spaces,
      siteName: sites.name,
      timeZone: sites.timeZone,
      site: {
        street: sites.street,
        city: sites.city,
        province: sites.province,
        postalCode: sites.postalCode,
        country: sites.country,
      },
    })
    .from(spaces)
    .innerJoin(sites, eq(sites.id, spaces.siteId))
    .where(where)

/** A space that the viewer may look at. */
export async function findOpen(ctx: Pick<ReadContext, 'db' | 'scope' | 'viewer'>, id: number): Promise<OpenSpace> {
  const [found] = await select(ctx.db, and(ctx.scope.of(spaces), eq(spaces.id, id), isShown(ctx)))
  if (!found) throw notFound()
  return found
}

/** A space that its landlord has published; undefined for any other. */
export async function findPublic(db: ReadDb, id: number): Promise<OpenSpace | undefined> {
  const [found] = await select(db, and(eq(spaces.id, id), eq(spaces.isPublic, true), isOffered))
  return found
}

/** The same by the id of its address, as long as the company's plan has public pages of spaces. */
export async function openPublic(db: ReadDb, encoded: string): Promise<OpenSpace> {
  const id = idOf(encoded)
  const found = id === undefined ? undefined : await findPublic(db, id)
  if (!found || !(await hasFeatures(db, found.space.landlordId, 'Available Space'))) throw notFound()
  return found
}

/** Any space, whoever asks: that of a viewing. */
export async function spaceOfViewing(db: ReadDb, spaceId: number): Promise<OpenSpace> {
  const [found] = await select(db, eq(spaces.id, spaceId))
  if (!found) throw notFound()
  return found
}

export const addressOf = ({ site }: Pick<OpenSpace, 'site'>) => addressLines(site).join(', ')
