import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { calls, get, post } from '../kit/call.ts'
import { Day } from '../kit/days.ts'
import { choice, day, entity, own, text } from '../kit/entity.ts'
import { Id, PathId } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { clientModeWords } from '../money/payment-modes.ts'
import { leaseScreens } from './screens.ts'

export const depositKinds = ['Billed', 'Applied', 'Returned'] as const
export type DepositKind = (typeof depositKinds)[number]

const Amount = z.int(whenMissing('not-an-amount')).min(1, errorCode('amount-required')).max(1_000_000_000)
const amount = own(Amount, { label: 'Amount', required: 'Amount is required', kind: 'money', half: true })
const notes = text({ label: 'Notes', max: 500 })

export const billDepositEntity = entity('deposit bill', {
  amount,
  dueDate: day({ label: 'Due Date', required: 'Due Date is required', half: true }),
  notes,
})
export const applyDepositEntity = entity('deposit application', { amount, notes })
export const returnDepositEntity = entity('deposit return', {
  amount,
  on: day({ label: 'Returned on', required: 'Returned on is required', half: true }),
  mode: choice(clientModeWords, {
    label: 'Payment method',
    required: 'Payment method is required',
    half: true,
  }),
  reference: text({ label: 'Reference', max: 100, half: true, help: 'The number of the cheque or the transfer.' }),
  notes,
})

const Movement = z.object({
  id: Id,
  kind: z.enum(depositKinds),
  on: Day,
  /** Above zero. */
  cents: z.int(),
  /** What it was billed on, and what of that came in so far. */
  documentId: Id.nullable(),
  invoiceNo: z.string(),
  paid: z.int(),
  reference: z.string(),
  notes: z.string(),
  /** It was taken back, or what it was billed on is void. */
  undone: z.boolean(),
  mayUndo: z.boolean(),
})
export type DepositMovement = z.infer<typeof Movement>

/** Cents of the lease’s currency. */
const Deposit = z.object({
  currency: z.string(),
  /** As the lease says. */
  agreed: z.int(),
  billed: z.int(),
  /** What came in for it, less what was applied and returned. */
  held: z.int(),
  applied: z.int(),
  returned: z.int(),
  /** What the client owes in this currency, beside deposits. */
  owed: z.int(),
  /** The latest first. */
  movements: z.array(Movement),
})
export type Deposit = z.infer<typeof Deposit>

const { access: read } = leaseScreens.charges
const manage = read.needs(Permission.AllowManageLeases)
const ofLease = { leaseId: Id }

/** The deposits of leases, as money: docs/features/lease-charges.md. */
export const deposits = calls(
  '/LeaseDeposit',
  {
    reads: ['lease', 'deposit', 'rental notice', 'payment', 'client invoice'],
    changes: ['deposit', 'rental notice', 'payment', 'client invoice'],
  },
  {
    get: get('Get/{id}', {
      allow: read,
      about: 'What is held of the deposit of a lease, and each movement; 500 at most.',
      params: { id: PathId },
      reply: Deposit,
    }),
    bill: post('Bill', {
      allow: manage,
      about: 'Bills a deposit by a rental notice of its own: what comes in for it is held for the client.',
      body: billDepositEntity.input.extend(ofLease),
      reply: Saved,
    }),
    apply: post('Apply', {
      allow: manage,
      about: 'Puts what is held to what the client owes, the oldest first; no more than is owed.',
      body: applyDepositEntity.input.extend(ofLease),
      reply: Saved,
    }),
    giveBack: post('Return', {
      allow: manage,
      about: 'Notes that a deposit was returned, in full or in part.',
      body: returnDepositEntity.input.extend(ofLease),
      reply: Saved,
    }),
    undo: post('Undo', {
      allow: manage,
      about: 'Takes back what was applied or returned by mistake: it is reversed today, and held again.',
      body: z.object({ id: Id, reason: line().min(1, errorCode('reason-required')).max(200) }),
      reply: Done,
    }),
  },
)
