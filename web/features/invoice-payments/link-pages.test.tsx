import { attemptStates } from '@atrium/contract/invoice-payments/online-payments.ts'
import type { OwedInvoice, PayLinkPage, Receipt } from '@atrium/contract/invoice-payments/pay-links.ts'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../kit/call-error.ts'
import { expiredPage } from './ExpiredLink.tsx'
import { OwedView } from './OwedPage.tsx'
import { ReceiptView } from './ReceiptPage.tsx'

// These pages stand outside the portal: without its providers, whatever needs one throws. So each state is rendered, not only those that
// the browser tests come by.

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  }),
)

/** What a person reads of it. */
const textOf = (page: ReactNode) =>
  renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')

const online: PayLinkPage['company'] = {
  name: 'Maple Leaf Properties',
  email: 'rent@example.com',
  phone: '+1 416 555 0100',
  methods: ['card', 'bank debit'],
  logo: null,
  style: '',
}
const offline: PayLinkPage['company'] = { ...online, methods: [] }
const unreachable: PayLinkPage['company'] = { ...offline, email: '', phone: '' }

const open: OwedInvoice = {
  id: 1,
  invoiceNo: 'INV-1',
  title: 'Parking',
  issuedOn: '2026-11-01',
  dueDate: '2026-12-01',
  currency: 'CAD',
  grandTotal: 113_00,
  paid: 0,
  balance: 113_00,
  underWay: 0,
  isDue: false,
  status: 'Unpaid',
  kind: 'Invoice',
}
const overdue: OwedInvoice = { ...open, dueDate: '2026-11-10', isDue: true }
const partPaid: OwedInvoice = { ...open, paid: 13_00, balance: 100_00 }
const underWay: OwedInvoice = { ...open, underWay: 113_00 }
const partUnderWay: OwedInvoice = { ...open, underWay: 13_00 }
const paid: OwedInvoice = { ...open, paid: 113_00, balance: 0, status: 'Paid' }
const credited: OwedInvoice = { ...paid, status: 'Credited' }
const creditNote: OwedInvoice = { ...paid, kind: 'CreditNote', grandTotal: -113_00 }
const voided: OwedInvoice = { ...open, balance: 0, status: 'Voided' }
const writtenOff: OwedInvoice = { ...voided, status: 'WrittenOff' }
const inDollars: OwedInvoice = { ...open, id: 2, invoiceNo: 'INV-2', currency: 'USD' }
const later: OwedInvoice = { ...open, id: 3, invoiceNo: 'INV-3', dueDate: '2027-01-01' }

