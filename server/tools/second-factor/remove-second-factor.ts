import { eq } from 'drizzle-orm'
import { SYSTEM, type System } from '../../platform/access/viewer.ts'
import { byOperator } from '../../platform/audit/audit.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { passkeys, recoveryCodes, twoFactors, users } from '../../platform/auth/tables.ts'
import { notice } from '../../platform/credential-notices/credential-notice.ts'
import { publishInTransaction } from '../../platform/database/event-bus.ts'
import type { Services, WriteContext } from '../../platform/work/context.ts'
import { runUnitOfWork } from '../../platform/work/unit-of-work.ts'
import { OperatorError } from '../operator-error.ts'

type Needs = Pick<Services, 'config' | 'database' | 'jobs' | 'secrets'>

export interface RemovedFactors {
  name: string
  twoFactor: boolean
  passkeys: number
  sessions: number
}

/**
 * Removes a user's second factor and ends the sessions that used it. The operator has verified who asks; the account's owner is
 * mailed, and the audit entry names the command line. Throws TypeErrors with texts for the operator.
 */
export function removeSecondFactor(app: Needs, typed: string): Promise<RemovedFactors> {
  // Running servers are notified in the transaction; this process caches no viewers, and nothing follows from a login.
  const services = { ...app, forgetViewer: () => {}, recordsChanged: async () => {} } as Partial<Services> as Services
  const request = { id: '', ip: '', headers: new Headers() }
  const operator = { viewer: SYSTEM, call: byOperator('reset-second-factor').call, request }
  return runUnitOfWork(services, operator, (ctx) => remove(ctx, typed.trim().toLowerCase()))
}

async function remove(ctx: WriteContext<System>, email: string): Promise<RemovedFactors> {
  const { db } = ctx
  const [user] = await db.select().from(users).where(eq(users.email, email)).for('update')
  if (!user) throw new OperatorError(`Nobody logs in as ${email}.`)
  const { id, landlordId, name } = user
  const apps = await db.delete(twoFactors).where(eq(twoFactors.userId, id)).returning({ on: twoFactors.confirmedAt })
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, id)).returning({ id: passkeys.id })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  const twoFactor = apps.some(({ on }) => on !== null)
  if (!twoFactor && keys.length === 0) throw new OperatorError(`${email} has no second factor. Nothing was changed.`)
  const sessions = await endSessions(ctx, id)
  if (twoFactor) await notice(ctx, id, 'twoFactorOff')
  if (keys.length > 0) await notice(ctx, id, 'passkeyRemoved')
  ctx.audit({
    entity: 'user',
    id,
    ...(landlordId === null ? {} : { landlordId }),
    before: { twoFactor, passkeys: keys.length },
    after: { twoFactor: false, passkeys: 0, changed: 'second factor removed', by: 'the operator, from the command line' },
  })
  // Servers that run on the database forget who the person was, and close their sockets.
  await publishInTransaction(db, 'viewer', id)
  return { name, twoFactor, passkeys: keys.length, sessions }
}
