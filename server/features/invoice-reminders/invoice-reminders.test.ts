import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { holidays, pauses } from '@atrium/contract/invoice-reminders/holidays.ts'
import { invoiceDisputes, invoiceMailing, invoiceMailLog, quickReminders } from '@atrium/contract/invoice-reminders/mailing.ts'
import { invoiceRecipients } from '@atrium/contract/invoice-reminders/recipients.ts'
import { invoiceSchedules } from '@atrium/contract/invoice-reminders/schedules.ts'
import { clientReminders, invoiceMailSettings } from '@atrium/contract/invoice-reminders/settings.ts'
import { reminderTemplates } from '@atrium/contract/invoice-reminders/templates.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { addDays, dayIn, daysBetween, monthsAfter } from '@atrium/contract/kit/days.ts'
import { instantOf } from '@atrium/contract/kit/wall-time.ts'
import { leaseCharges } from '@atrium/contract/leases/charges.ts'
import { type LeaseInput, leases } from '@atrium/contract/leases/leases.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvoices } from '../../platform/invoices/check-invoices.ts'
import { day } from '../../platform/mail/words.ts'
import { jobContext } from '../../platform/work/unit-of-work.ts'
import { ids, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'
import { invoiceFile } from '../client-invoices/paper/pdf.ts'
import { remindOfInvoices } from './chase.ts'
import { chargeLateFees, wordsIn } from './late-fees.ts'

const app = await openTestApp()
const { call, database, services } = app
const { bakery, bookshop, towerOffice } = ids.tenant
const zone = 'America/Toronto'
const today = dayIn(zone, new Date())
const job = jobContext(services, { name: 'test', changes: [] })
/** Nine in the morning at the site, so many days from today. */
const morning = (days: number, minutes = 9 * 60) => instantOf(zone, addDays(today, days), minutes)
const remindAt = (days: number, minutes?: number) => remindOfInvoices(job, morning(days, minutes))
const feesAt = (days: number) => chargeLateFees(job, morning(days))

/** An issued invoice that is due in 30 days. */
async function issued(tenantId: number = bakery, cost = 10_000): Promise<number> {
  const lines = [{ description: 'Hours', quantity: 1, cost }]
  const draft = { tenantId, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
  return id
}
const log = async (invoiceId: number) =>
  (await call('landlord', invoiceMailing.log, { invoiceId, sortBy: 'createdDate', descending: false })).body.items
const kinds = async (invoiceId: number) => (await log(invoiceId)).map(({ category }) => category)
const mailing = async (id: number) => (await call('landlord', invoiceMailing.ofInvoice, { id })).body
const template = { name: 'Ours', subject: 'About {{invoiceNo}}', description: '<p>You owe <strong>{{balance}}</strong></p>' }
const schedule = { scheduleName: 'A week late', days: 7, timing: 'After', repeatDays: 7, repeatTimes: 2, active: true } as const
const addSchedule = async (input: object = {}) =>
  (await call('landlord', invoiceSchedules.save, { ...schedule, ...input } as never)).body.id
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)

beforeEach(async () => {
  for (const table of ['late_fees', 'invoice_schedules', 'holidays', 'reminder_pauses', 'client_reminders', 'invoice_recipients'])
    await sql(`delete from ${table}`)
  await sql('delete from invoice_mail_settings')
  await sql('delete from quotas')
})

describe('who may', () => {
  test('a landlord with the permission keeps schedules, templates and holidays; nobody else does', async () => {
    const id = await addSchedule()
    const schedule = (who: Caller) => call(who, invoiceSchedules.get, { id })
    const seen = await Promise.all((['landlord', 'manager', 'clerk', 'client', 'otherLandlord'] as const).map(schedule))
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 403, 403, 404])
    expect((await call('client', invoiceMailSettings.get, {})).status).toBe(403)
    expect((await call('basicLandlord', holidays.search, {})).status).toBe(403)
    expect(
      (
        await call('manager', invoiceRecipients.save, {
          tenantId: towerOffice,
          category: 'Invoice',
          recipients: 'A <a@x.example>',
        })
      ).status,
    ).toBe(404)
  })
})

