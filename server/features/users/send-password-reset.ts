import { done } from '@atrium/contract/kit/results.ts'
import type { users as calls } from '@atrium/contract/users/users.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limitMail } from '../../platform/quotas/limit.ts'
import { conflict } from '../../platform/refusal.ts'
import { startReset } from '../sign-in/reset-password.ts'
import { findToChange, type UserRow } from './user-row.ts'

type Call = typeof calls.sendPasswordReset

/** The mail that the person could ask for as well: nobody but them learns or chooses the password. */
export const sendPasswordReset: Handler<Call> = withPreflight<Call, UserRow['user']>(
  async (ctx, { id }) => {
    const { user } = await findToChange(ctx, id)
    if (!user.active) throw conflict('person-deactivated')
    await limitMail(ctx, user.email)
    return user
  },
  async (ctx, { id }, { email, language }) => {
    ctx.audit({ entity: 'user', id, after: { mailed: 'password reset' } })
    await startReset(ctx, { email, language: language === 'fr' ? 'fr' : 'en' }, true)
    return done
  },
)
