import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formMailTemplates } from '@atrium/contract/forms/mail-templates.ts'
import { formMails } from '@atrium/contract/forms/mails.ts'
import { formRelations } from '@atrium/contract/forms/relations.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { usualField } from '@atrium/contract/kit/field-data.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const csv = (content: string) => ({ name: 'orders.csv', type: 'text/csv', content })
const { mall, tower } = ids.site
const { bakery, bookshop, towerOffice } = ids.tenant

const done = async <R extends { status: number; failure: unknown }>(reply: Promise<R>): Promise<R> => {
  const answer = await reply
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return answer
}
const make = (category: string, fields: object[]) =>
  call('landlord', forms.save, { title: category, category, clients: 'Fill', publish: true, fields } as never)
const enter = (custom: object, more: object = {}, who: Caller = 'landlord') =>
  call(who, formValues.save, { category: 'orders', siteId: mall, tenantId: bakery, custom, ...more } as never)
const one = async (id: number, who: Caller = 'landlord') =>
  (await done(call(who, formValues.get, { category: 'orders', id }))).body
const list = async (ask: object = {}, who: Caller = 'landlord') =>
  (await done(call(who, formValues.search, { category: 'orders', sortBy: 'no', descending: false, ...ask } as never))).body.items
const find = (to: string, ask: object = {}, who: Caller = 'landlord') => call(who, formRelations.find, { to, ...ask } as never)
const named = async (to: string, ask: object = {}, who: Caller = 'landlord') =>
  (await done(find(to, ask, who))).body.items.map(({ name }) => name)
const wrong = async (custom: object, more: object = {}, who: Caller = 'landlord') =>
  Object.values((await enter(custom, more, who)).failure.fieldErrors ?? {}).map((error) => (error as { code: string }).code)

let fields: readonly FieldData[] = []
let jobs = 0
let job = 0
let plumber = 0
const key = (label: string) => `f${fields.find((field) => field.label === label)?.id}`

beforeAll(async () => {
  jobs = (await done(make('jobs', [{ kind: 'text', label: 'What', forClients: true }]))).body.id
  job = (
    await done(
      call('landlord', formValues.save, {
        category: 'jobs',
        siteId: mall,
        tenantId: bakery,
        custom: { What: 'Lift' },
      } as never),
    )
  ).body.id
  plumber = (
    await done(
      call('landlord', contacts.create, { firstName: 'Pia', lastName: 'Plumb', company: 'Pipes', siteId: null } as never),
    )
  ).body.id
  const relation = (label: string, to: string, more: object = {}) => ({ kind: 'relation', label, to, ...more })
  await done(
    make('orders', [
      relation('For', 'tenant', { forClients: true }),
      relation('Elsewhere', 'site'),
      relation('By', 'contact', { forClients: true }),
      relation('Job', `form:${jobs}`, { forClients: true }),
    ]),
  )
  fields = (await done(call('landlord', forms.definition, { c: 'orders', siteId: -1 } as never))).body.controls
})

