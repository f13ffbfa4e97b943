import { tagsIn } from '../kit/tags.ts'
import type { TemplateKind } from './invoice-layout.ts'

/** What a text of a company may name between two braces; each is replaced by a value of the invoice, and by nothing else. */
export const templateFields = [
  'clientName',
  'companyName',
  'siteName',
  'invoiceNo',
  'title',
  'total',
  'balance',
  'dueDate',
  'daysLate',
] as const
export type TemplateField = (typeof templateFields)[number]

/** The same of a statement: what is owed on its last day, and what of that is overdue. */
export const statementFields = ['clientName', 'companyName', 'siteName', 'startDate', 'endDate', 'balance', 'overdue'] as const
export type StatementField = (typeof statementFields)[number]

/** What the texts of a paper may name. */
export const fieldsOfPaper: Record<TemplateKind, readonly string[]> = {
  InvoiceTemplate: templateFields,
  PartialInvoiceTemplate: templateFields,
  StatementTemplate: statementFields,
}

/** The first field of a text that does not exist. */
export const unknownField = (text: string, fields: readonly string[] = templateFields): string | undefined =>
  tagsIn(text).find((name) => !fields.includes(name))
