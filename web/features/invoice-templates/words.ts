import type { LayoutBlock, layoutColumns, layoutFacts, TemplateKind } from '@atrium/contract/money/invoice-layout.ts'

/** Keys of the translations. */
export const factWords: Record<(typeof layoutFacts)[number], string> = {
  startDate: 'Start Date',
  dueDate: 'Due Date',
  companyAddress: 'Address of your company',
  clientAddress: 'Address of the client',
}
export const columnWords: Record<(typeof layoutColumns)[number], string> = {
  quantity: 'Quantity',
  price: 'Price',
  period: 'Service period of rent',
}
export const blockWords: Record<LayoutBlock, string> = {
  details: 'Number, days and parties',
  opening: 'Opening text',
  lines: 'Lines',
  totals: 'Taxes and total',
  payments: 'Payments',
  instructions: 'Payment instructions',
  notes: 'Notes of the invoice',
  footer: 'Closing text',
}

/** What the templates of a kind are about. */
export const kindWords: Record<TemplateKind, string> = {
  InvoiceTemplate: 'How your invoices look on paper. What is issued keeps its look.',
  PartialInvoiceTemplate: 'How the receipt of what was paid so far looks.',
  StatementTemplate: 'How statements of your clients look, those that are mailed too.',
}

export const builderHref = (kind: TemplateKind, key?: number | 'new') =>
  `/template-builder/${kind}${key === undefined ? '' : `/${key}`}`
