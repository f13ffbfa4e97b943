import { usualLayout } from '@atrium/contract/money/invoice-layout.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { invoiceTemplates } from '../../platform/invoice-layout/tables.ts'

const instructions =
  'Amount due: {{balance}}. Due date: {{dueDate}}.\n\nBy Interac e-Transfer to payments@harbour.example, with {{invoiceNo}} as the message.\nBy cheque to {{companyName}}, at the address on the invoice.'

/** How the demo company's invoices look: the default with instructions, one without prices, and the receipt of a part. */
export const insertTemplates: FillDemo = async ({ db, landlordId, ago }) => {
  const at = ago(90, '10:15')
  const made = { ...usualLayout, landlordId, createdAt: at, updatedAt: at }
  await db.insert(invoiceTemplates).values([
    {
      ...made,
      kind: 'InvoiceTemplate',
      name: 'With payment instructions',
      isDefault: true,
      accent: '#0f5c63',
      instructions,
      footer: 'Questions about {{invoiceNo}}? Ask at the line in the portal, and we will answer there.',
    },
    { ...made, kind: 'InvoiceTemplate', name: 'Without unit prices', columns: ['quantity'] },
    {
      ...made,
      kind: 'PartialInvoiceTemplate',
      name: 'Receipt of a part',
      isDefault: true,
      footer: '{{balance}} is still owed for {{invoiceNo}}.',
    },
  ])
  return []
}