describe('mailing', () => {
  test('an invoice goes to its client’s people as it is issued, with its PDF, each in their language', async () => {
    const before = (await mailsTo(app, people.client)).length
    const id = await issued()
    const mails = (await mailsTo(app, people.client)).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ attachment: { of: 'client invoice', id } })
    expect(mails[0]?.action?.url).toMatch(new RegExp(`/other-payments/view/${id}\\?as=${bakery}$`))
    const { content, name, type } = await invoiceFile(job, id, 'fr')
    expect([Buffer.from(content).subarray(0, 5).toString(), type]).toEqual(['%PDF-', 'application/pdf'])
    expect(name).toMatch(/^Facture I-/)
    expect(await kinds(id)).toEqual(['Invoice'])
  })

  test('not when the company wants it by hand; then it goes to whoever was named, and the log says so', async () => {
    const settings = { mailOnIssue: false, version: null }
    expect((await call('landlord', invoiceMailSettings.save, settings)).status).toBe(200)
    expect((await call('landlord', invoiceMailSettings.save, settings)).failure.code).toBe('saved-meanwhile')
    const id = await issued()
    expect(await log(id)).toEqual([])
    const wrong = await call('landlord', invoiceRecipients.save, {
      tenantId: bakery,
      category: 'Invoice',
      recipients: 'ana@x.example',
    })
    expect(wrong.failure.fieldErrors?.['recipients']?.code).toBe('recipients-form')
    const recipients = 'Ana Roy <Ana@bakery.example>;Accounts <ap@bakery.example> '
    const own = { tenantId: bakery, category: 'Invoice', recipients } as const
    expect((await call('manager', invoiceRecipients.save, own)).status).toBe(200)
    expect((await call('manager', invoiceRecipients.save, own)).failure.fieldErrors?.['category']?.code).toBe('recipients-exist')
    expect((await call('landlord', invoiceMailing.send, { id })).status).toBe(200)
    const [mail] = await log(id)
    expect(mail).toMatchObject({ recipients: 'Ana Roy <ana@bakery.example>; Accounts <ap@bakery.example>', category: 'Invoice' })
    const [sent, ...others] = await mailsTo(app, 'ap@bakery.example')
    expect(others).toEqual([])
    // Who has no login is told what the link is, and reads the amount once where nothing is paid yet.
    const until = day('en', addDays(dayIn('UTC', new Date()), 60))
    expect(sent?.footnote).toBe(
      `The link works until ${until}, without a login. Whoever has it can see this document: please keep it to yourself.`,
    )
    expect(sent?.paragraphs.at(-1)).toContain(`It amounts to $100.00, to be paid by ${day('en', addDays(today, 30))}.`)
    const lines = (await call('landlord', invoiceMailLog.log, { id: mail?.id ?? 0 })).body.items
    expect(lines.map(({ address }) => address).sort()).toEqual(['ana@bakery.example', 'ap@bakery.example'])
    expect((await call('manager', invoiceMailing.resend, { id: mail?.id ?? 0 })).status).toBe(200)
    expect((await log(id))[0]).toMatchObject({ resentBy: expect.stringMatching(/./), resentDate: expect.any(String) })
    expect(await mailsTo(app, 'ap@bakery.example')).toHaveLength(2)
  })

  test('what the client opens is noted; what is a draft or another’s is not found', async () => {
    const id = await issued()
    expect((await call('client', invoiceDisputes.open, { id })).status).toBe(200)
    const [mail] = await log(id)
    const seen = (await call('landlord', invoiceMailLog.log, { id: mail?.id ?? 0, channel: 'portal' })).body.items
    expect(seen.map(({ status }) => status)).toEqual(['opened'])
    const { items } = (await call('landlord', auditLog.search, { rowsPerPage: 1 })).body
    expect(items[0]).toMatchObject({ entity: 'client invoice', entityId: id, action: 'noted' })
    expect((await call('neighbour', invoiceDisputes.open, { id })).status).toBe(404)
    expect((await call('otherLandlord', invoiceMailing.send, { id })).status).toBe(404)
    const lines = [{ description: 'Hours', quantity: 1, cost: 10_000 }]
    const input = { tenantId: bakery, title: 'Later', startDate: today, dueDate: today, lines }
    const draft = (await call('manager', clientInvoices.save, input)).body.id
    const wrong = { invoiceId: draft, position: 1, reason: 'No' }
    expect((await call('client', invoiceDisputes.dispute, wrong)).status).toBe(404)
    expect((await call('client', invoiceDisputes.ofInvoice, { id: draft })).status).toBe(404)
    expect((await call('landlord', invoiceMailing.send, { id: draft })).failure.code).toBe('invoice-not-issued')
  })

  test('reminders by hand answer for each invoice', async () => {
    const [open, paid] = [await issued(), await issued(bookshop)]
    const parts = [{ invoiceId: paid, cents: 10_000 }]
    const pay = { tenantId: bookshop, amount: 10_000, datePaid: today, paymentMode: 'Cheque' as const, parts }
    expect((await call('landlord', payments.record, pay)).status).toBe(200)
    const { body } = await call('landlord', quickReminders.send, { invoiceIds: [open, paid, 99_999] })
    expect(body.results.map(({ error }) => error?.code ?? null)).toEqual([null, 'invoice-not-open', 'not-found'])
    expect(await kinds(open)).toEqual(['Invoice', 'Reminder'])
    const routes = async (who: 'client' | 'neighbour') => (await call(who, appNotifications.list, {})).body.items
    expect(await routes('client')).toContainEqual(
      expect.objectContaining({ routeType: 'clientInvoiceReminded', route: `/other-payments/view/${open}` }),
    )
    expect((await routes('neighbour')).filter(({ routeType }) => routeType === 'clientInvoiceReminded')).toEqual([])
    expect((await call('client', quickReminders.send, { invoiceIds: [open] })).status).toBe(403)
  })

  test('sixty times an hour by one person, whatever of it came about', async () => {
    const id = await issued()
    for (let sent = 0; sent < 60; sent++) await call('landlord', quickReminders.send, { invoiceIds: [99_999] })
    expect((await call('landlord', invoiceMailing.send, { id })).status).toBe(429)
    expect((await call('manager', invoiceMailing.send, { id })).status).toBe(200)
  })
})

