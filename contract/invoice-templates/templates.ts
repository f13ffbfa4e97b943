import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { ask, Bytes, calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { sortsOf } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { InvoiceLayout, invoicePaperKinds, invoiceTemplateEntity, templateKinds } from '../money/invoice-layout.ts'
import { clientInvoiceScreens } from '../money/invoice-screens.ts'
import { invoiceTemplateScreens } from './screens.ts'

export const InvoiceTemplate = invoiceTemplateEntity.input.extend({ id: Id, version: Version, dateUpdated: Instant })
export type InvoiceTemplate = z.infer<typeof InvoiceTemplate>

export const invoiceTemplateColumns = invoiceTemplateEntity.columns(
  'name',
  { value: 'isDefault', text: 'Default', type: 'chip', sortable: false },
  'title',
  { value: 'dateUpdated', text: 'Updated', type: 'datetime', from: 900 },
)

const { access: read } = invoiceTemplateScreens.builder
const manage = read.needs(Permission.AllowManageInvoices)
const Kind = z.enum(templateKinds)

/** How invoices and statements look on paper: docs/features/invoice-templates.md. */
export const invoiceTemplates = calls(
  '/FormBuilder',
  { reads: ['invoice template'], changes: ['invoice template'] },
  {
    search: search('GetInvoiceTemplates', {
      allow: read,
      about: 'The templates of invoices, of receipts of invoices that were paid in part, or of statements.',
      filters: { kind: Kind.optional() },
      sorts: sortsOf(invoiceTemplateColumns),
      item: InvoiceTemplate,
    }),
    get: get('GetInvoiceTemplate/{id}', {
      allow: read,
      about: 'One template.',
      params: { id: PathId },
      reply: InvoiceTemplate,
    }),
    save: post('CreateUpdateInvoiceTemplate', {
      allow: manage,
      about:
        'Adds a template (`id` null), or changes one. Its texts are kept as HTML; `{{invoiceNo}}` and its like in them are replaced when the paper is made. As the default it takes the place of the one before. Of statements only title, colour, logo, opening and closing text are kept.',
      body: invoiceTemplateEntity.save,
      reply: Saved,
    }),
    remove: post('DeleteInvoiceTemplate', {
      allow: manage,
      about: 'Deletes a template that is not the default and that no draft names. What was issued by it keeps its look.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    preview: ask('PreviewInvoiceTemplate', {
      allow: read,
      about:
        'The PDF that a template makes, without saving it: of an invoice (`invoiceId`), or this year’s statement of a client (`tenantId`), that the viewer may read; without one, of one that is made up.',
      body: InvoiceLayout.extend({
        kind: Kind.default('InvoiceTemplate'),
        invoiceId: Id.nullable().default(null),
        tenantId: Id.nullable().default(null),
      }),
      reads: ['client invoice', 'payment', 'tenant'],
      reply: Bytes,
    }),
    download: ask('DownloadInvoice', {
      allow: clientInvoiceScreens.list.access,
      about:
        'The PDF of an invoice. An issued one follows the template that it was issued by, a draft the one asked for, else its own, else the default. `PartialInvoiceTemplate`: the receipt of what was paid so far, by the template asked for, else the default.',
      body: z.object({
        id: Id,
        kind: z.enum(invoicePaperKinds).default('InvoiceTemplate'),
        templateId: Id.nullable().default(null),
      }),
      reads: ['invoice template', 'client invoice', 'payment'],
      reply: Bytes,
    }),
  },
)
