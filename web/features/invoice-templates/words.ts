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
  lines: 'Lines',
  totals: 'Taxes and total',
  payments: 'Payments',
  instructions: 'Payment instructions',
  notes: 'Notes of the invoice',
  footer: 'Closing text',
}

export const builderHref = (kind: TemplateKind, key?: number | 'new') =>
  `/template-builder/${kind}${key === undefined ? '' : `/${key}`}`
