import type { Interval } from '@atrium/contract/access/current-plan.ts'
import { eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import type { Item, Notes } from '../../platform/payment-gateway/gateway.ts'
import { addOns } from '../../platform/plans/tables.ts'
import { checkFits, limitsOf, usageOf } from '../../platform/plans/usage.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { plans } from '../../platform/tenancy/tables.ts'
import type { Company } from './company.ts'
import { type PriceKind, unitPrices } from './tables.ts'

/** What a company wants to have. */
export interface Choice {
  planId: number
  interval: Interval
  addOnIds: readonly number[]
  extraSites: number
  extraTenants: number
}

interface PricedOffer {
  monthlyCents: number
  annuallyCents: number
  currency: string
  stripePriceMonthly: string | null
  stripePriceAnnually: string | null
}

/** A position of an order at the price of its interval; cents of one piece, before taxes. */
export function itemOf(priced: PricedOffer, interval: Interval, what: { key: string; name: string; quantity: number }): Item {
  const yearly = interval === 'annually'
  const priceId = yearly ? priced.stripePriceAnnually : priced.stripePriceMonthly
  return { ...what, interval, currency: priced.currency, cents: yearly ? priced.annuallyCents : priced.monthlyCents, priceId }
}

/** The price of one more of something; 404 while the platform sells none. */
export async function unitPrice(db: ReadDb, kind: PriceKind): Promise<typeof unitPrices.$inferSelect> {
  const [row] = await db.select().from(unitPrices).where(eq(unitPrices.kind, kind))
  if (!row) throw notFound('no-price')
  return row
}

/** Cents of all pieces, before taxes. */
export const totalOf = (items: readonly Item[]) => items.reduce((sum, item) => sum + item.cents * item.quantity, 0)

/**
 * What a choice consists of and costs. Refuses what is not on offer (what the company has already stays on offer for it)
 * and a plan that is too small for what is in use.
 */
export async function readChoice(
  db: ReadDb,
  company: Company,
  choice: Choice,
  size: 'must fit' | 'as it is' = 'must fit',
): Promise<{ items: Item[]; plan: Company['plan'] }> {
  const { interval } = choice
  const [plan] = await db.select().from(plans).where(eq(plans.id, choice.planId))
  if (!plan || (!plan.active && plan.id !== company.plan.id)) throw notFound('plan-not-on-offer')
  const ids = [...new Set(choice.addOnIds)]
  const chosen = ids.length > 0 ? await db.select().from(addOns).where(inArray(addOns.id, ids)).orderBy(addOns.position) : []
  const offered = chosen.filter((one) => one.active || company.addOnIds.includes(one.id))
  if (offered.length < ids.length) throw notFound('add-on-not-on-offer')
  if (size === 'must fit') checkFits(await usageOf(db, company.landlord.id, 'lock'), limitsOf(plan, choice))
  const items = [
    itemOf(plan, interval, { key: `plan-${plan.id}`, name: plan.name, quantity: 1 }),
    ...offered.map((one) => itemOf(one, interval, { key: `add-on-${one.id}`, name: one.name, quantity: 1 })),
  ]
  if (choice.extraSites > 0) {
    const what = { key: 'site', name: 'More sites', quantity: choice.extraSites }
    items.push(itemOf(await unitPrice(db, 'site'), interval, what))
  }
  if (choice.extraTenants > 0) {
    const what = { key: 'tenant', name: 'More clients', quantity: choice.extraTenants }
    items.push(itemOf(await unitPrice(db, 'tenant'), interval, what))
  }
  if (items.some((item) => item.currency !== plan.currency)) throw conflict('currencies-differ')
  return { items, plan }
}

/** What the company has now. */
export const presentChoice = ({ plan, bought, addOnIds }: Company): Choice => ({
  planId: plan.id,
  interval: bought?.interval ?? 'monthly',
  addOnIds,
  extraSites: bought?.extraSites ?? 0,
  extraTenants: bought?.extraTenants ?? 0,
})

export const sameChoice = (one: Choice, other: Choice) => JSON.stringify(notesOf(0, one)) === JSON.stringify(notesOf(0, other))

/** A choice as the payment service keeps it with the subscription. */
export const notesOf = (landlordId: number, choice: Choice): Notes => ({
  landlordId: String(landlordId),
  planId: String(choice.planId),
  interval: choice.interval,
  addOnIds: [...new Set(choice.addOnIds)].sort((one, other) => one - other).join(','),
  extraSites: String(choice.extraSites),
  extraTenants: String(choice.extraTenants),
})

const number = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

/** The choice that notes stand for; undefined for a subscription that is not of our making. */
export function choiceOf(notes: Notes, interval: Interval): Choice | undefined {
  const planId = number(notes['planId'])
  if (planId === 0) return undefined
  const addOnIds = (notes['addOnIds'] ?? '').split(',').map(number).filter(Boolean)
  return { planId, interval, addOnIds, extraSites: number(notes['extraSites']), extraTenants: number(notes['extraTenants']) }
}

export const landlordIn = (notes: Notes) => number(notes['landlordId']) || undefined
export const corporateUserIn = (notes: Notes) => number(notes['corporateUserId']) || undefined
