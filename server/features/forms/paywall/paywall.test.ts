import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { formBilling } from '@atrium/contract/forms/billing.ts'
import { formButtons } from '@atrium/contract/forms/buttons.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formMailTemplates } from '@atrium/contract/forms/mail-templates.ts'
import { formPaywall } from '@atrium/contract/forms/paywall.ts'
import { formPaywallLog, paywallDeliveryLog } from '@atrium/contract/forms/paywall-log.ts'
import { paywallPage } from '@atrium/contract/forms/paywall-page.ts'
import { formSummaries } from '@atrium/contract/forms/summaries.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import type { FieldFile } from '@atrium/contract/kit/field-files.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { runJob } from '../../../testing/run-job.ts'
import { tokenOf } from '../../../testing/secrets.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database, services } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'estoppel'
const lender = 'loans@lender.example'
const today = dayIn('America/Toronto', new Date())
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const SECRET = 'Rent is paid until June'

const fieldIds: Record<string, number> = {}
const f = (label: string) => fieldIds[label] as number
const own = { category, siteId: mall, tenantId: bakery }

const fields = [
  { kind: 'text', label: 'Lender', forClients: true },
  { kind: 'email', label: 'E-mail', forClients: true },
  { kind: 'money', label: 'Fee', forClients: true },
  { kind: 'longText', label: 'Findings', forClients: true },
  { kind: 'money', label: 'Arrears', forClients: true },
  { kind: 'money', label: 'Twice', formula: '{Arrears} * 2', forClients: true },
  { kind: 'text', label: 'Notes of ours' },
  { kind: 'flag', label: 'Ready', forClients: true },
  { kind: 'files', label: 'Plans', forClients: true },
  { kind: 'files', label: 'Survey', forClients: true },
  { kind: 'files', label: 'Drafts' },
]
const held = { Lender: 'First Bank', 'E-mail': lender, Fee: 150_00, Findings: SECRET, Arrears: 777_77 }
const unready = { ...held, 'Notes of ours': 'Internal remark', Ready: false }

async function enter(custom: object = unready, input: object = {}): Promise<number> {
  const answer = await call('landlord', formValues.save, { ...own, custom, ...input } as never)
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return answer.body.id
}
const change = async (id: number, custom: object, who: Caller = 'landlord') => {
  const { version } = (await call(who, formValues.get, { category, id })).body
  return call(who, formValues.save, { ...own, id, version, custom } as never)
}
const get = async (id: number, who: Caller = 'client') => (await call(who, formValues.get, { category, id })).body
const keysTo = async (address: string) =>
  (await mailsTo(app, address)).flatMap(({ action }) => action?.url.split('/paywall/')[1] ?? [])
const openPage = (key: string) => call('visitor', paywallPage.open, { key })
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)

/** Bills an entry and issues the invoice. */
async function bill(id: number): Promise<number> {
  const invoiceId = (await call('manager', formBilling.invoice, { category, id })).body.id
  await call('manager', clientInvoices.updateStatus, { id: invoiceId, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id: invoiceId, version: 2, issue: true })).status).toBe(200)
  return invoiceId
}
const total = async (id: number) => (await call('landlord', clientInvoices.get, { id })).body
async function pay(invoiceId: number, cents?: number): Promise<number> {
  const amount = cents ?? (await total(invoiceId)).grandTotal
  const cheque = {
    tenantId: bakery,
    amount,
    datePaid: today,
    paymentMode: 'Cheque' as const,
    parts: [{ invoiceId, cents: amount }],
  }
  const answer = await call('landlord', payments.record, cheque)
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return answer.body.id
}
const versionOf = async (paymentId: number) =>
  Number((await sql('select version from client_payments where id = $1', [paymentId])).rows[0].version)
/** An entry whose link was mailed to the lender. */
async function mailed(): Promise<{ id: number; key: string }> {
  const id = await enter({ ...unready, Ready: true })
  return { id, key: (await keysTo(lender)).at(-1) ?? '' }
}

