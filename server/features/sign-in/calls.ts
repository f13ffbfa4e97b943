import { account } from '@atrium/contract/access/account.ts'
import { serve } from '../../platform/calls/serve.ts'
import { changePassword } from './change-password.ts'
import { getUser } from './get-user.ts'
import { isAuthenticated } from './is-authenticated.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export const accountCalls = serve(account, { isAuthenticated, login, logout, getUser, changePassword })
