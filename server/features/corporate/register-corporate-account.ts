import type { corporateSignUp } from '@atrium/contract/access/corporate-sign-up.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { mailed } from '../../platform/mail/mailed.ts'
import { acceptRegistration, type PreparedRegistration, storeRegistration } from '../sign-in/register.ts'
import { companyByCode } from './corporate-code.ts'

type Call = typeof corporateSignUp.register

/** A corporate client registers with the company whose code it was given; the account begins when its address is verified. */
export const registerCorporateAccount: Handler<Call> = withPreflight<Call, PreparedRegistration & { landlordId: number }>(
  async (ctx, { code, ...person }) => {
    const { id: landlordId } = await companyByCode(ctx, code)
    return { landlordId, ...(await acceptRegistration(ctx, person)) }
  },
  async (ctx, { code: _, password: __, ...person }, { landlordId, ...accepted }) => {
    await storeRegistration(ctx, { ...person, country: '', timeZone: null, landlordId }, accepted)
    return mailed(ctx)
  },
)