let ruleId = 0
let templateId = 0
const rule = (input: object = {}) => ({
  category,
  name: 'To the lender',
  match: 'all' as const,
  tests: [{ fieldId: f('Ready'), op: 'is' as const, value: true }],
  templateId,
  audience: 'Field' as const,
  fieldId: f('E-mail'),
  ...input,
})
const restrict = async (input: object = {}, who: Caller = 'landlord') => {
  const { restriction } = (await call('landlord', formPaywall.restriction, { category })).body
  const asked = { category, fieldIds: [f('Findings'), f('Arrears')], files: true, message: 'Pay to read', ...input }
  return call(who, formPaywall.saveRestriction, { ...asked, version: restriction?.version ?? null })
}

beforeAll(async () => {
  const saved = { title: 'Estoppel certificates', category, clients: 'Fill', takesFiles: true, publish: true, fields }
  await call('landlord', forms.save, saved as never)
  const { controls } = (await call('landlord', forms.definition, { c: category, siteId: -1 })).body
  for (const { id, label } of controls) fieldIds[label] = id
})

describe('how it is set up', () => {
  test('nothing is withheld before the form is billed, and nothing that clients do not see', async () => {
    expect((await restrict()).failure?.code).toBe('form-paywall-not-billed')
    const lines = [{ fieldId: f('Fee') }]
    const how = { category, version: null, title: 'Certificate {{No.}} for {{Lender}}', notes: '', days: 30, lines }
    expect((await call('landlord', formBilling.save, how)).status).toBe(200)
    expect((await restrict({ fieldIds: [f('Notes of ours')] })).failure?.fields).toHaveProperty('fieldIds')
    expect((await restrict({ fieldIds: [f('Fee')] })).body).toMatchObject({
      fieldErrors: { fieldIds: { code: 'form-paywall-billed' } },
    })
    expect((await restrict({ fieldIds: [999_999] })).status).toBe(400)
  })

  test('rules need something to pay for, a template, and fields that are there', async () => {
    const words = { category, name: 'Ready', subject: 'Certificate {{No.}}', description: 'It is ready for {{Lender}}.' }
    templateId = (await call('landlord', formPaywall.saveTemplate, words)).body.id
    expect((await call('landlord', formPaywall.save, rule())).failure?.code).toBe('form-paywall-nothing')
    expect((await restrict()).status).toBe(200)
    const tests = [{ fieldId: 999_999, op: 'filled' as const, value: null }]
    expect((await call('landlord', formPaywall.save, rule({ tests }))).status).toBe(400)
    expect((await call('landlord', formPaywall.save, rule({ fieldId: f('Lender') }))).status).toBe(400)
    expect((await call('landlord', formPaywall.save, rule({ templateId: 999_999 }))).status).toBe(404)
    ruleId = (await call('landlord', formPaywall.save, rule())).body.id
    expect((await call('landlord', formPaywall.rule, { category, id: ruleId })).body).toMatchObject({
      name: 'To the lender',
      place: 1,
    })
    expect((await call('landlord', formPaywall.conditions, { category, id: ruleId })).body.tests).toHaveLength(1)
    const other = (await call('landlord', formPaywall.save, rule({ name: 'First', active: false, place: 1 }))).body.id
    const { items } = (await call('landlord', formPaywall.rules, { category })).body
    expect(items.map(({ name, place }) => [name, place])).toEqual([
      ['First', 1],
      ['To the lender', 2],
    ])
    expect((await call('landlord', formPaywall.remove, { category, id: other })).status).toBe(200)
  })

  test('mails and invoices name nothing that is withheld, formulas of it neither', async () => {
    const words = { category, name: 'X', subject: 'Of {{Arrears}}', description: 'x' }
    const inMail = await call('landlord', formPaywall.saveTemplate, words)
    expect(inMail.body).toMatchObject({ fieldErrors: { subject: { code: 'form-paywall-withheld' } } })
    const formula = await call('landlord', formPaywall.saveTemplate, { ...words, subject: '{{Twice}}' })
    expect(formula.body).toMatchObject({ fieldErrors: { subject: { code: 'form-paywall-withheld' } } })
    const ours = await call('landlord', formPaywall.saveTemplate, { ...words, subject: '{{Notes of ours}}' })
    expect(ours.body).toMatchObject({ fieldErrors: { subject: { code: 'form-mail-hidden-field' } } })
    const mail = {
      category,
      name: 'X',
      sends: 'ByHand' as const,
      audience: 'Client' as const,
      subject: 'x',
      description: '{{Findings}}',
    }
    expect((await call('landlord', formMailTemplates.save, mail as never)).status).toBe(400)
    const { billing } = (await call('landlord', formBilling.get, { category })).body
    const how = { ...billing, category, notes: 'Owes {{Arrears}}' }
    expect((await call('landlord', formBilling.save, how as never)).body).toMatchObject({
      fieldErrors: { notes: { code: 'form-paywall-withheld' } },
    })
  })

  test('is for who makes forms; what is named stays in the form and in use', async () => {
    const asks = [
      call('client', formPaywall.rules, { category }),
      call('clerk', formPaywall.rules, { category }),
      call('visitor', formPaywall.restriction, { category }),
    ]
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([403, 403, 401])
    const foreign = [
      call('otherLandlord', formPaywall.rules, { category }),
      call('otherLandlord', formPaywall.rule, { category, id: ruleId }),
      call('otherLandlord', formPaywall.remove, { category, id: ruleId }),
      call('otherLandlord', formPaywall.removeTemplate, { category, id: templateId }),
      call('otherLandlord', formPaywallLog.log, { category }),
    ]
    expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await call('landlord', formPaywall.removeTemplate, { category, id: templateId })).failure?.code).toBe('in-use')
    for (const label of ['Findings', 'Ready', 'E-mail'])
      expect((await call('landlord', forms.checkRemoveField, { category, fieldId: f(label) })).body.rules, label).toBeGreaterThan(
        0,
      )
  })
})

