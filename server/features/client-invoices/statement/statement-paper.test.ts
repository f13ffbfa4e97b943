import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'
import { statementFile } from '../paper/pdf.ts'

const { call, database, services } = await openTestApp()
const tenantId = ids.tenant.bakery
const today = dayIn('America/Toronto', new Date())

async function paper(who: Caller, query: object) {
  const { response } = await call(who, statements.pdf, query as never)
  return textOf(new Uint8Array(response.rawPayload))
}
async function textOf(data: Uint8Array) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('a statement on paper sums up what was added and taken off, and says how long what is owed is overdue', async () => {
  const lines = [{ description: 'Work', quantity: 1, cost: 45_678 }]
  const { id } = (
    await call('manager', clientInvoices.save, { tenantId, title: 'Work', startDate: today, dueDate: addDays(today, 9), lines })
  ).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  const paid = { tenantId, amount: 12_345, datePaid: today, paymentMode: 'Cheque' as const }
  expect((await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: id, cents: 12_000 }] })).status).toBe(200)
  const query = { tenantId, from: today, to: today, currency: 'CAD' }
  const text = await paper('landlord', query)
  for (const what of [
    /Added in these days\s+\$456\.78/,
    /Taken off in these days\s+-\$123\.45/,
    /Not due yet\s+\$336\.78/,
    /More than 90 days overdue\s+\$0\.00/,
    /Not applied\s+-\$3\.45/,
    /Total\s+\$333\.33/,
  ])
    expect(text).toMatch(what)
})

test('statements follow the default template of the company: title, opening and closing text, also as they are mailed', async () => {
  const template = {
    name: 'Statements',
    kind: 'StatementTemplate',
    isDefault: true,
    title: 'Account of',
    textFormat: 'html',
    opening: '<p>Dear {{clientName}}, as of {{endDate}} you owe <strong>{{balance}}</strong>, of it overdue {{overdue}}.</p>',
    instructions: '<p>Nowhere</p>',
    footer: '<ul><li><p>{{companyName}}, {{siteName}}</p></li></ul>',
  }
  const save = (input: object) => call('landlord', invoiceTemplates.save, input as never)
  const unknown = await save({ ...template, opening: '<p>{{invoiceNo}}</p>' })
  expect(unknown.failure.fieldErrors?.['opening']?.code).toBe('template-field-unknown')
  const query = { tenantId, from: addDays(today, -3), to: today, currency: 'CAD' }
  expect(await paper('client', query)).toContain('Statement of account')
  const { id } = (await save(template)).body
  expect((await call('landlord', invoiceTemplates.get, { id: String(id) })).body.instructions).toBe('')
  const { clientName, siteName } = (await call('landlord', statements.statement, query)).body
  const { rows } = await database.pool.query('select landlord_id as id, name from tenants where id = $1', [tenantId])
  const landlordId: number = rows[0].id
  const mailed = await statementFile({ db: database.db, app: services } as never, { ...query, landlordId, leaseId: null }, 'en')
  expect(mailed.name).toBe(`Account of ${clientName}.pdf`)
  for (const text of [
    await paper('landlord', query),
    await paper('client', query),
    await textOf(new Uint8Array(mailed.content)),
  ]) {
    expect(text).toContain(`Account of ${clientName}`)
    expect(text).toMatch(new RegExp(`Dear ${clientName}, as of .+ you owe\\s+\\$333\\.33\\s*, of it overdue \\$0\\.00\\.`))
    expect(text).toContain(`, ${siteName}`)
    expect(text).not.toContain('Nowhere')
  }
  const preview = await call('landlord', invoiceTemplates.preview, template as never)
  expect(await textOf(new Uint8Array(preview.response.rawPayload))).toMatch(/Account of Luma Optics.*Dear Luma Optics/)
  const asInvoice = { id: 1, kind: 'StatementTemplate' }
  expect((await call('landlord', invoiceTemplates.download, asInvoice as never)).status).toBe(400)
})
