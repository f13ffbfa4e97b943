import { readFile } from 'node:fs/promises'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { layoutBlocks } from '@atrium/contract/money/invoice-layout.ts'
import { taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const taxes = ['GST' as const]
const lines = [{ description: 'Hours', quantity: 3, cost: 3_334, taxes }]

beforeAll(async () => {
  const rate = { validFrom: '2020-01-01', taxType: 'GST', rate: 5, registration: '77777 RT0001' }
  await call('landlord', taxRates.save, rate as never)
})

type Input = Partial<Parameters<typeof save>[0]>
const save = (input: { [key: string]: unknown }, who: Caller = 'landlord') =>
  call(who, invoiceTemplates.save, { name: 'Plain', kind: 'InvoiceTemplate', ...input } as never)
const made = async (input: Input) => (await save(input)).body.id
const read = async (id: number) => (await call('landlord', invoiceTemplates.get, { id })).body
const change = async (id: number, input: Input, who: Caller = 'landlord') => save({ ...(await read(id)), ...input }, who)
const invoice = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body

async function draft(templateId: number | null = null): Promise<number> {
  const work = { tenantId: bakery, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines, templateId }
  return (await call('manager', clientInvoices.save, work)).body.id
}
async function issued(templateId: number | null = null): Promise<number> {
  const id = await draft(templateId)
  await call('manager', clientInvoices.updateStatus, { id, version: (await invoice(id)).version, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: (await invoice(id)).version, issue: true })
  return id
}

async function textOf({ response }: { response: { rawPayload: Buffer } }): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('|')
}
const paper = async (id: number, ask: object = {}, who: Caller = 'landlord') =>
  textOf(await call(who, invoiceTemplates.download, { id, ...ask }))

test('what was issued keeps its look, whatever happens to the template, for the database too', async () => {
  const id = await made({
    name: 'House',
    isDefault: true,
    title: 'Bill',
    showTaxNumbers: false,
    columns: [],
    facts: ['startDate'],
    instructions: 'Pay {{balance}} at {{siteName}} for {{invoiceNo}}',
    footer: 'With thanks, {{companyName}}',
  })
  const billed = await issued()
  const { invoiceNo, siteName, seller, buyer } = await invoice(billed)
  const before = await paper(billed)
  for (const text of [
    `Bill ${invoiceNo}`,
    `Pay $105.02 at ${siteName} for ${invoiceNo}`,
    `With thanks, ${seller.name}`,
    'Start Date',
  ])
    expect(before).toContain(text)
  for (const text of ['77777', 'Quantity', 'Price', 'Due Date']) expect(before).not.toContain(text)
  expect(before).toContain(`Bill to| |${buyer.name}||${seller.name}||`)
  // The download that was there before, and what clients get, are the same paper.
  expect(await textOf(await call('client', clientInvoices.pdf, { id: billed }))).toBe(before)

  expect((await change(id, { title: 'Other', instructions: '', showTaxNumbers: true })).status).toBe(200)
  expect(await paper(billed)).toBe(before)
  const later = await paper(await issued())
  expect(later).toContain('Other I-')
  expect(later).toContain('77777 RT0001')
  await change(id, { isDefault: false })
  expect((await call('landlord', invoiceTemplates.remove, { id })).status).toBe(200)
  expect(await paper(billed, {}, 'client')).toBe(before)
  await expect(database.pool.query(`update client_invoices set layout = null where id = $1`, [billed])).rejects.toThrow('stays')
  const usual = await paper(await issued())
  for (const text of ['Invoice I-', 'Quantity', 'Due Date', '77777']) expect(usual).toContain(text)
})

