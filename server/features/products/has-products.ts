import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { products } from './tables.ts'

/** Whether a client has products: it cannot be deleted then. */
export async function hasProducts(db: ReadDb, tenantId: number): Promise<boolean> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.tenantId, tenantId)).limit(1)
  return row !== undefined
}