describe('clients of an entry', () => {
  test('see nothing of what is withheld in lists, exports, filters, sorts, searches and summaries', async () => {
    const id = await enter()
    const { items } = (await call('client', formValues.search, { category })).body
    expect(items.find((one) => one.id === id)?.custom).toMatchObject({ [`f${f('Lender')}`]: 'First Bank' })
    expect(JSON.stringify(items)).not.toMatch(/77777|155554|Rent is paid/)
    const sorted = await call('client', formValues.search, { category, sortBy: `custom.f${f('Arrears')}` } as never)
    expect(sorted.status).toBe(400)
    const filter = { field: f('Arrears'), op: 'is', value: 777_77 }
    expect((await call('client', formValues.search, { category, custom: [filter] } as never)).status).toBe(400)
    expect((await call('client', formValues.search, { category, query: 'Rent is paid' })).body.items).toEqual([])
    expect((await call('landlord', formValues.search, { category, query: 'First Bank' })).body.items.length).toBeGreaterThan(0)
    const { controls, isWalled } = (await call('client', forms.definition, { c: category, siteId: -1 })).body
    expect(isWalled).toBe(true)
    expect(controls.map(({ label }) => label)).toEqual(['Lender', 'E-mail', 'Fee', 'Ready', 'Plans', 'Survey'])
    const file = (await call('client', formValues.exportList, { category, siteId: -1, format: 'csv' } as never)).response.body
    expect(file).toContain('First Bank')
    expect(file).not.toMatch(/Arrears|777/)
    const sum = { category, name: 'Arrears', measure: 'Sum', fieldId: f('Arrears'), forClients: true, groupBy: 'none' }
    expect((await call('landlord', formSummaries.save, sum as never)).status).toBe(200)
    expect((await call('client', formSummaries.get, { category, siteId: -1 } as never)).body.items).toEqual([])
  })

  test('see its names as it is opened, and all of it once it is paid, until the payment is taken back', async () => {
    const id = await enter()
    const closed = await get(id)
    expect(closed.paywall).toEqual({ isOpen: false, withheld: ['Findings', 'Arrears', 'Twice'], files: false, invoiceId: null })
    expect(JSON.stringify(closed)).not.toMatch(/77777|155554|Rent is paid/)
    const invoiceId = await bill(id)
    expect((await get(id)).paywall).toMatchObject({ isOpen: false, invoiceId })
    await pay(invoiceId, 10_00)
    expect((await get(id)).paywall?.isOpen).toBe(false)
    const rest = (await total(invoiceId)).balance
    const paymentId = await pay(invoiceId, rest)
    const open = await get(id)
    expect(open.paywall?.isOpen).toBe(true)
    expect(open.labelled).toMatchObject({ Findings: SECRET })
    expect(open.custom).toMatchObject({ [`f${f('Arrears')}`]: 777_77, [`f${f('Twice')}`]: 1_555_54 })
    expect(JSON.stringify(open)).not.toContain('Internal remark')
    // Another client of the site never had it, nor has the list.
    expect((await call('otherClient', formValues.get, { category, id })).status).toBe(404)
    const { items } = (await call('client', formValues.search, { category })).body
    expect(JSON.stringify(items)).not.toMatch(/Rent is paid/)
    const one = { id: paymentId, version: await versionOf(paymentId) }
    const voided = await call('landlord', payments.changeStatus, { ...one, status: 'Voided', comment: 'Bounced' } as never)
    expect(voided.status, JSON.stringify(voided.failure)).toBe(200)
    expect(JSON.stringify(await get(id))).not.toMatch(/77777|Rent is paid/)
  })

  test('a client changes its part, and leaves what it does not see', async () => {
    const id = await enter()
    const theirs = { Lender: 'Second Bank', [`f${f('Findings')}`]: 'Mine', [`f${f('Arrears')}`]: 1 }
    expect((await change(id, theirs, 'client')).status).toBe(200)
    expect((await get(id, 'landlord')).labelled).toMatchObject({ Lender: 'Second Bank', Findings: SECRET })
  })
})

