import { z } from 'zod'
import type { PlainCode } from '../errors.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { CurrencyCode } from '../kit/currency-code.ts'
import { Day } from '../kit/days.ts'
import { code, day, entity, flag, own, ref, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Saved } from '../kit/results.ts'
import { bankReconciliationScreens } from './screens.ts'

/** Cents of a bank: below zero where money left, or an account is overdrawn. */
export const BankCents = z.int(errorCode('not-an-amount')).min(-1_000_000_000_000).max(1_000_000_000_000)

/** The ways to pay whose money arrives on an account. `payouts` are those of the payment service. */
export const waysIn = ['transfers', 'cheques', 'paypal', 'others', 'payouts'] as const

/** A bank account of the company whose statements are compared with its books. */
export const reconciledAccountEntity = entity('reconciled account', {
  name: text({ label: 'Name', required: 'Name is required', max: 100 }),
  lastFour: text({ label: 'Last four digits', max: 4, half: true }),
  currency: code(CurrencyCode, {
    label: 'Currency',
    required: 'Currency is required',
    kind: 'select',
    half: true,
  }),
  opensOn: day({
    label: 'Reconciled from',
    required: 'Reconciled from is required',
    half: true,
    help: 'The first day whose lines you import.',
  }),
  openingBalance: own(BankCents.default(0), {
    label: 'Balance before',
    kind: 'money',
    half: true,
    help: 'What the bank had at the end of the day before.',
  }),
  transfers: flag({ label: 'Bank transfers arrive here', column: false }),
  cheques: flag({ label: 'Cheques are deposited here', column: false }),
  paypal: flag({ label: 'PayPal arrives here', column: false }),
  others: flag({ label: 'Other payments arrive here', column: false }),
  payouts: flag({ label: 'Online payments are paid out here', column: false }),
  chargesSiteId: ref({
    to: 'site',
    label: 'Site of its charges',
    help: 'Charges and interest of the bank are booked there; without one for the whole company.',
    column: false,
  }),
})

/** What is wrong with an account, by field. */
export const accountProblems = (account: Record<(typeof waysIn)[number], boolean>): Record<string, PlainCode> =>
  account.transfers || account.cheques || account.paypal || account.others ? {} : { transfers: 'account-without-ways' }

export const ReconciledAccount = reconciledAccountEntity.input.extend({
  id: Id,
  version: Version,
  /** The last day of the last closed period. */
  closedThrough: Day.nullable(),
  /** Lines that nothing is said of yet. */
  open: z.int(),
  /** The day of the last line. */
  lastLineOn: Day.nullable(),
})
export type ReconciledAccount = z.infer<typeof ReconciledAccount>

export const reconciledAccountColumns = reconciledAccountEntity.columns(
  { value: 'name', text: 'Name', type: 'link', locked: true, truncate: 250 },
  'lastFour',
  { value: 'currency', text: 'Currency', sortable: false },
  { value: 'open', text: 'Open lines', type: 'number', sortable: false },
  { value: 'lastLineOn', text: 'Last line', type: 'date', sortable: false },
  { value: 'closedThrough', text: 'Closed through', type: 'date', sortable: false },
)

const { access: allow } = bankReconciliationScreens.lines

/** The bank accounts that are reconciled: docs/features/bank-reconciliation.md. */
export const reconciledAccounts = calls(
  '/BankReconciliation',
  { reads: ['reconciled account', 'bank line'], changes: ['reconciled account'] },
  {
    search: search('GetReconciledAccounts', {
      allow,
      about: 'The company’s bank accounts whose statements are compared with its books. Only for who works at all of its sites.',
      sorts: ['name', 'lastFour'],
      item: ReconciledAccount,
    }),
    get: get('GetReconciledAccount/{id}', { allow, about: 'One of them.', params: { id: PathId }, reply: ReconciledAccount }),
    save: post('SaveReconciledAccount', {
      allow,
      about:
        'Adds an account (`id` null), or changes one. Each way to pay arrives at one account of a currency. What the balance follows from stays as it is once a period is closed.',
      body: reconciledAccountEntity.save,
      reply: Saved,
    }),
  },
)
