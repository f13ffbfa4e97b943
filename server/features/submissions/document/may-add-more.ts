import { limit } from '../../../platform/quotas/limit.ts'
import { HOUR } from '../../../platform/quotas/quotas.ts'
import type { OutsideContext } from '../../../platform/work/context.ts'

const BY_USER = 2_000
const BY_COMPANY = 6_000

/** Each document is mailed to people: no more an hour than many uploads of the largest size. */
export const mayAddMore = (ctx: OutsideContext) =>
  limit(ctx, [
    { key: `documents user ${ctx.viewer.userId}`, most: BY_USER, seconds: HOUR },
    { key: `documents company ${ctx.viewer.landlordId}`, most: BY_COMPANY, seconds: HOUR },
  ])