describe('links', () => {
  test('go out once when an entry comes to satisfy the rule, however often and by however many it is saved', async () => {
    const before = (await keysTo(lender)).length
    const id = await enter()
    expect(await keysTo(lender)).toHaveLength(before)
    const set = () => call('landlord', formValues.saveMany, { category, ids: [id], custom: { Ready: true } })
    const both = await Promise.all([set(), set(), change(id, { Ready: true })])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    await change(id, { Lender: 'Third Bank' })
    expect(await keysTo(lender)).toHaveLength(before + 1)
    const mail = (await mailsTo(app, lender)).at(-1)
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Certificate \d+$/),
      paragraphs: ['It is ready for First Bank.'],
    })
    // Without a client nobody could pay.
    await enter({ ...unready, Ready: true }, { tenantId: null })
    expect(await keysTo(lender)).toHaveLength(before + 1)
  })

  test('go out for what is set for many at once and copied, by a job', async () => {
    const some = []
    for (let n = 0; n < 12; n += 1) some.push(await enter({ ...unready, 'E-mail': `many${n}@lender.example` }))
    await call('landlord', formValues.saveMany, { category, ids: some, custom: { Ready: true } })
    const counts = async () =>
      (await Promise.all([0, 11].map((n) => keysTo(`many${n}@lender.example`)))).map(({ length }) => length)
    expect(await counts()).toEqual([0, 0])
    const { rows } = await sql('select id from forms where category = $1', [category])
    for (let times = 0; times < 2; times += 1)
      await runJob(services, 'paywall-mails', { formId: rows[0].id, ids: some, by: null })
    expect(await counts()).toEqual([1, 1])
  })

  test('open the entry without a login, withhold until it is paid, and close again when it is refunded', async () => {
    const { id, key } = await mailed()
    expect(key).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql('select key_hash from delivery_recipients where key_hash = $1', [key])
    expect(rows).toEqual([])
    const first = (await openPage(key)).body
    expect(first).toMatchObject({
      state: 'Waiting',
      title: 'Estoppel certificates',
      message: 'Pay to read',
      withheld: ['Findings', 'Arrears', 'Twice'],
      withholdsFiles: false,
      files: [],
      invoice: null,
    })
    expect(first.shown.map(({ label }) => label)).toEqual(['Lender', 'E-mail', 'Fee', 'Ready'])
    expect(JSON.stringify(first)).not.toMatch(/77777|777\.77|155554|Rent is paid|Internal/)
    expect((await call('visitor', paywallPage.pay, { key })).failure?.code).toBe('form-paywall-nothing-to-pay')
    const invoiceId = await bill(id)
    const owed = (await openPage(key)).body
    expect(owed).toMatchObject({ state: 'ToPay', invoice: { balance: (await total(invoiceId)).grandTotal } })
    const { url } = (await call('visitor', paywallPage.pay, { key })).body
    const payKey = url.split('/external-payments/')[1] ?? ''
    expect((await call('visitor', payLinks.owed, { key: payKey })).body.invoices.map((one) => one.id)).toEqual([invoiceId])
    const paymentId = await pay(invoiceId)
    const open = (await openPage(key)).body
    expect(open).toMatchObject({ state: 'Open', message: '', withheld: [], withholdsFiles: false })
    expect(open.shown.find(({ label }) => label === 'Findings')?.text).toEqual({ en: SECRET, fr: SECRET })
    expect(open.shown.find(({ label }) => label === 'Arrears')?.text.en).toContain('777.77')
    expect(JSON.stringify(open)).not.toContain('Internal')
    const refund = { id: paymentId, version: await versionOf(paymentId), amount: 1_00, reference: 'R-1' }
    const refunded = await call('landlord', refunds.create, refund as never)
    expect(refunded.status, JSON.stringify(refunded.failure)).toBe(200)
    const again = (await openPage(key)).body
    expect(again.state).toBe('ToPay')
    expect(JSON.stringify(again)).not.toMatch(/Rent is paid|777\.77/)
  })

  test('lead to its files once it is paid, by a pass that is bound to the link', async () => {
    const attachment = { attachment1: { name: 'signed.pdf', type: 'application/pdf', content: pdf } }
    const placed = { attachments: [{ part: 'attachment1' }] }
    const custom = { ...unready, Fee: 160_00, Ready: true }
    const { id } = (await call('landlord', formValues.save, { ...own, ...placed, custom } as never, attachment)).body
    const key = (await keysTo(lender)).at(-1) ?? ''
    expect((await openPage(key)).body).toMatchObject({ withholdsFiles: true, files: [], pass: '' })
    const [file] = (await get(id, 'landlord')).attachments
    const url = file?.fileUrl ?? ''
    const opens = async (who: Caller) =>
      (await app.send(who, { method: 'GET', url: `${url}?token=${tokenOf(app, who, mall)}` })).statusCode
    expect([await opens('landlord'), await opens('client')]).toEqual([200, 404])
    expect((await get(id)).attachments).toEqual([])
    const listed = async () => (await call('client', formValues.search, { category })).body.items.find((one) => one.id === id)
    expect((await listed())?.attachments).toEqual([])
    // What a client saves leaves them as they are.
    const { version } = await get(id)
    const emptied = { ...own, id, version, custom: { Lender: 'Fourth Bank' }, attachments: [] }
    expect((await call('client', formValues.save, emptied as never)).status).toBe(200)
    expect((await get(id, 'landlord')).attachments).toHaveLength(1)
    const invoiceId = await bill(id)
    const paymentId = await pay(invoiceId)
    expect([await opens('client'), (await listed())?.attachments.length]).toEqual([200, 1])
    const { files, pass } = (await openPage(key)).body
    expect(files).toMatchObject([{ name: 'signed.pdf' }])
    const download = (by: string, which = files[0]?.id ?? 0) => call('visitor', paywallPage.file, { pass: by, id: which })
    const good = await download(pass)
    expect([good.status, good.response.headers['content-disposition']]).toEqual([200, expect.stringContaining('signed.pdf')])
    const other = await mailed()
    const [, until, signature] = pass.split('.')
    const [recipient] = (await sql('select max(id)::int as id from delivery_recipients')).rows
    const wrong = [
      `${recipient.id}.${until}.${signature}`,
      `${pass.split('.')[0]}.${Number(until) + 60}.${signature}`,
      'x',
      '1.2.3',
      other.key,
    ]
    for (const one of wrong) expect((await download(one)).status, one).toBe(404)
    expect((await download(pass, 999_999)).status).toBe(404)
    const back = { id: paymentId, version: await versionOf(paymentId), status: 'Voided', comment: 'Bounced' }
    expect((await call('landlord', payments.changeStatus, back as never)).status).toBe(200)
    expect([(await download(pass)).status, await opens('client')]).toEqual([404, 404])
  })

  test('lead to the files of its fields: of one that is withheld neither names nor bytes before it is paid', async () => {
    const parts = {
      [`f${f('Plans')}-1`]: { name: 'plan.pdf', type: 'application/pdf', content: pdf },
      [`f${f('Survey')}-1`]: { name: 'survey.pdf', type: 'application/pdf', content: pdf },
      [`f${f('Drafts')}-1`]: { name: 'draft.pdf', type: 'application/pdf', content: pdf },
    }
    expect((await restrict({ fieldIds: [f('Findings'), f('Arrears'), f('Survey')] })).status).toBe(200)
    const placed = (label: string) => [{ part: `f${f(label)}-1` }]
    const custom = {
      ...unready,
      Fee: 170_00,
      Ready: true,
      Plans: placed('Plans'),
      Survey: placed('Survey'),
      Drafts: placed('Drafts'),
    }
    const { id } = (await call('landlord', formValues.save, { ...own, custom } as never, parts as never)).body
    const key = (await keysTo(lender)).at(-1) ?? ''
    const whole = (await get(id, 'landlord')).custom
    const fileOf = (label: string) => (whole[`f${f(label)}`] as FieldFile[])[0] as FieldFile
    const shown = async () => (await openPage(key)).body
    const download = async (label: string, pass: string) =>
      (await call('visitor', paywallPage.file, { pass, id: fileOf(label).id })).status
    const opens = async (label: string) =>
      (await app.send('client', { method: 'GET', url: `${fileOf(label).fileUrl}?token=${tokenOf(app, 'client', mall)}` }))
        .statusCode
    const before = await shown()
    expect(before.withheld).toContain('Survey')
    expect(before.shown.find(({ label }) => label === 'Plans')?.files).toEqual([
      { id: fileOf('Plans').id, name: 'plan.pdf', size: pdf.length },
    ])
    expect(JSON.stringify(before)).not.toMatch(/survey\.pdf|draft\.pdf/)
    expect(await Promise.all(['Plans', 'Survey', 'Drafts'].map((label) => download(label, before.pass)))).toEqual([200, 404, 404])
    expect([await opens('Plans'), await opens('Survey'), await opens('Drafts')]).toEqual([200, 404, 404])
    const paymentId = await pay(await bill(id))
    const after = await shown()
    expect(after.shown.find(({ label }) => label === 'Survey')?.files).toMatchObject([{ name: 'survey.pdf' }])
    expect(await Promise.all(['Plans', 'Survey', 'Drafts'].map((label) => download(label, after.pass)))).toEqual([200, 200, 404])
    expect([await opens('Survey'), await opens('Drafts')]).toEqual([200, 404])
    // The link of another entry leads to none of them.
    const other = await mailed()
    const { pass } = (await openPage(other.key)).body
    expect(await download('Plans', pass || 'x')).toBe(404)
    const back = { id: paymentId, version: await versionOf(paymentId), status: 'Voided', comment: 'Bounced' }
    expect((await call('landlord', payments.changeStatus, back as never)).status).toBe(200)
    expect([await download('Survey', after.pass), await opens('Survey'), (await shown()).withheld.includes('Survey')]).toEqual([
      404,
      404,
      true,
    ])
    expect((await restrict()).status).toBe(200)
  })

  test('what was credited nobody has paid, and a void closes it', async () => {
    const { id, key } = await mailed()
    const invoiceId = await bill(id)
    const { version } = await total(invoiceId)
    const status = { id: invoiceId, version, status: 'Voided', reason: 'Wrong' }
    expect((await call('landlord', clientInvoices.updateStatus, status as never)).status).toBe(200)
    expect((await openPage(key)).body).toMatchObject({ state: 'Waiting', invoice: null })
    expect((await get(id)).paywall?.isOpen).toBe(false)
  })

  test('sent again have a new key, and the older one opens nothing any more', async () => {
    const { id, key } = await mailed()
    const { items } = (await call('landlord', formPaywallLog.log, { category, valueId: id })).body
    const mail = items[0]
    expect(mail).toMatchObject({
      ruleName: 'To the lender',
      recipients: expect.stringContaining(lender),
      resentDate: null,
      state: 'Closed',
    })
    expect(mail?.createdBy).not.toBe('')
    const again = await call('landlord', formPaywallLog.resend, { category, id: mail?.id ?? 0 })
    expect(again.body.mails).toBe(1)
    const next = (await keysTo(lender)).at(-1) ?? ''
    expect(next).not.toBe(key)
    expect([(await openPage(key)).status, (await openPage(next)).status]).toEqual([404, 200])
    const [after] = (await call('landlord', formPaywallLog.log, { category, valueId: id })).body.items
    expect(after).toMatchObject({ resentBy: mail?.createdBy, resentDate: expect.any(String) })
    const delivery = (await call('landlord', paywallDeliveryLog.log, { id: mail?.id ?? 0 })).body.items
    expect(delivery).toMatchObject([{ status: 'opened' }])
    expect((await call('client', formPaywallLog.resend, { category, id: mail?.id ?? 0 })).status).toBe(403)
    expect((await call('otherLandlord', formPaywallLog.resend, { category, id: mail?.id ?? 0 })).status).toBe(404)
    expect((await call('otherLandlord', paywallDeliveryLog.log, { id: mail?.id ?? 0 })).status).toBe(404)
    expect((await call('landlord', formPaywallLog.log, { category, query: 'nobody at all' })).body.items).toEqual([])
    expect(
      (await call('landlord', formPaywallLog.log, { category, query: 'lender', sortBy: 'ruleName' })).body.items.length,
    ).toBeGreaterThan(0)
  })

  test('that are not good answer as one that never was', async () => {
    const wrong = await openPage('x'.repeat(43))
    const answers = async (key: string) => (({ status, body }) => [status, body])(await openPage(key))
    const same = ({ requestId: _, ...body }: Record<string, unknown>) => body
    const { id, key } = await mailed()
    const expectGone = async () => {
      const [status, body] = await answers(key)
      expect([status, same(body as never)]).toEqual([404, same(wrong.body as never)])
    }
    await sql(`update form_paywall_mails set expires_at = now() - interval '1 minute' where value_id = $1`, [id])
    await expectGone()
    await sql(`update form_paywall_mails set expires_at = now() + interval '1 day' where value_id = $1`, [id])
    await sql(`update landlords set valid = false, is_trial = false where id = 1`)
    await expectGone()
    await sql(`update landlords set valid = true where id = 1`)
    services.forgetViewer()
    expect((await openPage(key)).status).toBe(200)
    await call('landlord', formValues.remove, { category, id })
    await expectGone()
  })
})

