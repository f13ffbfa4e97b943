import { usualLayout } from '@atrium/contract/money/invoice-layout.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { storeTextPicture } from '../../platform/demo/store-text-picture.ts'
import { invoiceTemplates } from '../../platform/invoice-layout/tables.ts'

const opening = '<p>Dear {{clientName}},</p><p>This is what we bill you for {{siteName}}.</p>'
const instructions = `<p><strong>{{balance}}</strong>, due on <strong>{{dueDate}}</strong>, is paid in one of these ways:</p><table>${[
  ['Interac e-Transfer', 'To payments@harbour.example, with <strong>{{invoiceNo}}</strong> as the message'],
  ['Cheque', 'To {{companyName}}, at the address on the invoice'],
]
  .map(([way, how]) => `<tr><td width="30%"><p>${way}</p></td><td width="70%"><p>${how}</p></td></tr>`)
  .join('')}</table>`

/** How the demo company's papers look: the default with instructions, one without prices, the receipt of a part, and statements. */
export const insertTemplates: FillDemo = async (demo) => {
  const { db, landlordId, ago } = demo
  const at = ago(90, '10:15')
  const made = { ...usualLayout, landlordId, createdAt: at, updatedAt: at }
  const banner = await storeTextPicture(demo, await drawBanner(), { name: 'banner.png', type: 'image/png' })
  await db.insert(invoiceTemplates).values([
    {
      ...made,
      kind: 'InvoiceTemplate',
      name: 'With payment instructions',
      isDefault: true,
      accent: '#0f5c63',
      opening,
      instructions,
      footer: `<img src="${banner}" alt="Ask us in the portal" width="320" /><p>Questions about {{invoiceNo}}? Ask at the line in the portal, and we will answer there.</p>`,
    },
    { ...made, kind: 'InvoiceTemplate', name: 'Without unit prices', columns: ['quantity'] },
    {
      ...made,
      kind: 'PartialInvoiceTemplate',
      name: 'Receipt of a part',
      isDefault: true,
      footer: '<p>{{balance}} is still owed for {{invoiceNo}}.</p>',
    },
    {
      ...made,
      kind: 'StatementTemplate',
      name: 'Statement with thanks',
      isDefault: true,
      accent: '#0f5c63',
      opening: '<p>Dear {{clientName}},</p><p>On {{endDate}} your balance was <strong>{{balance}}</strong>.</p>',
      footer:
        '<p>Something is not right?</p><ul><li><p>Ask at the line of the invoice in the portal.</p></li><li><p>Or answer the mail that brought this statement.</p></li></ul>',
    },
  ])
  return []
}

/** A row of roofs, without letters, so that a machine without fonts draws the same. */
async function drawBanner(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const roofs = [0, 1, 2, 3, 4, 5].map((at) => {
    const [x, y] = [20 + at * 105, 50 + (at % 3) * 14]
    return `<path d="M${x} ${y}l40-30 40 30v${120 - y}h-80z" fill="${at % 2 ? '#0f5c63' : '#2f8f88'}"/><rect x="${x + 30}" y="92" width="20" height="28" fill="#ffd98a"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="130"><rect width="640" height="130" fill="#e6f2f1"/>${roofs.join('')}<rect y="120" width="640" height="10" fill="#8fb8b4"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
