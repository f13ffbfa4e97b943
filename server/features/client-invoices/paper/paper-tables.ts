import { taxText, taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import { chargeWords } from '@atrium/contract/money/charge-codes.ts'
import type { Charge } from '@atrium/contract/money/charges.ts'
import type { InvoiceLayout } from '@atrium/contract/money/invoice-layout.ts'
import type { InvoiceLine, LineExemption } from '@atrium/contract/money/lines.ts'
import { byRate } from '../../../platform/invoices/lines.ts'
import type { clientInvoices } from '../../../platform/invoices/tables.ts'
import type { Block, TableColumn } from '../../../platform/pdf/document.ts'
import type { writer } from './paper-writer.ts'

type Writer = ReturnType<typeof writer>

/** The texts of the portal that the tables need. */
export const lineWords = [
  ...['Description', 'Quantity', 'Price', 'Amount', 'Subtotal', 'Total', 'Paid already', 'Balance due', 'free'],
  ...['Service period', 'Paid or credited', 'exempt, certificate', ...taxTypeNames, ...Object.values(chargeWords)],
]

/** The lines: of rent with the days that each is for, of others with quantity and price. */
export function lineTable(
  lines: readonly InvoiceLine[],
  shown: InvoiceLayout['columns'],
  { t, language, money, date }: Writer,
): Block {
  const isRent = lines.length > 0 && lines.every(({ charge }) => charge)
  const quantities = new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 3 })
  const prices = new Intl.NumberFormat(`${language}-CA`, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const chargeText = ({ code, why, corrects }: Charge) =>
    [corrects, [t(chargeWords[code]), why.rule === 'Free' && t('free')].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
  // A deposit is for no days.
  const serviceText = ({ code, serviceFrom, serviceTo }: Charge) =>
    code === 'deposit' ? '' : [...new Set([serviceFrom, serviceTo])].map(date).join(' – ')
  const withExempt = (text: string, exempt: readonly LineExemption[] = []) =>
    [text, ...exempt.map(({ taxType, certificate }) => `${t(taxType)}: ${t('exempt, certificate')} ${certificate}`)].join(' · ')
  const described = ({ charge, description, exempt }: InvoiceLine) =>
    withExempt(
      charge
        ? isRent
          ? chargeText(charge)
          : [chargeText(charge), serviceText(charge)].filter(Boolean).join(' · ')
        : description,
      exempt,
    )

  type Cells = [column: TableColumn, cell: (line: InvoiceLine) => string]
  const middle: Cells[] = isRent
    ? shows('period', [{ text: t('Service period'), width: 3 }, ({ charge }) => (charge ? serviceText(charge) : '')])
    : [
        ...shows('quantity', [{ text: t('Quantity'), align: 'end' }, ({ quantity }) => quantities.format(quantity)]),
        ...shows('price', [{ text: t('Price'), align: 'end' }, ({ unitCost }) => prices.format(unitCost)]),
      ]
  const cells: Cells[] = [
    [{ text: t('Description'), width: isRent ? 3 : 4 }, described],
    ...middle,
    [{ text: t('Amount'), align: 'end' }, ({ amount }) => money(amount)],
  ]
  return {
    kind: 'table',
    columns: cells.map(([column]) => column),
    rows: lines.map((line) => cells.map(([, cell]) => cell(line))),
  }

  function shows(column: InvoiceLayout['columns'][number], one: Cells): Cells[] {
    return shown.includes(column) ? [one] : []
  }
}

interface SummedLines {
  lines: readonly InvoiceLine[]
  isCredited: boolean
  showTaxNumbers: boolean
}
type Sums = Pick<typeof clientInvoices.$inferSelect, 'kind' | 'currency' | 'subtotal' | 'grandTotal' | 'paid' | 'balance'>

/** What the lines sum up to, with each tax by its rate, and what is owed of it. */
export function totalsTable(
  { kind, currency, subtotal, grandTotal, paid, balance }: Sums,
  { lines, isCredited, showTaxNumbers }: SummedLines,
  { t, language, money }: Writer,
): Block {
  const percent = new Intl.NumberFormat(`${language}-CA`, { style: 'percent', maximumFractionDigits: 4 })
  const isCredit = kind === 'CreditNote'
  return {
    kind: 'table',
    columns: [{ text: '', width: 4 }, { text: '' }, { text: '' }, { text: currency, align: 'end' }],
    rows: [
      [t('Subtotal'), '', '', money(subtotal)],
      ...byRate(lines).map(({ taxType, jurisdiction, rate, registration, cents }) => [
        `${taxText(t, { taxType, jurisdiction })} ${percent.format(rate / 100)}${registration && showTaxNumbers ? ` (${registration})` : ''}`,
        ...['', '', money(cents)],
      ]),
      [t('Total'), '', '', money(grandTotal)],
      ...(paid > 0 && !isCredit ? [[isCredited ? t('Paid or credited') : t('Paid already'), '', '', money(-paid)]] : []),
      ...(isCredit ? [] : [[t('Balance due'), '', '', money(balance)]]),
    ],
    withTotal: true,
  }
}
