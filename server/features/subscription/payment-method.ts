import { done } from '@atrium/contract/kit/results.ts'
import type { subscription } from '@atrium/contract/subscription/subscription.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { conflict } from '../../platform/refusal.ts'
import { companyOf } from './company.ts'

export const getCustomerCard: Handler<typeof subscription.getCustomerCard> = async ({ db, app, viewer }) => {
  const { payments, config } = app
  const { bought } = await companyOf(db, viewer.landlordId)
  const card = bought?.customerId ? await payments.card(bought.customerId) : null
  return { gateway: payments.kind, card, instructions: config.PAYMENT_INSTRUCTIONS ?? null }
}

export const updatePaymentMethod: Handler<typeof subscription.updatePaymentMethod> = withPreflight(
  async ({ db, app, viewer }) => {
    const { bought } = await companyOf(db, viewer.landlordId)
    if (app.payments.kind === 'manual') throw conflict('no-card')
    if (!bought?.customerId) throw conflict('buy-plan-first')
    return app.payments.updatePaymentMethod(bought.customerId, linkTo(app.config, '/landlord/update-payment'))
  },
  async (ctx, _input, url) => {
    ctx.audit({ entity: 'subscription', id: ctx.viewer.landlordId, after: { changesCard: true } })
    return { ...done, url }
  },
)