describe('what is owed', () => {
  const read = (invoices: OwedInvoice[], company = online, category = '') =>
    textOf(
      <OwedView
        owed={{ company, clientName: 'Blue Door Bakery', invoices, isBulk: invoices.length !== 1, expiresOn: '2027-01-20' }}
        linkKey="key"
        category={category}
      />,
    )

  test.each<[string, OwedInvoice[], PayLinkPage['company'], string[]]>([
    ['open', [open], online, ['$113.00', 'Due on December 01, 2026', 'All of it: $113.00', 'Pay $113.00', 'bank debit']],
    ['open, by card alone', [open], { ...online, methods: ['card'] }, ['By card, on a secure page of Stripe.']],
    ['overdue', [overdue], online, ['Overdue since November 10, 2026', 'Pay $113.00']],
    ['paid in part', [partPaid], online, ['All of it: $100.00', 'Pay $100.00']],
    ['on its way', [underWay], online, ['Your payment is on its way.', '$113.00 on its way']],
    ['on its way in part', [partUnderWay], online, ['Pay $100.00', '$13.00 on its way']],
    ['paid', [paid], online, ['Everything is paid. Thank you.']],
    ['credited', [credited], online, ['This invoice was credited in full. There is nothing to pay.']],
    ['a credit note', [creditNote], online, ['Credit note INV-1', 'This is a credit note. There is nothing to pay.']],
    ['voided', [voided], online, ['This invoice was voided. There is nothing to pay.']],
    ['written off', [writtenOff], online, ['There is nothing to pay any more.']],
    ['several', [open, later], online, ['Invoices for Blue Door Bakery', '$226.00', 'Pay $226.00']],
    ['one of several paid', [paid, later], online, ['$113.00', 'Paid', 'Pay $113.00']],
    ['several currencies', [open, inDollars], online, ['$113.00', 'Pay $113.00', 'USD 113.00']],
    ['nothing', [], online, ['Invoices for Blue Door Bakery', 'Everything is paid. Thank you.']],
    [
      'not online',
      [open],
      offline,
      ['This invoice cannot be paid online.', 'Please pay Maple Leaf Properties by bank', '416 555'],
    ],
    ['several not online', [open, later], offline, ['These invoices cannot be paid online.', 'rent@example.com']],
  ])('%s', (_, invoices, company, sentences) => {
    const text = read(invoices, company)
    for (const sentence of [...sentences, 'This link works until January 20, 2027.']) expect(text).toContain(sentence)
  })

  test('of what is settled or on its way nothing is offered to be paid', () => {
    for (const invoice of [underWay, paid, credited, creditNote, voided, writtenOff])
      for (const company of [online, offline]) expect(read([invoice], company)).not.toMatch(/All of it|Stripe|cannot be paid/)
  })

  test('a company that names no address is not asked', () => {
    expect(read([open], unreachable)).toContain('This invoice cannot be paid online.')
    expect(read([open], unreachable)).not.toContain('Questions?')
  })

  test('a mail about what is overdue has that alone chosen', () => {
    const late = { ...later, dueDate: '2026-11-10', isDue: true }
    expect(read([open, late], online, 'overdue')).toContain('Pay $113.00')
    expect(read([open, late], online, 'overdue')).toContain('$226.00')
  })
})

