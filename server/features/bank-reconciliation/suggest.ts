import type { Suggestion } from '@atrium/contract/bank-reconciliation/lines.ts'
import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import { type Entry, shownEntry } from './entries.ts'
import type { bankLines, bankRules } from './tables.ts'

type Line = Pick<typeof bankLines.$inferSelect, 'id' | 'postedOn' | 'cents' | 'reference' | 'description'>
type Rule = Pick<typeof bankRules.$inferSelect, 'contains' | 'tenantId' | 'explanation' | 'reason'> & { clientName: string }

/** A cheque may lie for weeks before it is deposited; the bank may book a day or two before somebody notes it. */
export const DAYS_BEFORE = 45
export const DAYS_AFTER = 10
/** The cheques of a deposit are noted on its day or shortly before. */
const DEPOSIT_DAYS = 7
/** Of how many entries a deposit is looked for, and with how many steps. */
const MOST_IN_DEPOSIT = 24
const MOST_STEPS = 20_000
/** What a payment service keeps at most: a part of the amount and so many cents for each payment. */
const FEE_PART = 0.06
const FEE_EACH = 100

const nothing = { journalIds: [], fee: 0, tenantId: null, explanation: null, reason: '', entries: [], clientName: '' }

/**
 * What open lines may be. What is noted already comes first, so that nothing is noted twice: one entry of the same amount, the entries of
 * one day or of some days before that amount to a deposit, online payments that were paid out less a fee; then what a rule says. Each entry
 * is suggested once. A suggestion does nothing until a person takes it.
 */
export function suggestionsFor(
  lines: readonly Line[],
  entries: readonly Entry[],
  { rules, payouts }: { rules: readonly Rule[]; payouts: boolean },
): Map<number, Suggestion> {
  const found = new Map<number, Suggestion>()
  const used = new Set<number>()
  const free = () => entries.filter(({ id }) => !used.has(id))
  const take = (line: Line, why: string, chosen: readonly Entry[], fee = 0) => {
    for (const { id } of chosen) used.add(id)
    const names = [...new Set(chosen.map(({ clientName }) => clientName).filter(Boolean))]
    found.set(line.id, {
      ...nothing,
      kind: 'match',
      why,
      fee,
      journalIds: chosen.map(({ id }) => id),
      entries: chosen.map(shownEntry),
      clientName: names.join(', '),
    })
  }
  const inOrder = [...lines].toSorted((one, other) => (one.postedOn < other.postedOn ? -1 : 1))
  const open = () => inOrder.filter(({ id }) => !found.has(id))
  const points = new Map(inOrder.map((line) => [line.id, pointsOf(line, entries)]))
  const takeSingle = (least: number) => {
    for (const line of open()) {
      const best = onlyBest((points.get(line.id) ?? []).filter(({ entry, sum }) => !used.has(entry.id) && sum >= least))
      if (best) take(line, best.why, [best.entry])
    }
  }
  // The surest of all lines first, so that a line that only has the amount does not take what another line names.
  takeSingle(3)
  takeSingle(0)
  for (const line of open()) {
    const deposit = depositOf(line, free())
    if (deposit) take(line, 'deposit', deposit)
  }
  for (const line of payouts ? open() : []) {
    const payout = payoutOf(line, free())
    if (payout) take(line, 'payout', payout.entries, payout.fee)
  }
  for (const line of open()) {
    const rule = ruleOf(line, rules)
    if (rule) found.set(line.id, rule)
  }
  return found
}

/** What a rule says of a line; one of a payment is for what comes in. */
function ruleOf({ description, reference, cents }: Line, rules: readonly Rule[]): Suggestion | undefined {
  const text = `${description} ${reference}`.toLowerCase()
  const rule = rules.find(({ contains, tenantId }) => text.includes(contains.toLowerCase()) && (tenantId === null || cents > 0))
  if (!rule) return undefined
  const { tenantId, explanation, reason, clientName } = rule
  const kind = tenantId === null ? 'explain' : 'pay'
  return { ...nothing, kind, why: 'rule', tenantId, explanation, reason, clientName }
}

/** The one for which most speaks; undefined where that is said of several. */
function onlyBest(points: readonly Points[]): Points | undefined {
  const best = Math.max(...points.map(({ sum }) => sum))
  const [first, ...others] = points.filter(({ sum }) => sum === best)
  return others.length === 0 ? first : undefined
}

interface Points {
  entry: Entry
  sum: number
  why: string
}