test('a draft follows the template asked for, else its own, else the default; an issued one takes no other', async () => {
  const house = await made({ title: 'House paper', isDefault: true })
  const own = await made({ title: 'Own paper' })
  const other = await made({ title: 'Other paper' })
  const id = await draft(own)
  expect(await paper(await draft())).toContain('House paper – Draft')
  expect(await paper(id)).toContain('Own paper – Draft')
  expect(await paper(id, { templateId: other })).toContain('Other paper – Draft')
  expect((await call('landlord', invoiceTemplates.remove, { id: own })).failure.code).toBe('template-on-drafts')
  expect((await call('landlord', invoiceTemplates.remove, { id: house })).failure.code).toBe('template-is-default')
  expect((await call('landlord', invoiceTemplates.remove, { id: other })).status).toBe(200)
  const billed = await issued(own)
  expect(await paper(billed)).toContain('Own paper I-')
  const refused = await call('landlord', invoiceTemplates.download, { id: billed, templateId: house })
  expect(refused.failure.code).toBe('issued-keeps-template')
  const receipt = await made({ kind: 'PartialInvoiceTemplate' })
  const foreign = (await save({ name: 'Theirs' }, 'otherLandlord')).body.id
  for (const templateId of [receipt, foreign, 999_999]) {
    const { title, startDate, dueDate, version } = await invoice(id)
    const work = { id, version, tenantId: bakery, title, startDate, dueDate, lines, templateId }
    expect((await call('manager', clientInvoices.save, work)).failure.fieldErrors).toMatchObject({
      templateId: { code: 'template-unknown' },
    })
  }
  await call('landlord', clientInvoices.remove, { id, version: (await invoice(id)).version })
  expect((await call('landlord', invoiceTemplates.remove, { id: own })).status).toBe(200)
})

test('there is one default of a kind', async () => {
  const first = await made({ isDefault: true })
  const receipt = await made({ kind: 'PartialInvoiceTemplate', isDefault: true })
  const second = await made({ isDefault: true })
  expect([(await read(first)).isDefault, (await read(second)).isDefault, (await read(receipt)).isDefault]).toEqual([
    false,
    true,
    true,
  ])
  expect((await change(second, { kind: 'PartialInvoiceTemplate' })).failure.code).toBe('template-kind-stays')
  const { items } = (await call('landlord', invoiceTemplates.search, { kind: 'PartialInvoiceTemplate' })).body
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['PartialInvoiceTemplate']))
})

test('a receipt says what was paid of an invoice, and by what', async () => {
  await made({ kind: 'PartialInvoiceTemplate', isDefault: true, title: 'Part receipt', footer: '{{balance}} is still owed.' })
  const id = await issued()
  const none = await call('landlord', invoiceTemplates.download, { id, kind: 'PartialInvoiceTemplate' })
  expect(none.failure.code).toBe('nothing-paid-yet')
  const paid = { tenantId: bakery, amount: 4_000, datePaid: today, paymentMode: 'Cheque' as const, transactionId: 'CHQ-812' }
  await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: id, cents: 4_000 }] })
  for (const who of ['landlord', 'client'] as const) {
    const text = await paper(id, { kind: 'PartialInvoiceTemplate' }, who)
    for (const part of ['Part receipt I-', 'CHQ-812', 'Cheque', '$40.00', '$65.02 is still owed.']) expect(text).toContain(part)
  }
})

test('how to pay is said as long as something is owed', async () => {
  await made({ isDefault: true, instructions: 'Pay {{balance}} by transfer' })
  const id = await issued()
  const { balance } = (await call('landlord', clientInvoices.get, { id })).body
  const pay = async (cents: number) =>
    call('landlord', payments.record, {
      tenantId: bakery,
      amount: cents,
      datePaid: today,
      paymentMode: 'Cheque',
      parts: [{ invoiceId: id, cents }],
    })
  expect((await pay(balance - 100)).status).toBe(200)
  expect(await paper(id)).toContain('Pay $1.00 by transfer')
  expect((await pay(100)).status).toBe(200)
  expect(await paper(id)).not.toContain('by transfer')
})

test('what is set is checked: fields, colours, the order', async () => {
  const codes = async (input: Input) => {
    const { fieldErrors } = (await save(input)).failure
    return Object.fromEntries(Object.entries(fieldErrors ?? {}).map(([key, { code }]) => [key.split('.')[0], code]))
  }
  expect(await codes({ footer: 'Dear {{password}}' })).toEqual({ footer: 'template-field-unknown' })
  const parted = '<p>Dear {{client<strong>Name}}</strong></p>'
  expect(await codes({ footer: parted, textFormat: 'html' })).toEqual({ footer: 'template-field-parted' })
  expect(await codes({ opening: '&'.repeat(3_000) })).toEqual({ opening: 'too-long' })
  expect(await codes({ accent: '#ffee00' })).toEqual({ accent: 'colour-too-light' })
  expect(await codes({ accent: 'red' })).toEqual({ accent: 'not-a-colour' })
  expect(await codes({ blocks: ['lines'] })).toEqual({ blocks: 'blocks-missing' })
  expect(await codes({ facts: ['dueDate', 'dueDate'] })).toEqual({ facts: 'listed-twice' })
  expect((await save({ accent: '#0f5c63', blocks: [...layoutBlocks].reverse() })).status).toBe(200)
})

