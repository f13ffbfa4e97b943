import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { hashPassword } from './auth.ts'
import { accounts } from './tables.ts'

/** Sets a user's password, also of one who had none. `hashed`: it is the hash already. */
export async function savePassword(db: Db, userId: number, password: string, { hashed = false } = {}): Promise<void> {
  const stored = hashed ? password : await hashPassword(password)
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
  const changed = await db
    .update(accounts)
    .set({ password: stored, updatedAt: new Date() })
    .where(own)
    .returning({ id: accounts.id })
  if (changed.length === 0)
    await db.insert(accounts).values({ userId, accountId: String(userId), providerId: 'credential', password: stored })
}