describe('a field that leads to a record', () => {
  test('is of a form, leads to what there is, and to the same for ever', async () => {
    const leading = (to: string) => make('others', [{ kind: 'relation', label: 'To', to }])
    for (const to of ['', 'invoice', 'form:0', 'form:99999', `form:${jobs}x`])
      expect((await leading(to)).failure.fieldErrors).toMatchObject({ 'fields.0.to': { code: 'form-relation-target' } })
    const { body } = await call('landlord', customFields.get, { of: 'tenant' })
    const field = { ...usualField, id: null, kind: 'relation' as const, label: 'To', to: 'tenant', options: [] }
    expect(
      (await call('landlord', customFields.save, { of: 'tenant', version: body.version, fields: [field] })).failure.fieldErrors,
    ).toMatchObject({ 'fields.0.kind': { code: 'unusable' } })
    const design = (await call('landlord', forms.search, { query: 'orders' })).body.items[0]
    const stored = (await call('landlord', forms.design, { id: design?.id as number })).body
    const turned = stored.fields.map((one) => (one.label === 'For' ? { ...one, to: 'lease' } : one))
    expect((await call('landlord', forms.save, { ...stored, fields: turned } as never)).failure.fieldErrors).toMatchObject({
      'fields.0.kind': { code: 'custom-field-kind' },
    })
  })

  test('is chosen among those that its viewer sees, at the site', async () => {
    expect(await named('tenant', { query: 'book' })).toHaveLength(1)
    expect(await named('tenant', { siteId: tower })).not.toContain((await named('tenant', { ids: [bakery], query: 'xxx' }))[0])
    expect(await named(`form:${jobs}`)).toEqual(['#1 · Lift'])
    expect(await named(`form:${jobs}`, { query: 'lift' })).toEqual(['#1 · Lift'])
    expect(await named(`form:${jobs}`, { query: '2' })).toEqual([])
    expect(await named('tenant', {}, 'client')).toHaveLength(1)
    expect(await named('contact', {}, 'client')).toEqual([])
    expect((await find('tenant', { ids: [bakery] }, 'otherLandlord')).body.items.map(({ id }) => id)).not.toContain(bakery)
    expect((await find(`form:${jobs}`, {}, 'otherLandlord')).status).toBe(404)
    expect((await find('invoice')).status).toBe(404)
    expect((await find('tenant', {}, 'admin')).status).toBe(403)
  })

  test('holds a record of the entry’s site, of the company, that who saves it sees', async () => {
    await done(enter({ For: bookshop, Elsewhere: tower, By: plumber, Job: job }))
    expect(await wrong({ For: towerOffice })).toEqual(['form-relation-unusable'])
    expect(await wrong({ For: 999_999 })).toEqual(['form-relation-unusable'])
    expect(await wrong({ Elsewhere: ids.site.southMall })).toEqual(['form-relation-unusable'])
    expect(await wrong({ Job: job }, { siteId: tower, tenantId: null })).toEqual(['form-relation-unusable'])
    expect(await wrong({ For: bookshop }, {}, 'client')).toEqual(['form-relation-unusable'])
    expect(await wrong({ By: plumber }, {}, 'client')).toEqual(['form-relation-unusable'])
    const [made] = await list()
    const many = (custom: object) =>
      call('landlord', formValues.saveMany, { category: 'orders', ids: [made?.id], custom } as never)
    expect((await many({ For: towerOffice })).failure.fieldErrors).toMatchObject({
      [`custom.${key('For')}`]: { code: 'form-relation-unusable' },
    })
    await done(many({ For: bakery }))
    await done(many({ For: bookshop }))
  })

  test('is read by name, with its page, as far as the viewer sees it; a client keeps what it does not see', async () => {
    const [made] = await list()
    const seen = made?.custom as Record<string, unknown>
    expect(seen[`${key('For')}Name`]).toMatchObject({ state: 'Seen', href: `/clients/${bookshop}` })
    expect(seen[`${key('By')}Name`]).toEqual({ name: 'Pia Plumb', state: 'Seen', href: `/contacts/${plumber}` })
    expect(seen[`${key('Job')}Name`]).toEqual({
      name: '#1 · Lift',
      state: 'Seen',
      href: `/form-builder/edit-create/jobs/${job}`,
    })
    const theirs = (await list({}, 'client'))[0]
    const cut = theirs?.custom as Record<string, unknown>
    const hidden = { name: '', state: 'Hidden', href: null }
    expect([cut[`${key('For')}Name`], cut[`${key('By')}Name`]]).toEqual([hidden, hidden])
    expect(JSON.stringify(theirs)).not.toContain('Pia')
    expect(cut[`${key('Job')}Name`]).toMatchObject({ name: '#1 · Lift' })
    const { labelled } = await one(made?.id as number, 'client')
    expect(labelled).toEqual({ For: '', By: '', Job: '#1 · Lift' })
    await done(enter({ ...cut }, { id: made?.id, version: theirs?.version }, 'client'))
    expect((await one(made?.id as number)).labelled).toMatchObject({ By: 'Pia Plumb' })
  })

  test('narrows the list, is exported and imported by name', async () => {
    await done(enter({ For: bakery }))
    const field = Number(key('For').slice(1))
    const by = async (value: unknown) => (await list({ custom: [{ field, op: 'is', value }] })).map(({ no }) => no)
    expect([await by(bookshop), await by(bakery), await by(towerOffice)]).toEqual([[1], [2], []])
    expect(await by('')).toEqual([])
    const sorted = await list({ sortBy: `custom.${key('For')}` })
    expect(sorted).toHaveLength(2)

    const exported = async (who: Caller) =>
      (await call(who, formValues.exportList, { category: 'orders', siteId: -1, format: 'csv' } as never)).response.body
    expect(await exported('landlord')).toContain('Pia Plumb,#1 · Lift')
    expect(await exported('client')).not.toContain('Pia')
    const bring = (rows: string, order: object = {}) =>
      call('landlord', formValues.importList, { category: 'orders', commit: true, ...order } as never, {
        file: csv(`Site,For,Elsewhere,By,Job\n${rows}\n`),
      })
    const [client] = await named('tenant', { query: 'book' })
    const sites = new Map((await find('site')).body.items.map(({ id, name }) => [id, name]))
    const [at, other] = [sites.get(mall), sites.get(tower)]
    const errors = (await bring(`${at},Nobody,,,\n${at},,,,#9`, { commit: false })).body.rows.map((row) => row.errors[0]?.code)
    expect(errors).toEqual(['client-not-found', 'record-not-found'])
    await done(bring(`${at},${client},${other},pia plumb,#1 · Lift`))
    const brought = (await list()).at(-1)
    expect((await one(brought?.id as number)).labelled).toEqual({
      For: client,
      Elsewhere: other,
      By: 'Pia Plumb',
      Job: '#1 · Lift',
    })
  })

  test('is named in a mail to the company; to others as far as it is their client’s', async () => {
    const template = (audience: object) =>
      call('landlord', formMailTemplates.save, {
        category: 'orders',
        name: 'Made',
        sends: 'Made',
        subject: 'By {{By}} for {{For}}, {{Job}}',
        description: 'x',
        ...audience,
      } as never)
    await done(template({ audience: 'Named', recipients: 'Desk <desk@landlord.example>' }))
    const { body } = await done(template({ name: 'Told', sends: 'ByHand', audience: 'Client' }))
    const id = (await done(enter({ For: bookshop, By: plumber, Job: job }))).body.id
    const [client] = await named('tenant', { query: 'book' })
    expect((await mailsTo(app, 'desk@landlord.example')).at(-1)?.subject).toBe(`By Pia Plumb for ${client}, #1`)
    await done(call('landlord', formMails.send, { category: 'orders', templateId: body.id, ids: [id] }))
    expect((await mailsTo(app, people.client)).at(-1)?.subject).toBe('By  for , #1')

    // What the records say is for people of the company; others are told what these are called.
    const said = '{{By.Company}} {{For.Name}} {{Job.What}} {{job.no.}}'
    const toDesk = { audience: 'Named', recipients: 'Desk <desk@landlord.example>', name: 'Said', sends: 'ByHand', subject: said }
    const kept = await done(template(toDesk))
    await done(call('landlord', formMails.send, { category: 'orders', templateId: kept.body.id, ids: [id] }))
    expect((await mailsTo(app, 'desk@landlord.example')).at(-1)?.subject).toBe(`Pipes ${client} Lift 1`)
    const { body: design } = await done(call('landlord', formMailTemplates.get, { category: 'orders', id: kept.body.id }))
    expect(design.subject).toBe('{{By.Company}} {{For.Name}} {{Job.What}} {{Job.No.}}')
    expect((await template({ ...toDesk, audience: 'Client', recipients: '' })).failure.fieldErrors).toMatchObject({
      subject: { code: 'form-mail-hidden-field' },
    })
    await done(template({ audience: 'Client', name: 'Names', sends: 'ByHand', subject: '{{For.Name}}' }))
    expect((await template({ ...toDesk, subject: '{{By.Rent}}' })).failure.fieldErrors).toMatchObject({
      subject: { code: 'form-mail-tag-unknown' },
    })
  })

  test('that is gone says so, and stays until somebody chooses another', async () => {
    const id = (await done(enter({ By: plumber, Job: job }))).body.id
    await done(call('landlord', contacts.remove, { id: plumber } as never))
    const { custom, version } = await one(id)
    expect(custom[`${key('By')}Name`]).toEqual({ name: '', state: 'Gone', href: null })
    await done(enter({ For: bakery }, { id, version }))
    const { items } = (await done(call('landlord', auditLog.search, { entity: 'form value', entityId: id } as never))).body
    const changed = items.find(({ action }) => action === 'changed')
    const { named } = (await done(call('landlord', auditLog.get, { id: changed?.id as number } as never))).body
    expect(named[key('For')]?.options).toEqual([{ value: String(bakery), text: { own: expect.any(String) } }])
    expect(named[key('By')]?.options).toEqual([{ value: String(plumber), text: 'No longer there, or not shown to you' }])
  })
})
