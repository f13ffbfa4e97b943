import type { corporateSignUp } from '@atrium/contract/corporate/corporate.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { withNewPassword } from '../../platform/auth/with-new-password.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { keepRegistration } from '../sign-in/register.ts'
import { companyByCode } from './corporate-code.ts'

/** A corporate client registers with the company whose code it was given; the account begins when its address is verified. */
export const registerCorporateAccount: Handler<typeof corporateSignUp.register> = withNewPassword(
  'password',
  async (ctx, { code, ...person }) => {
    const { id: landlordId } = await companyByCode(ctx, code)
    await keepRegistration(ctx, { ...person, country: '', landlordId })
    return done
  },
)
