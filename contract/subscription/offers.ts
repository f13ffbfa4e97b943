import { z } from 'zod'
import { planFeatures } from '../access/plan-features.ts'
import { entity, type FieldSpec, flag, own, text, whole } from '../kit/entity.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'

const Amount = z.int(whenMissing('amount-required')).min(0).max(100_000_000)
const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, errorCode('currency-form'))
  .default('CAD')
const StripePrice = z
  .string()
  .regex(/^price_\w{1,100}$/, errorCode('not-a-stripe-price'))
  .nullable()
  .default(null)
const stripePrice = (label: string, help: string) =>
  own(StripePrice, { label, kind: 'text', help, half: true, form: { max: 106, placeholder: { own: 'price_…' } } })

/** What is paid for one, by the month or by the year; cents of `currency`. */
const amounts = {
  monthlyCents: own(Amount, { label: 'Price per month', kind: 'money', half: true }),
  annuallyCents: own(Amount, { label: 'Price per year', kind: 'money', half: true }),
}
/** Only for a price that somebody made at Stripe; the portal makes the others there itself. */
const stripePrices = {
  stripePriceMonthly: stripePrice(
    'Stripe price, per month',
    'Needed only where Stripe is set up, and there only for a price you made yourself: an id like price_1AbC.',
  ),
  stripePriceAnnually: stripePrice(
    'Stripe price, per year',
    'At Stripe it has to be the amount above, in the same currency. That is checked when you save.',
  ),
}
const currency = { currency: own(Currency, { label: 'Currency', kind: 'text', half: true, form: { max: 3 } }) }

const about = {
  name: text({ label: 'Name', required: 'Name is required', missing: 'name-required', max: 100 }),
  description: text({ label: 'Description', long: true, max: 500 }),
  ...amounts,
  ...stripePrices,
  ...currency,
  position: whole({ label: 'Position', max: 10_000, half: true, help: 'Its position in the list, starting at 0.' }),
}
const sold = {
  active: own(z.boolean().default(true), { label: 'On offer', kind: 'switch', help: 'Companies that have it keep it.' }),
  features: own(z.array(z.enum(planFeatures.map(({ key }) => key))).max(100), { label: 'Features', kind: 'choices' }),
} satisfies Record<string, FieldSpec>

/** What a company can have. */
export const planEntity = entity('plan', {
  ...about,
  sites: whole({ label: 'Sites', max: 1_000_000, start: 1, half: true }),
  tenants: whole({ label: 'Clients', max: 1_000_000, start: 10, half: true }),
  isPremium: flag({ label: 'Premium', half: true }),
  isEnterprise: flag({ label: 'Enterprise', half: true }),
  forTrial: flag({ label: 'New companies try this one out', half: true }),
  trialDays: whole({ label: 'Days of the trial', min: 1, max: 365, start: 14, half: true }),
  ...sold,
})
export type PlanInput = z.infer<typeof planEntity.input>

/** What can be bought beside a plan, to switch more features on. */
export const addOnEntity = entity('addOn', { ...about, ...sold })
export type AddOnInput = z.infer<typeof addOnEntity.input>

/** What one more site or client costs. */
export const priceEntity = entity('price', { ...amounts, ...stripePrices, ...currency })
export const priceKinds = ['site', 'tenant', 'corporateTenant'] as const
export const PriceInput = priceEntity.input.extend({ kind: z.enum(priceKinds) })
export type PriceInput = z.infer<typeof PriceInput>
