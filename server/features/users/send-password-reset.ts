import { done } from '@atrium/contract/kit/results.ts'
import type { users as calls } from '@atrium/contract/users/users.ts'
import { conflict } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { resetPassword } from '../sign-in/reset-password.ts'
import { findToChange } from './user-row.ts'

/** The mail that the person could ask for as well: nobody but them learns or chooses the password. */
export const sendPasswordReset: Handler<typeof calls.sendPasswordReset> = async (ctx, { id }) => {
  const { user } = await findToChange(ctx, id)
  if (!user.active) throw conflict('This person is deactivated')
  ctx.audit({ entity: 'user', id, after: { mailed: 'password reset' } })
  await resetPassword(ctx, { email: user.email, language: user.language === 'fr' ? 'fr' : 'en' })
  return done
}