describe('templates', () => {
  test('fill in what they name, as text; unknown fields and markup that could run are refused or dropped', async () => {
    const unknown = await call('landlord', reminderTemplates.save, { ...template, subject: '{{constructor}}' })
    expect(unknown.failure.fieldErrors?.['subject']?.code).toBe('template-field-unknown')
    const dirty = '<p onclick="x()">{{clientName}} owes {{ balance }}<script>alert(1)</script></p>'
    const unsafe = { subject: 'For {{clientName}}', description: dirty, descriptionFormat: 'html' } as const
    const { body } = await call('landlord', reminderTemplates.preview, unsafe)
    expect(body).toEqual({
      subject: 'For Luma Optics',
      description: 'Luma Optics owes $800.00',
      descriptionHtml: '<p>Luma Optics owes $800.00</p>',
    })
  })

  test('are tried on an invoice of one’s own that was issued, and on no other', async () => {
    const id = await issued()
    const words = {
      subject: '{{invoiceNo}}',
      description: '<p>{{balance}} of {{clientName}}</p>',
      descriptionFormat: 'html',
    } as const
    const tried = (who: Caller, invoiceId: number) => call(who, reminderTemplates.preview, { ...words, invoiceId })
    const { body } = await tried('landlord', id)
    expect(body.subject).toMatch(/^I-/)
    expect(body.description).toBe('$100.00 of Bakery')
    expect((await tried('otherLandlord', id)).status).toBe(404)
    expect((await tried('landlord', 99_999)).status).toBe(404)
  })

  test('are the words of what is issued where the settings name one, not of credit notes', async () => {
    const words = { ...template, name: 'Issued', subject: 'Please pay {{invoiceNo}}', descriptionFormat: 'html' as const }
    const { id: issueTemplateId } = (await call('landlord', reminderTemplates.save, words)).body
    const settings = { mailOnIssue: true, version: null }
    const foreign = await call('landlord', invoiceMailSettings.save, { ...settings, issueTemplateId: 99_999 })
    expect(foreign.status).toBe(404)
    expect((await call('landlord', invoiceMailSettings.save, { ...settings, issueTemplateId })).status).toBe(200)
    expect((await call('landlord', reminderTemplates.remove, { id: issueTemplateId })).failure.code).toBe('template-used')
    const id = await issued()
    expect((await mailsTo(app, people.client)).at(-1)?.subject).toMatch(/^Please pay I-/)
    await call('landlord', invoiceMailing.send, { id })
    expect((await log(id)).map(({ subject }) => subject.slice(0, 10))).toEqual(['Please pay', 'Please pay'])
    await sql('delete from invoice_mail_settings')
    expect((await call('landlord', reminderTemplates.remove, { id: issueTemplateId })).status).toBe(200)
  })

  test('are used by schedules, and are not deleted while they are', async () => {
    const { id: templateId } = (await call('landlord', reminderTemplates.save, { ...template, descriptionFormat: 'html' })).body
    await addSchedule({ templateId })
    expect((await call('landlord', reminderTemplates.remove, { id: templateId })).failure.code).toBe('template-used')
    await sql(`update tenants set name = 'A <b>& Co' where id = $1`, [bakery])
    const id = await issued()
    await remindAt(37)
    await sql(`update tenants set name = 'Bakery' where id = $1`, [bakery])
    const mail = (await mailsTo(app, people.client)).at(-1)
    expect(mail?.subject).toMatch(/^About I-/)
    expect(mail?.html).toContain('<strong>$100.00</strong>')
    expect((await log(id)).at(-1)).toMatchObject({ scheduleName: 'A week late', category: 'Reminder' })
  })
})

