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

const NAMED = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The text with its fields replaced; a field that has no value stays as it was written. */
export const fillTemplate = (text: string, values: Partial<Record<string, string>>) =>
  text.replace(NAMED, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] as string) : written))

/** The first field of a text that does not exist. */
export const unknownField = (text: string): string | undefined =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name).find((name) => !templateFields.some((one) => one === name))
