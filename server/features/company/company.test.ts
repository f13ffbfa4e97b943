import { account } from '@atrium/contract/access/account.ts'
import { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import { company } from '@atrium/contract/company/company.ts'
import { firstSteps } from '@atrium/contract/dashboard/first-steps.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { freeConfiguration } from '@atrium/contract/tenancy/clients/client-configuration.ts'
import { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { describe, expect, test } from 'vitest'
import { ids, PASSWORD, people } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, send, database } = await openTestApp()
const pdf = { file: { name: 'a.pdf', content: '%PDF-1.7\n%%EOF' } }
const settings = async () => (await call('landlord', company.getSettings, {})).body
const configure = async (change: object) => {
  const { version } = (await call('landlord', clientConfiguration.get, {})).body
  return call('landlord', clientConfiguration.save, { ...freeConfiguration, ...change, version })
}

describe('the company', () => {
  test('is described and changed by whoever may; somebody else meanwhile is noticed', async () => {
    const before = await settings()
    expect(before).toMatchObject({ name: 'North Properties', language: 'en', currency: 'CAD', wizardCompleted: false })
    const info = {
      name: 'North Estates',
      website: 'north.example',
      address: { ...before.address, city: 'Halifax' },
      version: before.version,
    }
    expect((await call('landlord', company.updateInfo, info)).status).toBe(200)
    expect(await settings()).toMatchObject({
      name: 'North Estates',
      website: 'https://north.example',
      address: { city: 'Halifax' },
    })
    expect((await call('landlord', company.updateInfo, info)).status).toBe(409)
    expect((await call('otherLandlord', company.getSettings, {})).body.name).toBe('South Holdings')
    expect((await call('manager', company.getSettings, {})).status).toBe(200)
    expect((await call('manager', company.updateInfo, info)).status).toBe(403)
    expect((await call('client', company.getSettings, {})).status).toBe(403)
  })

  test('takes only a web address that is one, and nothing beside its fields', async () => {
    const { version } = await settings()
    for (const website of ['javascript:alert(1)', 'ftp://north.example', 'not an address'])
      expect((await call('landlord', company.updateInfo, { name: 'North', website, version })).status).toBe(400)
    await call('landlord', company.updateInfo, { name: 'North', version, planId: 2, valid: false, landlordId: 2 } as never)
    const { rows } = await database.pool.query('select plan_id, valid from landlords where id = 1')
    expect(rows).toEqual([{ plan_id: 1, valid: true }])
  })

  test('has settings for whoever has not chosen', async () => {
    const change = { timeZone: 'Europe/Paris', language: 'fr', dateFormat: 'YYYY-MM-DD', currency: 'EUR' } as const
    const { version } = await settings()
    expect(
      (await call('landlord', company.updateSettings, { ...change, language: 'es', version })).failure.fields,
    ).toHaveProperty('language')
    expect((await call('landlord', company.updateSettings, { ...change, version })).status).toBe(200)
    expect((await call('client', portal.get, {})).body).toMatchObject({
      languages: { usual: 'fr' },
      usual: { dateFormat: 'YYYY-MM-DD', timeZone: 'Europe/Paris' },
    })
  })

  test('shows the first steps to whoever takes them, until they are done or put aside', async () => {
    const isStarting = async (who: 'landlord' | 'manager' | 'client') => (await call(who, portal.get, {})).body.isStarting
    expect([await isStarting('landlord'), await isStarting('manager'), await isStarting('client')]).toEqual([true, false, false])
    expect((await call('landlord', firstSteps.read, {})).body.steps).toEqual([
      { step: 'site', isDone: true },
      { step: 'client', isDone: true },
      { step: 'people', isDone: true },
      { step: 'document', isDone: false },
    ])
    expect((await call('manager', firstSteps.read, {})).status).toBe(403)
    await call('landlord', company.completeWizard, {})
    expect((await settings()).wizardCompleted).toBe(true)
    expect(await isStarting('landlord')).toBe(false)
  })
})

describe('client configuration', () => {
  test('is for the landlord to read and change', async () => {
    expect((await call('landlord', clientConfiguration.get, {})).body).toEqual({ ...freeConfiguration, version: null })
    expect((await configure({ welcome: 'Welcome to North.' })).status).toBe(200)
    expect((await call('landlord', clientConfiguration.save, { ...freeConfiguration, version: null })).status).toBe(409)
    expect((await call('manager', clientConfiguration.get, {})).status).toBe(403)
    expect((await call('client', portal.get, {})).body.client).toMatchObject({ welcome: 'Welcome to North.' })
    expect((await call('landlord', portal.get, {})).body.client).toBeNull()
    expect((await call('otherClient', portal.get, {})).body.client).toMatchObject({ welcome: '' })
  })

  test('of two who save at once, one is told so', async () => {
    const { version } = (await call('landlord', clientConfiguration.get, {})).body
    const saves = await Promise.all(
      ['One', 'Two'].map((welcome) => call('landlord', clientConfiguration.save, { ...freeConfiguration, welcome, version })),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('clients may be kept from changing their contact data', async () => {
    const own = (await call('client', ownTenant.get, { id: ids.tenant.bakery })).body
    const change = { id: own.id, version: own.version, contactName: 'Mo', email: '', phone: '' }
    await configure({ mayEditContact: false })
    expect((await call('client', ownTenant.save, change)).status).toBe(403)
    await configure({})
    expect((await call('client', ownTenant.save, change)).status).toBe(200)
  })

  test('clients may be kept from adding insurance certificates', async () => {
    const certificate = { type: 'InsuranceCertificate', title: 'Policy', year: 2026, month: 5, expiryDate: '2027-01-01' } as const
    await configure({ mayUploadInsurance: false })
    expect((await call('client', submissions.add, certificate, pdf)).status).toBe(403)
    await configure({})
    const taken = await call('client', submissions.add, certificate, pdf)
    expect(taken.failure.errorMessage).toBeNull()
  })

  test('the files of a closed type do not open for clients, whichever way they are asked for', async () => {
    const letter = { type: 'WelcomeLetter', title: 'Hello', tenantId: ids.tenant.bakery } as const
    const { id } = (await call('landlord', submissions.add, letter, pdf)).body
    const document = (await call('client', submissions.get, { id })).body
    const token = (await call('client', account.getUser, {})).body.tenant?.siteToken
    const open = () => send('client', { method: 'GET', url: `${document.fileUrl}?token=${token}` })
    expect((await open()).statusCode).toBe(200)
    await configure({ closedTypes: ['WelcomeLetter'] })
    expect((await open()).statusCode).toBe(404)
    expect((await call('client', submissions.get, { id })).body).toMatchObject({ title: 'Hello', fileUrl: null })
    const list = await call('client', submissions.ofTenantSite, { type: 'WelcomeLetter' })
    expect(list.body.items.find((item) => item.id === id)?.fileUrl).toBeNull()
    expect((await call('client', submissions.download, { ids: [id] })).status).toBe(404)
    expect((await call('landlord', submissions.get, { id })).body.fileUrl).not.toBeNull()
    await configure({})
    expect((await open()).statusCode).toBe(200)
  })

  test('a client’s login opens the page that was chosen for it, one of its menu', async () => {
    const landing = async (username: string) =>
      (await call('visitor', account.login, { username, password: PASSWORD })).body.defaultPage
    expect((await configure({ landing: 'https://evil.example' })).failure.fields).toHaveProperty('landing')
    expect((await configure({ landing: '/landlord/tenants' })).status).toBe(400)
    await configure({ landing: '/documents-due' })
    expect(await landing(people.client)).toBe('/documents-due')
    expect(await landing(people.manager)).toBeNull()
    expect(await landing(people.otherClient)).toBeNull()
  })
})
