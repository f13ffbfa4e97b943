import { forms } from '@atrium/contract/forms/forms.ts'
import { formMailTemplates } from '@atrium/contract/forms/mail-templates.ts'
import { formMailLog, formMails } from '@atrium/contract/forms/mails.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { mall } = ids.site
const { bakery } = ids.tenant
const category = 'repairs'
const fields = [
  { kind: 'text', label: 'Unit', required: true, forClients: true },
  { kind: 'money', label: 'Cost' },
  { kind: 'email', label: 'Contractor', forClients: true },
  { kind: 'day', label: 'R&D day', forClients: true },
] as const

const template = async (who: Caller, input: object) =>
  call(who, formMailTemplates.save, { category, sends: 'ByHand', audience: 'Client', name: 'A', ...input } as never)
const enter = async (who: Caller, custom: object, input: object = {}) =>
  (await call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom, ...input } as never)).body.id
const history = async (who: Caller, ask: object = {}) => (await call(who, formMails.history, { category, ...ask })).body.items

let fieldIds: Record<string, number> = {}
beforeAll(async () => {
  await call('landlord', forms.save, { title: 'Repairs', category, clients: 'Fill', fields, publish: true } as never)
  const { controls } = (await call('landlord', forms.definition, { c: category, siteId: -1 })).body
  fieldIds = Object.fromEntries(controls.map(({ id, label }) => [label, id]))
})

describe('a template', () => {
  test('names fields by what they are called, and follows them when they are called otherwise', async () => {
    const words = {
      subject: 'Repair of {{unit}}',
      description: '<p>{{Form}} {{No.}} at {{Site}}: {{R&amp;D day}} &lt;now&gt;</p>',
      descriptionFormat: 'html',
    }
    const { body } = await template('landlord', words)
    const get = () => call('landlord', formMailTemplates.get, { category, id: body.id })
    expect((await get()).body).toMatchObject({
      subject: 'Repair of {{Unit}}',
      descriptionHtml: '<p>{{Form}} {{No.}} at {{Site}}: {{R&amp;D day}} &lt;now&gt;</p>',
    })
    const { version, fields: now } = (await call('landlord', forms.design, { id: await formId() })).body
    const renamed = now.map((field) => (field.label === 'Unit' ? { ...field, label: 'Suite' } : field))
    await call('landlord', forms.save, {
      id: await formId(),
      version,
      title: 'Repairs',
      clients: 'Fill',
      fields: renamed,
      publish: true,
    } as never)
    expect((await get()).body.subject).toBe('Repair of {{Suite}}')
    await call('landlord', formMailTemplates.remove, { category, id: body.id })
    expect((await get()).status).toBe(404)
  })

  test('is refused where it names what there is not, or tells clients what they do not see', async () => {
    const unknown = await template('landlord', { subject: 'For {{Floor}}', description: 'x' })
    expect(unknown.body).toMatchObject({ fields: { subject: 'The published form has no field that is called {{Floor}}' } })
    const hidden = await template('landlord', { subject: 'x', description: 'It costs {{Cost}}' })
    expect(hidden.body).toMatchObject({ fieldErrors: { description: { code: 'form-mail-hidden-field' } } })
    const noField = await template('landlord', { subject: 'x', description: 'x', audience: 'Field', fieldId: fieldIds['Cost'] })
    expect(noField.body).toMatchObject({ fieldErrors: { fieldId: { code: 'form-mail-address-field' } } })
    const nobody = await template('landlord', { subject: 'x', description: 'x', audience: 'Named' })
    expect(nobody.body).toMatchObject({ fieldErrors: { recipients: { code: 'required' } } })
    expect((await call('client', formMailTemplates.search, { category })).status).toBe(403)
    expect((await call('otherLandlord', formMailTemplates.search, { category })).status).toBe(404)
    expect((await template('clerk', { subject: 'x', description: 'x' })).status).toBe(403)
  })
})

