import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { serve } from '../../platform/calls/serve.ts'
import { autologin } from './autologin.ts'
import { emailExists } from './email-exists.ts'
import { checkSetUpKey, createFirstAdmin } from './first-admin.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { setPasswordByKey } from './set-password-by-key.ts'
import { totalTenantLoginUsers } from './total-tenant-login-users.ts'
import { getTrial } from './trial-plan.ts'
import { verifyAccount } from './verify-account.ts'

/** How companies and people register. */
export const signUpCalls = serve(signUp, {
  register,
  getTrial,
  verifyAccount,
  autologin,
  resetPassword,
  resetKeyPasswordOnVisit: setPasswordByKey,
  emailExists,
  totalTenantLoginUsers,
  checkSetUpKey,
  createFirstAdmin,
})
