import { z } from 'zod'
import { contrast } from '../kit/colour.ts'
import { choice, entity, flag, own, text } from '../kit/entity.ts'
import { valuesOf } from '../kit/options.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { textFormat } from '../kit/rich-text.ts'

/** What an invoice is put on paper by: as it is billed, or as the receipt of what was paid of it. */
export const invoicePaperKinds = ['InvoiceTemplate', 'PartialInvoiceTemplate'] as const
export type InvoicePaperKind = (typeof invoicePaperKinds)[number]

/** What a template is for. */
export const templateWords = {
  InvoiceTemplate: 'Invoices',
  PartialInvoiceTemplate: 'Receipts of part payments',
  StatementTemplate: 'Statements',
} as const
export type TemplateKind = keyof typeof templateWords
export const templateKinds = valuesOf(templateWords)

/** What may be left out of the head; number, day, client and company always stand there. */
export const layoutFacts = ['startDate', 'dueDate', 'companyAddress', 'clientAddress'] as const
/** Columns of the lines that may be left out: of invoices, and of rent. */
export const layoutColumns = ['quantity', 'price', 'period'] as const
/** The parts of the document. Empty ones are left out; payments are on receipts only. */
export const layoutBlocks = ['details', 'opening', 'lines', 'totals', 'payments', 'instructions', 'notes', 'footer'] as const
export type LayoutBlock = (typeof layoutBlocks)[number]
/** The parts that are texts of the company. */
export const layoutTexts = ['opening', 'instructions', 'footer'] as const
export type LayoutText = (typeof layoutTexts)[number]

/** The least contrast with white paper (WCAG 2, 1.4.3). */
const READABLE = 4.5

const some = <const V extends readonly [string, ...string[]]>(values: V, start: readonly V[number][]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .refine((all) => new Set(all).size === all.length, errorCode('listed-twice'))
    .default([...start])

const Colour = z
  .union([
    z.literal(''),
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, errorCode('not-a-colour'))
      .refine((hex) => !/^#[0-9a-f]{6}$/i.test(hex) || contrast(hex, '#ffffff') >= READABLE, errorCode('colour-too-light')),
  ])
  .default('')

const shown = z.boolean().default(true)

/** Characters of a text with its formatting: each issued invoice keeps a copy. */
export const MOST_LAYOUT_HTML = 12_000
const ownText = (label: string, help?: string) =>
  text({
    label,
    max: MOST_LAYOUT_HTML,
    long: true,
    form: { kind: 'richText', onPaper: true },
    column: false,
    ...(help ? { help } : {}),
  })

/** How an invoice or a statement looks on paper, as a company sets it. */
export const invoiceTemplateEntity = entity('invoice template', {
  name: text({ label: 'Name', required: 'Name is required', max: 100, column: { type: 'link', locked: true, truncate: 250 } }),
  kind: choice(templateWords, { label: 'Kind', required: 'Say what it is for', form: false }),
  isDefault: flag({
    label: 'Use it where no other is chosen',
    column: false,
  }),
  title: text({
    label: 'Title',
    max: 60,
    help: 'Empty: the usual word, in the language of the reader.',
    column: { truncate: 250 },
  }),
  accent: own(Colour, {
    label: 'Colour',
    kind: 'text',
    help: 'Of headings and of the line at the top. Empty: your theme’s.',
    column: false,
  }),
  showLogo: own(shown, { label: 'Show the logo', kind: 'switch', half: true, column: false }),
  showTaxNumbers: own(shown, {
    label: 'Show tax registration numbers',
    kind: 'switch',
    half: true,
    help: 'Most clients need them to claim their taxes back.',
    column: false,
  }),
  facts: own(some(layoutFacts, ['dueDate', 'companyAddress', 'clientAddress']), {
    label: 'Shown at the head',
    kind: 'tags',
    column: false,
  }),
  columns: own(some(layoutColumns, layoutColumns), { label: 'Columns of the lines', kind: 'tags', column: false }),
  opening: ownText('Opening text', 'Stands before the lines.'),
  instructions: ownText('Payment instructions'),
  footer: ownText('Closing text'),
  /** Of the three: what is kept is always `html`. */
  textFormat: textFormat(),
  blocks: own(
    some(layoutBlocks, layoutBlocks).refine((all) => all.length === layoutBlocks.length, errorCode('blocks-missing')),
    { label: 'Order of the parts', kind: 'tags', column: false },
  ),
})

/** What of a template the paper follows. */
export const InvoiceLayout = invoiceTemplateEntity.input.omit({ name: true, kind: true, isDefault: true })
export type InvoiceLayout = z.output<typeof InvoiceLayout>

/** How an invoice looks where no template is chosen. */
export const usualLayout: InvoiceLayout = InvoiceLayout.parse({})

/** What is not set of statements, and stays as usual. */
export const notOfStatements = ['showTaxNumbers', 'facts', 'columns', 'instructions', 'blocks'] as const

/** What an issued invoice keeps of its look. One that was issued before texts had blocks has plain ones, and none before its lines. */
export type FrozenLayout = Omit<InvoiceLayout, 'opening' | 'textFormat'> & Partial<Pick<InvoiceLayout, 'opening' | 'textFormat'>>
export const layoutAsIssued = (frozen: FrozenLayout): InvoiceLayout => ({ opening: '', textFormat: 'text', ...frozen })
