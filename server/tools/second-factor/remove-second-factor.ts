import { eq } from 'drizzle-orm'
import { notice } from '../../features/account/notice.ts'
import { byOperator, writeAudit } from '../../platform/audit/audit.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { passkeys, recoveryCodes, twoFactors, users } from '../../platform/auth/tables.ts'
import { publishInTransaction } from '../../platform/database/event-bus.ts'
import type { Db } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Context, Services } from '../../platform/http/context.ts'

type Needs = Pick<Services, 'config' | 'database' | 'jobs' | 'secrets'>

export interface Removed {
  name: string
  twoFactor: boolean
  passkeys: number
  sessions: number
}

/**
 * Takes the second factor of somebody away and ends what was opened with it. Who they are was made sure of by the operator;
 * the owner of the account is told, and the audit log says where it came from. TypeErrors are the operator's to read.
 */
export const removeSecondFactor = ({ database, ...app }: Needs, typed: string): Promise<Removed> =>
  inTransaction(database.db, async (db) => {
    const email = typed.trim().toLowerCase()
    const [user] = await db.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) throw new TypeError(`Nobody logs in as ${email}.`)
    const { id, landlordId, name } = user
    const apps = await db.delete(twoFactors).where(eq(twoFactors.userId, id)).returning({ on: twoFactors.confirmedAt })
    const keys = await db.delete(passkeys).where(eq(passkeys.userId, id)).returning({ id: passkeys.id })
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    const twoFactor = apps.some(({ on }) => on !== null)
    if (!twoFactor && keys.length === 0) throw new TypeError(`${email} has no second factor. Nothing was changed.`)

    const ctx = contextOf(db, app)
    const sessions = await endSessions(ctx, id)
    if (twoFactor) await notice(ctx, id, 'twoFactorOff')
    if (keys.length > 0) await notice(ctx, id, 'passkeyRemoved')
    const note = {
      entity: 'user',
      id,
      before: { twoFactor, passkeys: keys.length },
      after: { twoFactor: false, passkeys: 0, changed: 'second factor removed', by: 'the operator, from the command line' },
    }
    await writeAudit(db, [note], byOperator('reset-second-factor', landlordId))
    // Servers that run on the database forget who the person was, and close their sockets.
    await publishInTransaction(db, 'viewer', id)
    return { name, twoFactor, passkeys: keys.length, sessions }
  })

/** As much of a call's context as is read here: on the command line there is no call and no viewer. */
const contextOf = (db: Db, app: Omit<Needs, 'database'>): Context => {
  const part: Pick<Context, 'db' | 'afterCommit'> & { app: Partial<Services> } = { db, app, afterCommit: () => {} }
  return part as Context
}
