import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { invoiceTemplateEntity } from '@atrium/contract/money/invoice-layout.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { downloadInvoice } from './download.ts'
import { previewTemplate } from './preview.ts'
import { getTemplate, removeTemplate, saveTemplate, searchTemplates } from './templates.ts'

export const invoiceTemplatesFeature: Feature = {
  entities: [invoiceTemplateEntity],
  calls: serve(invoiceTemplates, {
    search: searchTemplates,
    get: getTemplate,
    save: saveTemplate,
    remove: removeTemplate,
    preview: previewTemplate,
    download: downloadInvoice,
  }),
  // Invoices are issued with them.
  demoFirst: true,
  demo: async () => (await import('./demo.ts')).insertTemplates,
  samples: [
    {
      calls: invoiceTemplates,
      table: 'invoice_templates',
      make: invoiceTemplates.save,
      ofCompany: true,
      input: ({ mark }) => ({ name: mark, kind: 'InvoiceTemplate', title: mark, opening: mark, instructions: mark }),
    },
  ],
}