describe('a copy of the form, and the end of it', () => {
  test('takes the paywall along, with rules that are not in force yet', async () => {
    const copied = await call('landlord', forms.clone, { categoryToClone: category, category: 'estoppel2' })
    expect(copied.status).toBe(200)
    const of = { category: 'estoppel2' }
    const { restriction, isBilled } = (await call('landlord', formPaywall.restriction, of)).body
    expect(isBilled).toBe(true)
    const { fields: copies } = (await call('landlord', forms.design, { id: copied.body.id })).body
    const named = restriction?.fieldIds.map((id) => copies.find((field) => field.id === id)?.label)
    expect(named).toEqual(['Findings', 'Arrears'])
    const [one] = (await call('landlord', formPaywall.rules, of)).body.items
    const [template] = (await call('landlord', formPaywall.templates, of)).body.items
    expect(one).toMatchObject({ active: false, templateId: template?.id })
    expect(copies.find(({ id }) => id === one?.fieldId)?.label).toBe('E-mail')
    expect(template?.description).toBe('It is ready for {{Lender}}.')
  })

  test('a button that sets what a rule asks for mails the link', async () => {
    const button = { category, label: 'Release', action: 'set' as const, sets: [{ fieldId: f('Ready'), value: true }] }
    const buttonId = (await call('landlord', formButtons.save, button as never)).body.id
    const id = await enter()
    const before = (await keysTo(lender)).length
    const { version } = await get(id, 'landlord')
    await call('landlord', formButtons.press, { category, id: buttonId, valueId: id, version })
    expect(await keysTo(lender)).toHaveLength(before + 1)
  })

  test('without anything that is withheld everything for clients is shown', async () => {
    const { key } = await mailed()
    expect((await restrict({ fieldIds: [], files: false })).status).toBe(200)
    expect((await openPage(key)).body).toMatchObject({ state: 'Open', withheld: [] })
    expect((await restrict()).status).toBe(200)
  })
})

describe('guesses', () => {
  test('are limited by network, however many come at once', async () => {
    const guesses = Array.from({ length: 50 }, (_, n) => openPage(`guess-${n}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((one) => one === 404).length).toBeLessThanOrEqual(30)
    expect(statuses.filter((one) => one === 429).length).toBeGreaterThanOrEqual(20)
  })
})