describe('an invoice', () => {
  const line: Receipt['invoice']['lines'][number] = {
    kind: 'Item',
    description: 'Parking, bay 4',
    quantity: 2,
    cost: 50_00,
    unitCost: 50,
    mileageRateId: null,
    amount: 100_00,
    taxes: [],
    charge: null,
    taxed: true,
  }
  const hst = {
    rateId: 1,
    taxType: 'HST',
    jurisdiction: 'Ontario',
    rate: 13,
    validFrom: '2010-07-01',
    registration: '12345 RT0001',
    cents: 13_00,
  } as const
  const whole: Receipt['invoice'] = {
    id: 1,
    tenantId: 1,
    templateId: null,
    leaseId: null,
    siteId: 1,
    siteName: 'Harbourview Centre',
    clientName: 'Blue Door Bakery',
    customer: { name: 'Blue Door Bakery' },
    kind: 'Invoice',
    invoiceNo: 'INV-1',
    title: 'Parking',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    issuedOn: '2026-11-01',
    dueDate: '2026-12-01',
    datePaid: null,
    paymentTypeName: '',
    dateCreated: '2026-11-01T12:00:00.000Z',
    notes: 'Thank you for your business.',
    currency: 'CAD',
    subtotal: 100_00,
    taxTotal: 13_00,
    grandTotal: 113_00,
    paid: 0,
    balance: 113_00,
    status: 'Unpaid',
    isDue: false,
    lines: [{ ...line, taxes: [hst] }],
    taxes: [hst],
    seller: { name: 'Maple Leaf Properties', address: '1 King St, Toronto' },
    buyer: { name: 'Blue Door Bakery', address: 'Unit 4' },
    credits: null,
    creditedBy: [],
  }
  const receipt: Receipt = {
    company: online,
    clientName: 'Blue Door Bakery',
    invoice: whole,
    underWay: 0,
    payments: [],
    attempt: null,
  }
  const read = (changed: Partial<Receipt>, { isBack = false, isViewOnly = false } = {}) =>
    textOf(<ReceiptView found={{ ...receipt, ...changed }} linkKey="key" isBack={isBack} isViewOnly={isViewOnly} />)
  const settled = (mode: Receipt['payments'][number]['mode'], status: 'Paid' | 'Credited' | 'WrittenOff' = 'Paid') => ({
    invoice: { ...whole, status, paid: 113_00, balance: 0 },
    payments: [{ date: '2026-11-12', mode, reference: 'CN-1', cents: 113_00 }],
  })

  test.each<[string, Partial<Receipt>, string[]]>([
    ['open', {}, ['Invoice INV-1', 'Pay ', 'HST Ontario 13% (12345 RT0001)', '2 × $50.00', 'Still to be paid $113.00']],
    ['not online', { company: offline }, ['This invoice cannot be paid online.', 'rent@example.com']],
    ['paid', settled('Cheque'), ['Paid on November 12, 2026', '-$113.00', 'Still to be paid $0.00']],
    ['credited', settled('CreditNote', 'Credited'), ['Credited', 'Credit note CN-1']],
    ['written off', settled('WriteOff', 'WrittenOff'), ['Not owed any more']],
    ['voided', { invoice: { ...whole, status: 'Voided', balance: 0 } }, ['Voided', 'Still to be paid $0.00']],
    [
      'a credit note',
      { invoice: { ...whole, kind: 'CreditNote', balance: 0, credits: { id: 2, invoiceNo: 'INV-0' }, notes: 'Wrong bay' } },
      ['Credit note INV-1', 'Credits INV-0', 'Reason: Wrong bay'],
    ],
    [
      'exempt',
      {
        invoice: {
          ...whole,
          lines: [
            {
              ...line,
              exempt: [{ taxType: 'HST', jurisdiction: 'Ontario', rate: 13, exemptionId: 1, certificate: 'C-9' }],
            },
          ],
        },
      },
      ['HST: exempt, certificate C-9'],
    ],
  ])('%s', (_, changed, sentences) => {
    for (const sentence of sentences) expect(read(changed)).toContain(sentence)
  })

  test('of what is settled or on its way, and of what is only looked at, nothing is offered to be paid', () => {
    const offers = / Pay |cannot be paid/
    expect(read({})).toMatch(offers)
    for (const changed of [
      settled('Cheque'),
      settled('CreditNote', 'Credited'),
      settled('WriteOff', 'WrittenOff'),
      { underWay: 113_00 },
    ])
      for (const company of [online, offline]) expect(read({ ...changed, company })).not.toMatch(offers)
    expect(read({}, { isViewOnly: true })).not.toMatch(offers)
  })

  test('each state of an attempt to pay has its words', () => {
    const words = {
      open: 'Not confirmed yet',
      processing: 'Your payment of $113.00 is on its way',
      succeeded: 'Your payment of $113.00 has arrived.',
      failed: 'The payment did not go through',
      expired: 'The payment was not completed',
    }
    for (const state of attemptStates) {
      const attempt = { id: 1, state, amount: 113_00, currency: 'CAD', chargedIn: null }
      expect(read({ attempt })).toContain(words[state])
      expect(read({ attempt }, { isBack: true })).toContain(state === 'open' ? 'Confirming your payment…' : words[state])
    }
    // Money has moved: that nothing was charged would have the client pay twice.
    const charged = read({ attempt: { id: 1, state: 'failed', amount: 113_00, currency: 'CAD', chargedIn: 'USD' } })
    expect(charged).toContain('Your payment was charged in USD, not in CAD, and does not count as paid.')
    expect(charged).not.toContain('Nothing was charged')
  })
})

test('a link that has expired offers another, whatever else failed does not', () => {
  const failed = (code: 'pay-link-expired' | 'not-found') =>
    expiredPage('key')(new CallError(410, 'This link has expired.', { code }))
  expect(textOf(failed('pay-link-expired'))).toMatch(/This link has expired\. .*Send me a new link/)
  expect(failed('not-found')).toBeUndefined()
})