describe('the scheduler', () => {
  test('reminds by day at the site, once for each step, whatever runs twice', async () => {
    await addSchedule()
    const id = await issued()
    await remindAt(37, 7 * 60 + 59)
    expect(await kinds(id)).toEqual(['Invoice'])
    await Promise.all([remindAt(37, 8 * 60), remindAt(37, 8 * 60)])
    await remindAt(37, 17 * 60)
    await remindAt(38)
    expect(await kinds(id)).toEqual(['Invoice', 'Reminder'])
    await remindAt(44)
    expect(await kinds(id)).toHaveLength(3)
  })

  test('a stop of 40 days is made up for by one mail, also of several schedules', async () => {
    await addSchedule()
    await addSchedule({ scheduleName: 'Before', timing: 'Before', days: 3, repeatDays: 0 })
    const id = await issued()
    await remindAt(77)
    await remindAt(78)
    expect(await log(id)).toMatchObject([{ category: 'Invoice' }, { scheduleName: 'A week late' }])
  })

  test('follows the clock of the site when clocks change', async () => {
    // 8 March 2026, 2:00 in Toronto is 3:00: eight in the morning is 12:00 in UTC from then on, 13:00 before.
    expect(instantOf(zone, '2026-03-07', 8 * 60).toISOString()).toBe('2026-03-07T13:00:00.000Z')
    expect(instantOf(zone, '2026-03-08', 8 * 60).toISOString()).toBe('2026-03-08T12:00:00.000Z')
    await sql(`insert into invoice_schedules (landlord_id, schedule_name, days, timing, repeat_days, repeat_times, active, active_since)
      values (1, 'Spring', 1, 'After', 0, 0, true, '2020-01-01')`)
    const id = await issued()
    await sql('alter table client_invoices disable trigger user')
    await sql(
      `update client_invoices set start_date = '2026-02-01', issued_on = '2026-02-01', due_date = '2026-03-07' where id = $1`,
      [id],
    )
    await sql('alter table client_invoices enable trigger user')
    await sql(`update invoice_mails set created_at = '2026-02-01T15:00:00Z' where invoice_id = $1`, [id])
    await remindOfInvoices(job, new Date('2026-03-08T11:59:00Z'))
    expect(await kinds(id)).toEqual(['Invoice'])
    await remindOfInvoices(job, new Date('2026-03-08T12:00:00Z'))
    expect(await kinds(id)).toEqual(['Invoice', 'Reminder'])
    await sql('delete from invoice_schedules')
  })

  test('leaves alone what is paused, disputed, quiet, too small, at other sites or said to be paid', async () => {
    const scheduleId = await addSchedule({ minimumBalance: 5_000, siteIds: [ids.site.mall] })
    const [paused, disputed, small, claimed] = [await issued(), await issued(), await issued(bakery, 4_999), await issued()]
    const elsewhere = await issuedAtTower()
    const pause = { invoiceId: paused, action: 'Paused', reason: 'A call was promised' } as const
    expect((await call('manager', pauses.pause, pause)).status).toBe(200)
    expect((await call('manager', pauses.pause, pause)).failure.code).toBe('already-paused')
    const wrong = { invoiceId: disputed, position: 1, reason: 'Not ours' }
    expect((await call('client', invoiceDisputes.dispute, { ...wrong, position: 2 })).status).toBe(404)
    expect((await call('neighbour', invoiceDisputes.dispute, wrong)).status).toBe(404)
    const { id: disputeId } = (await call('client', invoiceDisputes.dispute, wrong)).body
    expect((await call('client', invoiceDisputes.dispute, wrong)).failure.fieldErrors?.['position']?.code).toBe('line-disputed')
    const claim = { invoiceId: claimed, amount: 10_000, datePaid: today, paymentMode: 'Cheque' } as const
    expect((await call('client', payments.say, claim)).status).toBe(200)
    await remindAt(37)
    for (const id of [paused, disputed, small, claimed, elsewhere]) expect(await kinds(id)).toEqual(['Invoice'])
    expect([(await mailing(paused)).held, (await mailing(disputed)).held]).toEqual(['invoice', 'dispute'])
    expect((await mailing(claimed)).held).toBe('claimed')

    expect((await call('landlord', pauses.pause, { invoiceId: paused, action: 'Resumed' })).status).toBe(200)
    expect((await call('client', invoiceDisputes.settle, { id: disputeId, answer: 'x' })).status).toBe(403)
    expect((await call('landlord', invoiceDisputes.settle, { id: disputeId, answer: 'It is' })).status).toBe(200)
    const { items } = (await call('client', invoiceDisputes.ofInvoice, { id: disputed })).body
    expect(items).toMatchObject([{ answer: 'It is', disputedBy: '', line: 'Hours' }])
    await call('landlord', clientReminders.save, { tenantId: bakery, quiet: true, scheduleIds: [scheduleId] })
    await remindAt(37)
    expect(await kinds(paused)).toEqual(['Invoice'])
    await sql('delete from client_reminders')
    await call('landlord', pauses.pause, { action: 'Paused', reason: 'Postal strike' })
    await remindAt(37)
    expect(await kinds(paused)).toEqual(['Invoice'])
    await call('landlord', pauses.pause, { action: 'Resumed' })
    await remindAt(37)
    expect([await kinds(paused), await kinds(disputed)]).toEqual([
      ['Invoice', 'Reminder'],
      ['Invoice', 'Reminder'],
    ])
    const history = (await call('landlord', pauses.search, {})).body.items
    expect(history.map(({ action, isCurrent }) => [action, isCurrent])).toEqual([
      ['Resumed', true],
      ['Paused', false],
      ['Resumed', true],
      ['Paused', false],
    ])
  })

  test('passes over holidays, and tells which reminder comes next', async () => {
    await addSchedule()
    const id = await issued()
    await call('landlord', holidays.save, { name: 'Civic day', date: addDays(today, 37) })
    expect(
      (await call('landlord', holidays.save, { name: 'Again', date: addDays(today, 37) })).failure.fieldErrors?.['date']?.code,
    ).toBe('holiday-exists')
    expect((await mailing(id)).next).toEqual({ day: addDays(today, 38), scheduleName: 'A week late' })
    await remindAt(37)
    expect(await kinds(id)).toEqual(['Invoice'])
    await remindAt(38)
    expect(await kinds(id)).toHaveLength(2)
  })

  test('one invoice that cannot be reminded of keeps none of the others waiting', async () => {
    await addSchedule()
    const [bad, good] = [await issued(), await issued()]
    await sql(`create function no_mail() returns trigger language plpgsql as $$ begin
      if new.invoice_id = ${bad} then raise 'broken'; end if; return new; end $$`)
    await sql('create trigger no_mail before insert on invoice_mails for each row execute function no_mail()')
    await expect(remindAt(37)).rejects.toThrow('1 rows failed')
    await sql('drop trigger no_mail on invoice_mails')
    expect([await kinds(bad), await kinds(good)]).toEqual([['Invoice'], ['Invoice', 'Reminder']])
  })

  async function issuedAtTower(): Promise<number> {
    const lines = [{ description: 'Hours', quantity: 1, cost: 10_000 }]
    const draft = { tenantId: towerOffice, title: 'Cleaning', startDate: today, dueDate: addDays(today, 30), lines }
    const { id } = (await call('landlord', clientInvoices.save, draft)).body
    await call('landlord', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
    expect((await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })).status).toBe(200)
    return id
  }
})

