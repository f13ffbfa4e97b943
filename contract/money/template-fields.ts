import { tagsIn } from '../kit/tags.ts'

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

/** The first field of a text that does not exist. */
export const unknownField = (text: string): string | undefined =>
  tagsIn(text).find((name) => !templateFields.some((one) => one === name))