describe('mails', () => {
  test('go to the people of the client by hand, once, with the history of it', async () => {
    const { body } = await template('landlord', { subject: '{{Suite}} is done', description: 'On {{R&D day}}.' })
    const id = await enter('landlord', { Suite: 'B-1 <b>', 'R&D day': '2026-12-24', Cost: 1200 })
    const before = (await mailsTo(app, people.client)).length
    const sent = await call('landlord', formMails.send, { category, templateId: body.id, ids: [id, 999_999] })
    expect(sent.body.results).toMatchObject([
      { id, error: null },
      { id: 999_999, error: { code: 'not-found' } },
    ])
    const mails = (await mailsTo(app, people.client)).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'B-1 <b> is done', paragraphs: ['On December 24, 2026.'] })
    expect(mails[0]?.action?.url).toMatch(new RegExp(`/form-builder/${category}/${id}\\?as=${bakery}$`))
    const [mail] = await history('landlord')
    // No mail is set up: it is kept, and has not been sent on any day.
    expect(mail).toMatchObject({ documentId: 1, valueId: id, subject: 'B-1 <b> is done', dateSent: null })
    await app.database.pool.query(
      "update mails set status = 'sent', sent_at = '2026-03-04T05:06:07Z' where subject = 'B-1 <b> is done'",
    )
    expect((await history('landlord'))[0]?.dateSent).toBe('2026-03-04T05:06:07.000Z')
    expect(mail?.emailRecipients).toContain(people.client)
    expect((await call('landlord', formMailLog.log, { id: mail?.id ?? 0 })).body.items).not.toHaveLength(0)
    expect((await call('otherLandlord', formMailLog.log, { id: mail?.id ?? 0 })).status).toBe(404)
    expect((await call('client', formMails.history, { category })).status).toBe(403)
    expect(await history('landlord', { valueId: id, query: 'done' })).toHaveLength(1)
    expect(await history('landlord', { query: 'nothing' })).toHaveLength(0)
  })

  test('go out by themselves when a client makes an entry, with all of it to the company’s own and its part to others', async () => {
    const named = { sends: 'Made', audience: 'Named', recipients: 'Desk <desk@landlord.example>' }
    await template('landlord', { ...named, subject: 'New: {{Suite}}', description: 'Costs {{Cost}}.' })
    const field = { sends: 'Made', audience: 'Field', fieldId: fieldIds['Contractor'] }
    await template('landlord', { ...field, subject: 'Please repair {{Suite}}', description: 'Thank you.' })
    await enter('client', { Suite: 'C-3', Contractor: 'Fix@Pipes.example' })
    expect((await mailsTo(app, 'desk@landlord.example')).at(-1)).toMatchObject({ subject: 'New: C-3', paragraphs: ['Costs .'] })
    const [contractor] = await mailsTo(app, 'fix@pipes.example')
    expect(contractor).toMatchObject({ subject: 'Please repair C-3' })
    expect(contractor?.action).toBeUndefined()
    expect((await history('landlord'))[0]).toMatchObject({ userName: '', subject: 'Please repair C-3' })
    // One that nobody is to get is none.
    await enter('landlord', { Suite: 'D-4' }, { tenantId: null })
    expect(await mailsTo(app, 'desk@landlord.example')).toHaveLength(2)
    expect(await mailsTo(app, 'fix@pipes.example')).toHaveLength(1)
  })

  test('what a field says that clients no longer see is left out for them', async () => {
    const { body } = await template('landlord', { subject: 'Of {{R&D day}}', description: 'x' })
    const id = await formId()
    const { version, fields: now } = (await call('landlord', forms.design, { id })).body
    const hidden = now.map((field) => (field.label === 'R&D day' ? { ...field, forClients: false } : field))
    await call('landlord', forms.save, { id, version, title: 'Repairs', clients: 'Fill', fields: hidden, publish: true } as never)
    const entry = await enter('landlord', { Suite: 'E', 'R&D day': '2026-12-24' })
    await call('landlord', formMails.send, { category, templateId: body.id, ids: [entry] })
    expect((await mailsTo(app, people.client)).at(-1)?.subject).toBe('Of')
  })

  test('go with the form', async () => {
    const entries = (await call('landlord', formValues.search, { category })).body.totalItems
    const gone = await call('landlord', forms.remove, { categories: [category], entries })
    expect(gone.status).toBe(200)
    expect((await call('landlord', formMails.history, { category })).status).toBe(404)
  })
})

const formId = async () => (await call('landlord', forms.search, { query: 'Repairs' })).body.items[0]?.id ?? 0