test('the preview is the paper of what is typed, its order too; nothing of it is kept', async () => {
  const { total } = (await call('landlord', invoiceTemplates.search, {})).body as { total?: number }
  const order = ['instructions', 'details', 'opening', 'lines', 'totals', 'payments', 'notes', 'footer'] as const
  const ask = {
    kind: 'InvoiceTemplate',
    title: 'Note d’honoraires',
    instructions: '<b>{{total}}</b>',
    blocks: [...order],
  } as const
  const text = await textOf(await call('otherLandlord', invoiceTemplates.preview, ask as never))
  expect(text).toContain('Note d’honoraires I-')
  expect(text).toMatch(/<b>.*\d<\/b>.*Luma Optics/)
  const wrong = await call('landlord', invoiceTemplates.preview, { ...ask, footer: '{{x}}' } as never)
  expect(wrong.failure.fieldErrors?.['footer']?.code).toBe('template-field-unknown')
  expect(((await call('landlord', invoiceTemplates.search, {})).body as { total?: number }).total).toBe(total)
})

test('only who manages invoices changes templates, of its own company alone', async () => {
  const id = await made({ title: 'Ours' })
  expect((await call('otherLandlord', invoiceTemplates.get, { id })).status).toBe(404)
  expect((await call('otherLandlord', invoiceTemplates.remove, { id })).status).toBe(404)
  expect((await change(id, { title: 'Theirs' }, 'otherLandlord')).status).toBe(404)
  expect((await call('client', invoiceTemplates.get, { id })).status).toBe(403)
  expect((await call('client', invoiceTemplates.search, {})).status).toBe(403)
  const mine = await draft()
  expect((await call('client', invoiceTemplates.download, { id: mine })).status).toBe(404)
  expect((await call('otherLandlord', invoiceTemplates.download, { id: mine })).status).toBe(404)
  const billed = await issued()
  expect((await call('client', invoiceTemplates.download, { id: billed, templateId: id })).status).toBe(404)
  const foreign = (await save({ name: 'Far' }, 'otherLandlord')).body.id
  expect((await call('landlord', invoiceTemplates.download, { id: mine, templateId: foreign })).status).toBe(404)
  expect((await change(id, { title: 'Newer' })).status).toBe(200)
  expect((await save({ id, version: 1, title: 'Stale' })).failure.code).toBe('saved-meanwhile')
  expect((await read(id)).title).toBe('Newer')
})

test('texts are blocks: cut down as they are saved, drawn with their fields, the opening one before the lines', async () => {
  const opening = '<h2>Dear {{clientName}}</h2><p onclick="x()">For <strong>{{invoiceNo}}</strong><script>x</script>:</p>'
  const instructions = '<table><tr><th><p>By</p></th></tr><tr><td><p>Cheque of {{balance}}</p></td></tr></table>'
  const footer = '<ol><li><p>At {{siteName}}</p></li></ol>'
  const id = await made({ isDefault: true, textFormat: 'html', opening, instructions, footer })
  expect(await read(id)).toMatchObject({
    opening: '<h2>Dear {{clientName}}</h2><p>For <strong>{{invoiceNo}}</strong>:</p>',
    textFormat: 'html',
    instructions,
  })
  const billed = await issued()
  const { invoiceNo, buyer, siteName } = await invoice(billed)
  const text = await paper(billed)
  for (const part of [`Dear ${buyer.name}`, `For| |${invoiceNo}|:`, 'Cheque of $105.02', `At ${siteName}`])
    expect(text).toContain(part)
  expect(text.indexOf('Dear ')).toBeLessThan(text.indexOf('Description'))
  // The name of its site is written down; all else is filled in as the paper is made.
  const { rows } = await database.pool.query('select layout from client_invoices where id = $1', [billed])
  expect(rows[0].layout).toMatchObject({ textFormat: 'html', opening: expect.stringContaining('{{clientName}}') })
  expect(rows[0].layout.footer).toBe(`<ol><li><p>At ${siteName}</p></li></ol>`)
  const { fieldErrors } = (await change(id, { footer: '<p>Dear <strong>{{who}}</strong></p>' })).failure
  expect(fieldErrors?.['footer']?.code).toBe('template-field-unknown')
  await change(id, { opening: '<p> </p>', isDefault: false })
  expect((await read(id)).opening).toBe('')
})

