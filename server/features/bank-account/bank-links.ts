import type { bankAccount } from '@atrium/contract/bank-account/bank-account.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { conflict } from '../../platform/refusal.ts'
import type { OutsideContext, WriteContext } from '../../platform/work/context.ts'
import { accountOf, BANK_PAGE } from './find-account.ts'

/** Where the account is changed; null when there is none. */
async function updateLink(ctx: OutsideContext<LandlordViewer>): Promise<string | null> {
  const { payments, config } = ctx.app
  const row = await accountOf(ctx, ctx.viewer.landlordId)
  const page = linkTo(config, BANK_PAGE)
  if (payments.kind === 'manual') return row?.sealed ? `${page}?edit=true` : null
  return row?.stripeAccountId ? payments.accounts.onboardingLink(row.stripeAccountId, page) : null
}

const answerLink = async (ctx: WriteContext<LandlordViewer>, _input: unknown, url: string | null) => {
  ctx.audit({ entity: 'bankAccount', id: ctx.viewer.landlordId, after: { link: 'opened' } })
  return { ...done, url }
}

export const generateUpdateLink: Handler<typeof bankAccount.generateUpdateLink> = withPreflight(async (ctx) => {
  const url = await updateLink(ctx)
  if (!url) throw conflict('no-bank-account')
  return url
}, answerLink)

export const generateUpdateLinkIfExists: Handler<typeof bankAccount.generateUpdateLinkIfExists> = withPreflight(
  updateLink,
  answerLink,
)

/** The payment service's own pages; it refuses an account that is not set up yet, which is no link either. */
export const createLoginLink: Handler<typeof bankAccount.createLoginLink> = async (ctx) => {
  const { payments } = ctx.app
  const row = await accountOf(ctx, ctx.viewer.landlordId)
  const account = row?.stripeAccountId ? await payments.accounts.read(row.stripeAccountId) : null
  return { ...done, url: account?.complete ? await payments.accounts.loginLink(account.id) : null }
}