/** The entries of exactly the amount of a line, and how much speaks for each. */
function pointsOf(line: Line, entries: readonly Entry[]): Points[] {
  const from = addDays(line.postedOn, -DAYS_BEFORE)
  const to = addDays(line.postedOn, DAYS_AFTER)
  const text = wordsIn(`${line.description} ${line.reference}`)
  return entries
    .filter(({ cents, online, effectiveOn }) => !online && cents === line.cents && effectiveOn >= from && effectiveOn <= to)
    .map((entry) => {
      const byReference = wordsIn(entry.reference).some((word) => word.length >= 3 && /\d/.test(word) && text.includes(word))
      const name = wordsIn(entry.clientName).filter((word) => word.length >= 3)
      const byClient = name.length > 0 && name.filter((word) => text.includes(word)).length * 2 >= name.length
      const near = Math.abs(daysBetween(entry.effectiveOn, line.postedOn)) <= 3
      const sum = (byReference ? 4 : 0) + (byClient ? 3 : 0) + (near ? 1 : 0)
      return { entry, sum, why: byReference ? 'reference' : byClient ? 'client' : 'amount' }
    })
}

/** Words and numbers in lower case; a number without the zeros before it, as banks fill up those of cheques. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^0+(?=\d)/, ''))

/** Entries of one way to pay that amount to a line together: all of one day, else the only choice of some days before that does. */
function depositOf(line: Line, entries: readonly Entry[]): Entry[] | undefined {
  if (line.cents <= 0) return undefined
  const from = addDays(line.postedOn, -DEPOSIT_DAYS)
  const to = addDays(line.postedOn, 1)
  const near = entries.filter(
    ({ cents, online, paired, effectiveOn }) =>
      !online && !paired && cents > 0 && cents < line.cents && effectiveOn >= from && effectiveOn <= to,
  )
  const whole = [...Map.groupBy(near, ({ effectiveOn, mode }) => `${effectiveOn} ${mode}`).values()].filter(
    (group) => group.length > 1 && group.reduce((sum, { cents }) => sum + cents, 0) === line.cents,
  )
  if (whole.length === 1) return whole[0]
  for (const groups of [
    Map.groupBy(near, ({ effectiveOn, mode }) => `${effectiveOn} ${mode}`),
    Map.groupBy(near, ({ mode }) => mode),
  ])
    for (const group of groups.values()) {
      const chosen = onlySubset(group, line.cents)
      if (chosen) return chosen
    }
  return undefined
}

/** The only entries of some that amount to a sum; undefined where there are none, several, or too many to look through. */
export function onlySubset<E extends { cents: number }>(all: readonly E[], sum: number): E[] | undefined {
  if (all.length < 2 || all.length > MOST_IN_DEPOSIT) return undefined
  const sorted = [...all].toSorted((one, other) => other.cents - one.cents)
  const rest = sorted.map((_, at) => sorted.slice(at).reduce((total, { cents }) => total + cents, 0))
  const solutions: E[][] = []
  let steps = 0
  const look = (at: number, left: number, chosen: E[]): void => {
    steps += 1
    if (steps > MOST_STEPS || solutions.length > 1) return
    if (left === 0) {
      if (chosen.length > 1) solutions.push(chosen)
      return
    }
    if (at >= sorted.length || left < 0 || (rest[at] ?? 0) < left) return
    look(at + 1, left - (sorted[at] as E).cents, [...chosen, sorted[at] as E])
    look(at + 1, left, chosen)
  }
  look(0, sum, [])
  return steps <= MOST_STEPS && solutions.length === 1 ? solutions[0] : undefined
}

/** Online payments until some day, less what was given back, of which a line is what a service pays out; the fee is the difference. */
function payoutOf(line: Line, entries: readonly Entry[]): { entries: Entry[]; fee: number } | undefined {
  if (line.cents <= 0) return undefined
  const online = entries
    .filter((entry) => entry.online && entry.effectiveOn <= line.postedOn)
    .toSorted((one, other) =>
      one.effectiveOn < other.effectiveOn ? -1 : one.effectiveOn > other.effectiveOn ? 1 : one.id - other.id,
    )
  let best: { count: number; fee: number } | undefined
  let sum = 0
  for (const [at, entry] of online.entries()) {
    sum += entry.cents
    const next = online[at + 1]
    if (next && next.effectiveOn === entry.effectiveOn) continue
    const fee = sum - line.cents
    if (fee < 0 || fee > sum * FEE_PART + FEE_EACH * (at + 1)) continue
    if (!best || fee < best.fee) best = { count: at + 1, fee }
  }
  return best && { entries: online.slice(0, best.count), fee: best.fee }
}