describe('late fees', () => {
  const rule = { feeKind: 'Percent', feeRhythm: 'Monthly', feePercent: 2, graceDays: 5 } as const
  const ofInvoice = async (id: number) =>
    (await sql('select period::text, cents::int, fee_invoice_id from late_fees where invoice_id = $1 order by period', [id])).rows
  beforeAll(async () => {
    // Those of the other tests: nothing is owed for them any more.
    await sql('alter table client_invoices disable trigger user')
    await sql(`update client_invoices set due_date = '2199-01-01'`)
    await sql('alter table client_invoices enable trigger user')
  })

  test('are charged once for each period, by an invoice that explains itself; none on a fee', async () => {
    expect(
      (await call('landlord', invoiceMailSettings.save, { feeKind: 'Percent' })).failure.fieldErrors?.['feePercent']?.code,
    ).toBe('fee-required')
    expect((await call('landlord', invoiceMailSettings.save, rule)).status).toBe(200)
    const id = await issued()
    await feesAt(35)
    expect(await ofInvoice(id)).toEqual([])
    await Promise.all([feesAt(36), feesAt(36)])
    await feesAt(37)
    const [first] = await ofInvoice(id)
    expect(await ofInvoice(id)).toMatchObject([{ period: addDays(today, 36), cents: 200 }])
    const fee = (await call('client', clientInvoices.get, { id: first.fee_invoice_id })).body
    expect(fee).toMatchObject({ status: 'Unpaid', grandTotal: 200, balance: 200, taxTotal: 0 })
    const [due, on] = [30, 36].map((days) => day('en', addDays(today, days)))
    const [line] = fee.lines
    expect(line?.description).toMatch(new RegExp(`^Invoice I-[-\\d]+, due on ${due}, 6 days late on ${on}: 2% of \\$100\\.00$`))
    expect(await kinds(first.fee_invoice_id)).toEqual(['Invoice'])
    await feesAt(150)
    expect((await ofInvoice(id)).length).toBeGreaterThan(3)
    const { rows } = await sql('select 1 from late_fees f join late_fees g on g.fee_invoice_id = f.invoice_id')
    expect(rows).toEqual([])
    expect(await checkInvoices(database.db, ids.landlord.north)).toEqual([])
  })

  test('say how late it was in words, one day too, in both languages', () => {
    const facts = {
      invoiceNo: 'I-2026-00001',
      balance: 123_450,
      total: 123_450,
      currency: 'CAD',
      dueDate: '2026-01-30',
      daysLate: 1,
    }
    const fee = { feeKind: 'Percent', feePercent: 1.5 } as const
    const line = (language: 'en' | 'fr', period: string, of: Parameters<typeof wordsIn>[1] = fee, isCapped = false) =>
      wordsIn({ ...facts, language } as never, of)
        .line(period, isCapped)
        .replace(/\s/g, ' ')
    expect(line('en', '2026-01-31')).toBe(
      'Invoice I-2026-00001, due on January 30, 2026, 1 day late on January 31, 2026: 1.5% of $1,234.50',
    )
    expect(line('fr', '2026-01-31')).toBe(
      'Facture I-2026-00001, payable le 30 janvier 2026, en retard de 1 jour le 31 janvier 2026 : 1,5 % de 1 234,50 $',
    )
    expect(line('fr', '2026-03-01', { feeKind: 'Fixed', feePercent: 0 }, true)).toBe(
      'Facture I-2026-00001, payable le 30 janvier 2026, en retard de 30 jours le 1er mars 2026 : montant fixe, plafonné, 1 234,50 $ dus',
    )
  })

  test('on what a lease is billed are for that lease, and stand in its statement', async () => {
    const days = { startDate: '2025-03-01', endDate: '2025-03-31', noticesFrom: '2025-03-01' }
    const lease = { tenantId: bakery, leaseNo: 'F-1', status: 'Active', rent: 100_000, ...days }
    const { id } = (await call('landlord', leases.save, lease as LeaseInput)).body
    await call('landlord', leaseCharges.generate, { id })
    await call('landlord', invoiceMailSettings.save, rule)
    const [rent] = (await sql('select id from client_invoices where lease_id = $1 order by due_date', [id])).rows
    await feesAt(60)
    const [fee] = await ofInvoice(rent.id)
    const read = async (of: { leaseId?: number }) =>
      (await call('client', statements.statement, { tenantId: bakery, to: addDays(today, 60), ...of })).body
    const billed = (await sql('select sum(balance)::int as cents from client_invoices where lease_id = $1', [id])).rows[0].cents
    expect((await read({ leaseId: id })).closing).toBe(billed)
    for (const of of [{ leaseId: id }, {}])
      expect((await read(of)).lines.map(({ invoiceId }) => invoiceId)).toContain(fee.fee_invoice_id)
  })

  test('never on what is disputed or paused, nor for the days of it afterwards', async () => {
    await call('landlord', invoiceMailSettings.save, { feeKind: 'Fixed', feeAmount: 1_500, feeRhythm: 'Once', feeCap: 1_000 })
    const [disputed, paused, plain] = [await issued(), await issued(), await issued()]
    const { id } = (await call('client', invoiceDisputes.dispute, { invoiceId: disputed, position: 1, reason: 'No' })).body
    await call('landlord', pauses.pause, { invoiceId: paused, action: 'Paused' })
    await feesAt(31)
    expect(await Promise.all([disputed, paused, plain].map(ofInvoice))).toMatchObject([[], [], [{ cents: 1_000 }]])
    await call('landlord', invoiceDisputes.settle, { id, answer: 'Right as it is' })
    await call('landlord', pauses.pause, { invoiceId: paused, action: 'Resumed' })
    // As if both had lasted until after the fee's day.
    await sql(`update invoice_disputes set settled_at = $2 where invoice_id = $1`, [disputed, morning(32)])
    await sql(`update reminder_pauses set created_at = $2 where invoice_id = $1 and action = 'Resumed'`, [paused, morning(32)])
    await feesAt(32)
    expect(await Promise.all([disputed, paused].map(ofInvoice))).toEqual([[], []])
    // Still owed afterwards: a fee that is charged once is no longer held back.
    await feesAt(40)
    await feesAt(41)
    const afterwards = [{ period: addDays(today, 33), cents: 1_000 }]
    expect(await Promise.all([disputed, paused].map(ofInvoice))).toMatchObject([afterwards, afterwards])
  })

  test('whenever the job runs and whatever is paused meanwhile: each period once, none that was held back, none left out', async () => {
    await call('landlord', invoiceMailSettings.save, { ...rule, graceDays: 0 })
    const day = fc.integer({ min: 31, max: 160 })
    const someDays = fc.uniqueArray(day, { minLength: 1, maxLength: 5 }).map((days) => days.toSorted((one, other) => one - other))
    await fc.assert(
      fc.asyncProperty(someDays, fc.uniqueArray(day, { maxLength: 4 }), async (runs, edges) => {
        const id = await issued()
        const held = edges.toSorted((one, other) => one - other)
        const isHeld = (at: number) => held.some((from, n) => n % 2 === 0 && at >= from && at <= (held[n + 1] ?? 1_000))
        for (const at of runs) {
          await sql('delete from reminder_pauses')
          const past = held.filter((edge) => edge <= at)
          for (const [n, edge] of past.entries())
            await sql(
              `insert into reminder_pauses (landlord_id, site_id, tenant_id, invoice_id, action, is_current, created_at)
                values (1, 1, $1, $2, $3, $4, $5)`,
              [bakery, id, n % 2 === 0 ? 'Paused' : 'Resumed', n === past.length - 1, morning(edge, 60)],
            )
          await feesAt(at)
        }
        const last = runs.at(-1) ?? 0
        const charged = (await ofInvoice(id)).map(({ period }) => daysBetween(today, period))
        expect(charged.filter(isHeld)).toEqual([])
        const expected = Array.from({ length: 6 }, (_, n) => daysBetween(today, monthsAfter(addDays(today, 31), n)))
        const due = expected.filter((at) => at <= last && !isHeld(at))
        const isPausedAtEnd = held.filter((edge) => edge <= last).length % 2 === 1
        if (!isPausedAtEnd) expect(charged).toEqual(due)
        await sql('alter table client_invoices disable trigger user')
        await sql(`update client_invoices set due_date = '2199-01-01'`)
        await sql('alter table client_invoices enable trigger user')
      }),
      { numRuns: 12 },
    )
  })
})
