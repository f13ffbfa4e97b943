import { z } from 'zod'
import { admin } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { fields } from '../kit/fields.ts'
import { Id, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { AddOnInput, PlanInput, PriceInput } from './subscription.ts'

const StoredFields = { id: Id, version: Version, companies: z.int() }
const AdminPlan = PlanInput.extend({ features: z.array(z.string()), ...StoredFields }).required()
export type AdminPlan = z.infer<typeof AdminPlan>
const AdminAddOn = AddOnInput.extend({ features: z.array(z.string()), ...StoredFields }).required()
export type AdminAddOn = z.infer<typeof AdminAddOn>
const AdminPrice = PriceInput.extend({ version: Version }).required()
export type AdminPrice = z.infer<typeof AdminPrice>

const which = { id: Id.optional(), version: Version.optional() }
export const PlanSave = PlanInput.extend(which)
export const AddOnSave = AddOnInput.extend(which)
/** The stored price's version; none where it is the first. */
export const PriceSave = PriceInput.extend({ version: Version.optional() })

const adminPlansTopics = { reads: ['plan'], changes: ['plan', 'subscription'] }

/** What the platform sells. */
export const adminPlans = calls('/admin', adminPlansTopics, {
  get: get('GetPlans', {
    allow: admin,
    about: 'Every plan, add-on and price, also those that are no longer offered, and how many companies have each.',
    reply: z.object({ plans: z.array(AdminPlan), addOns: z.array(AdminAddOn), prices: z.array(AdminPrice) }),
  }),
  save: post('CreateUpdatePlan', { allow: admin, about: 'Creates a plan or changes one.', body: PlanSave, reply: Saved }),
  saveAddOn: post('CreateUpdateAddOn', {
    allow: admin,
    about: 'Creates an add-on or changes one.',
    body: AddOnSave,
    reply: Saved,
  }),
  savePrice: post('UpdatePrice', { allow: admin, about: 'What one more site or client costs.', body: PriceSave, reply: Done }),
})

/** Only for a price that somebody made at Stripe; the portal makes the others there itself. */
const stripePriceFields = fields([
  {
    value: 'stripePriceMonthly',
    text: 'Stripe price, per month',
    kind: 'text',
    max: 106,
    half: true,
    help: 'Needed only where Stripe is set up, and there only for a price you made yourself: an id like price_1AbC.',
  },
  {
    value: 'stripePriceAnnually',
    text: 'Stripe price, per year',
    kind: 'text',
    max: 106,
    half: true,
    help: 'At Stripe it has to be the amount above, in the same currency. That is checked when you save.',
  },
])
const planFieldsBefore = [
  ...fields([
    { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 100 },
    { value: 'description', text: 'Description', kind: 'longText', max: 500 },
    { value: 'monthlyCents', text: 'Price per month', kind: 'text', half: true },
    { value: 'annuallyCents', text: 'Price per year', kind: 'text', half: true },
  ]),
  ...stripePriceFields,
  ...fields([
    { value: 'currency', text: 'Currency', kind: 'text', max: 3, half: true },
    { value: 'position', text: 'Position', kind: 'text', half: true, help: 'Its position in the list, starting at 0.' },
  ]),
]
const offered = fields([{ value: 'active', text: 'On offer', kind: 'switch', help: 'Companies that have it keep it.' }])
const features = fields([{ value: 'features', text: 'Features', kind: 'select' }])
export const planFields = [
  ...planFieldsBefore,
  ...fields([
    { value: 'sites', text: 'Sites', kind: 'text', half: true },
    { value: 'tenants', text: 'Clients', kind: 'text', half: true },
    { value: 'isPremium', text: 'Premium', kind: 'switch', half: true },
    { value: 'isEnterprise', text: 'Enterprise', kind: 'switch', half: true },
    { value: 'forTrial', text: 'New companies try this one out', kind: 'switch', half: true },
    { value: 'trialDays', text: 'Days of the trial', kind: 'text', half: true },
  ]),
  ...offered,
  ...features,
]
export const addOnFields = [...planFieldsBefore, ...offered, ...features]
/** A unit price has no other fields than its amounts. */
export const priceFields = [
  ...fields([
    { value: 'monthlyCents', text: 'Price per month', kind: 'text', half: true },
    { value: 'annuallyCents', text: 'Price per year', kind: 'text', half: true },
  ]),
  ...stripePriceFields,
  ...fields([{ value: 'currency', text: 'Currency', kind: 'text', max: 3, half: true }]),
]
