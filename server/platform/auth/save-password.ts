import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { accounts } from './tables.ts'

/** Sets a user's password by its hash, also of one who had none. */
export async function savePassword(db: Db, userId: number, hashed: string): Promise<void> {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
  const changed = await db
    .update(accounts)
    .set({ password: hashed, updatedAt: new Date() })
    .where(own)
    .returning({ id: accounts.id })
  if (changed.length === 0)
    await db.insert(accounts).values({ userId, accountId: String(userId), providerId: 'credential', password: hashed })
}