test('a plain text becomes paragraphs; what was issued with plain texts shows them as they were typed', async () => {
  const plain = 'If a < b\nthen {{total}}\n\nElse & so on'
  const id = await made({ isDefault: true, footer: plain })
  expect((await read(id)).footer).toBe('<p>If a &lt; b<br />then {{total}}</p><p>Else &amp; so on</p>')
  const billed = await issued()
  const before = await paper(billed)
  expect(before).toContain('If a < b')
  const { pool } = database
  await pool.query('alter table client_invoices disable trigger user')
  await pool.query(
    `update client_invoices set layout = (layout - array['opening', 'textFormat'])
      || jsonb_build_object('footer', $2::text, 'blocks', (layout->'blocks') - 'opening'::text) where id = $1`,
    [billed, '<p>{{total}} &amp;\n\nso on</p>'],
  )
  await pool.query('alter table client_invoices enable trigger user')
  expect(await paper(billed)).toMatch(/<p>\$105\.02 &amp;\|.*so on<\/p>/)
  await change(id, { isDefault: false })
})

test('templates of before have blocks from their migration on', async () => {
  const id = await made({ name: 'Of before' })
  const file = new URL('../../migrations/0157_blocks-of-papers.sql', import.meta.url)
  const [, update = ''] = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  const client = await database.pool.connect()
  await client.query('begin')
  const old = [id, 'If a < b\nthen {{total}}\n\n\nElse & so on', layoutBlocks.filter((block) => block !== 'opening')]
  await client.query('update invoice_templates set instructions = $2, blocks = $3 where id = $1', old)
  await client.query(update)
  const { rows } = await client.query('select instructions, footer, blocks from invoice_templates where id = $1', [id])
  await client.query('rollback')
  client.release()
  expect(rows).toEqual([
    { instructions: '<p>If a &lt; b<br />then {{total}}</p><p>Else &amp; so on</p>', footer: '', blocks: [...layoutBlocks] },
  ])
})

test('the preview is of an invoice or a client of the viewer, with what is typed; of nobody else’s', async () => {
  const billed = await issued()
  const { invoiceNo, buyer } = await invoice(billed)
  const ask = { textFormat: 'html', opening: '<p>Dear {{clientName}}</p>' }
  const preview = (input: object, who: Caller = 'landlord') => call(who, invoiceTemplates.preview, { ...ask, ...input } as never)
  const text = await textOf(await preview({ invoiceId: billed }))
  for (const part of [`Invoice ${invoiceNo}`, `Dear ${buyer.name}`, '$105.02']) expect(text).toContain(part)
  const receipt = { kind: 'PartialInvoiceTemplate', invoiceId: billed }
  expect((await preview(receipt)).failure.code).toBe('nothing-paid-yet')
  // What is offered for a receipt has one.
  const offered = async () => (await call('landlord', clientInvoices.search, { paid: true })).body.items.map(({ id }) => id)
  expect(await offered()).not.toContain(billed)
  const paid = { tenantId: bakery, amount: 500, datePaid: today, paymentMode: 'Cheque' as const, transactionId: 'CHQ-77' }
  await call('landlord', payments.record, { ...paid, parts: [{ invoiceId: billed, cents: 500 }] })
  expect(await offered()).toContain(billed)
  expect(await textOf(await preview(receipt))).toContain('CHQ-77')
  const statement = { kind: 'StatementTemplate', tenantId: bakery }
  expect(await textOf(await preview(statement))).toMatch(new RegExp(`Dear ${buyer.name}.*${invoiceNo}`))
  for (const other of [{ invoiceId: billed }, statement]) expect((await preview(other, 'otherLandlord')).status).toBe(404)
})
