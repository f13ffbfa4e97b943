import {
  ageingBuckets,
  bucketWords,
  MAX_STATEMENT_LINES,
  MOVED_FROM,
  OF_LEASE,
  type Statement,
  type StatementLine,
  sourceWords,
} from '@atrium/contract/client-invoices/statements.ts'
import { type InvoiceLayout, usualLayout } from '@atrium/contract/money/invoice-layout.ts'
import type { StatementField } from '@atrium/contract/money/template-fields.ts'
import { leaseName } from '@atrium/contract/tenancy/clients/lease-name.ts'
import { textOnPaper } from '../../../platform/invoice-layout/layout-texts.ts'
import type { Block, PdfDocument } from '../../../platform/pdf/document.ts'
import type { ReportWords } from '../../../platform/reports/report-words.ts'
import { facts, writer } from './paper-writer.ts'

const CAPPED = 'Only the first {{n}} lines are shown: choose a shorter period.'

/** The texts of the portal that it needs. */
export const statementWords = [
  ...['Statement of account', 'Client', 'Lease', 'Site', 'Period', 'Date', 'Description', 'Amount'],
  ...['Opening balance', 'Closing balance', 'Reference', 'Balance', 'Currency'],
  ...Object.values(sourceWords),
  ...['Added in these days', 'Taken off in these days', 'What is owed', 'Not applied', 'Total'],
  ...Object.values(bucketWords),
  ...[CAPPED, MOVED_FROM, OF_LEASE],
]

/** All that a statement says on paper. */
export interface StatementPaper {
  statement: Omit<Statement, 'tenantId' | 'leases' | 'currencies'>
  /** Null: the usual look. */
  layout: InvoiceLayout | null
  companyName: string
}

/** A statement as what a PDF is made of, in the reader's words; the company's own texts in every language. */
export function statementDocument(paper: StatementPaper, written: ReportWords): Omit<PdfDocument, 'letterhead'> {
  const { statement } = paper
  const { lease, clientName, currency, to } = statement
  const layout = paper.layout ?? usualLayout
  const { language, t, date } = writer(written, currency)
  const values = valuesOf(paper, written)
  return {
    title: [layout.title || t('Statement of account'), clientName, lease?.leaseNo].filter(Boolean).join(' '),
    language,
    date: date(to),
    ...(layout.accent ? { accent: layout.accent } : {}),
    blocks: [
      aboutStatement(statement, written),
      ...textOnPaper(layout, 'opening', values),
      ...linesOfStatement(statement, written),
      ...owedOfStatement(statement, written),
      ...textOnPaper(layout, 'footer', values),
    ],
  }
}

type Shown = StatementPaper['statement']

function aboutStatement({ lease, clientName, siteName, from, to, currency }: Shown, written: ReportWords): Block {
  const { t, date } = writer(written, currency)
  return facts([
    [t('Client'), clientName],
    ...(lease ? [[t('Lease'), leaseName(lease)] as const] : []),
    [t('Site'), siteName],
    [t('Period'), `${date(from)} – ${date(to)}`],
    [t('Currency'), currency],
  ])
}

function linesOfStatement(statement: Shown, written: ReportWords): Block[] {
  const { lease, from, to, currency, opening, closing, billed, settled, capped } = statement
  const { t, money, date } = writer(written, currency)
  const described = ({ source, text, putTo, movedFrom }: StatementLine) => {
    const about = source === 'invoice' || source === 'void' ? text : putTo
    const ownDay = movedFrom === null ? '' : `(${t(MOVED_FROM).replace('{{day}}', date(movedFrom))})`
    return [[t(sourceWords[source]), about].filter(Boolean).join(': '), ownDay].filter(Boolean).join(' ')
  }
  return [
    {
      kind: 'table',
      columns: [
        { text: t('Date'), width: 2 },
        { text: t('Description'), width: 3 },
        { text: t('Reference'), width: 2 },
        { text: t('Amount'), width: 2, align: 'end' },
        { text: t('Balance'), width: 2, align: 'end' },
      ],
      rows: [
        [date(from), t('Opening balance'), '', '', money(opening)],
        ...statement.lines.map((line) => [
          date(line.date),
          described(line),
          line.reference,
          money(line.cents),
          money(line.balance),
        ]),
        ['', t('Added in these days'), '', money(billed), ''],
        ['', t('Taken off in these days'), '', money(0 - settled), ''],
        [date(to), t('Closing balance'), '', '', money(closing)],
      ],
      withTotal: true,
    },
    ...(capped ? [{ kind: 'paragraph' as const, text: t(CAPPED).replace('{{n}}', String(MAX_STATEMENT_LINES)) }] : []),
    ...(lease ? [{ kind: 'paragraph' as const, text: t(OF_LEASE) }] : []),
  ]
}

function owedOfStatement({ ageing, currency }: Shown, written: ReportWords): Block[] {
  const { t, money } = writer(written, currency)
  return [
    { kind: 'heading', text: t('What is owed') },
    facts([
      ...ageingBuckets.map((bucket) => [t(bucketWords[bucket]), money(ageing[bucket])] as const),
      ...(ageing.unapplied === 0 ? [] : [[t('Not applied'), money(ageing.unapplied)] as const]),
      [t('Total'), money(ageing.total)],
    ]),
  ]
}

/** What the company's texts may name. */
function valuesOf({ statement, companyName }: StatementPaper, written: ReportWords): Record<StatementField, string> {
  const { clientName, siteName, from, to, currency, closing, ageing } = statement
  const { money, date } = writer(written, currency)
  const overdue = ageingBuckets.reduce((sum, bucket) => sum + (bucket === 'current' ? 0 : ageing[bucket]), 0)
  return {
    clientName,
    companyName,
    siteName,
    startDate: date(from),
    endDate: date(to),
    balance: money(closing),
    overdue: money(overdue),
  }
}
