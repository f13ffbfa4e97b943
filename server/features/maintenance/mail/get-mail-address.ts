import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import type { incomingMail } from '@atrium/contract/maintenance/incoming-mail.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { findSite } from '../../../platform/tenancy/site-scope.ts'
import { reportAddress } from '../request/reporter.ts'

/** Where a client writes what is broken. */
export const getMailAddress: Handler<typeof incomingMail.address> = async (ctx, { id }) => {
  const siteId = ctx.viewer.kind === 'landlord' ? id : ctx.viewer.siteId
  if (siteId === null || siteId === ALL_SITES.id) return { address: null }
  const { active } = await findSite(ctx, siteId)
  return { address: (active && reportAddress(ctx, siteId)) || null }
}
