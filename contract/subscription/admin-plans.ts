import { z } from 'zod'
import { admin } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { Id, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { addOnEntity, PriceInput, planEntity } from './offers.ts'

const StoredFields = { features: z.array(z.string()), id: Id, version: Version, companies: z.int() }
const AdminPlan = planEntity.input.extend(StoredFields).required()
export type AdminPlan = z.infer<typeof AdminPlan>
const AdminAddOn = addOnEntity.input.extend(StoredFields).required()
export type AdminAddOn = z.infer<typeof AdminAddOn>
const AdminPrice = PriceInput.extend({ version: Version }).required()
export type AdminPrice = z.infer<typeof AdminPrice>

/** The stored price's version; none where it is the first. */
export const PriceSave = PriceInput.extend({ version: Version.nullable().default(null) })

const adminPlansTopics = { reads: ['plan'], changes: ['plan', 'subscription'] }

/** What the platform sells. */
export const adminPlans = calls('/admin', adminPlansTopics, {
  get: get('GetPlans', {
    allow: admin,
    about: 'Every plan, add-on and price, also those that are no longer offered, and how many companies have each.',
    reply: z.object({ plans: z.array(AdminPlan), addOns: z.array(AdminAddOn), prices: z.array(AdminPrice) }),
  }),
  save: post('CreateUpdatePlan', { allow: admin, about: 'Creates a plan or changes one.', body: planEntity.save, reply: Saved }),
  saveAddOn: post('CreateUpdateAddOn', {
    allow: admin,
    about: 'Creates an add-on or changes one.',
    body: addOnEntity.save,
    reply: Saved,
  }),
  savePrice: post('UpdatePrice', { allow: admin, about: 'What one more site or client costs.', body: PriceSave, reply: Done }),
})
