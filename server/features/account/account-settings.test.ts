import { account } from '@atrium/contract/access/account.ts'
import { accountSettings as calls } from '@atrium/contract/account/account-settings.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { adminUsers } from '@atrium/contract/users/admin-users.ts'
import { users } from '@atrium/contract/users/users.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { filterByPreference } from '../../platform/notifications/filter-by-preference.ts'
import { browserOf } from '../../testing/browser.ts'
import { PASSWORD, type Person, people } from '../../testing/fixtures.ts'
import { mailsTo } from '../../testing/mails.ts'
import { openTestApp } from '../../testing/test-app.ts'

const testApp = await openTestApp({ PUBLIC_URL: 'http://portal.example' })
const { call, database } = testApp
const settings = async (who: Person) => (await call(who, calls.get, {})).body
const idOf = async (who: Person) => (await call(who, account.getUser, {})).body.id
const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

async function loggedIn(who: Person, password = PASSWORD) {
  const from = browserOf(testApp)
  await from.call(account.login, { username: people[who], password })
  return from
}

describe('one’s own account', () => {
  test('is changed field by field, and what it says is what the portal follows', async () => {
    const { version } = await settings('client')
    const change = { firstName: 'Ana', lastName: 'Costa', phone: '416-555-0100', jobTitle: 'Owner', version }
    expect((await call('client', calls.update, change)).status).toBe(200)
    expect((await call('client', calls.update, { timeZone: 'Europe/Paris', dateFormat: 'YYYY-MM-DD' })).status).toBe(200)
    expect((await call('client', calls.update, { language: 'fr', darkTheme: true })).status).toBe(200)
    expect(await settings('client')).toMatchObject({ ...change, version: version + 3, language: 'fr' })
    expect((await call('client', account.getUser, {})).body).toMatchObject({
      fullName: 'Ana Costa',
      settings: { language: 'fr', dateFormat: 'YYYY-MM-DD', timeZone: 'Europe/Paris', darkTheme: true },
    })
    expect((await call('client', calls.update, { ...change, firstName: 'Late' })).status).toBe(409)
  })

  test('refuses what makes no sense, at its field', async () => {
    for (const [ask, field] of [
      [{ firstName: ' ' }, 'firstName'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ language: '../fr' }, 'language'],
      [{ dateFormat: 'YY' }, 'dateFormat'],
    ] as const) {
      const { status, failure } = await call('client', calls.update, ask as never)
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('takes nothing that decides what somebody may do (mass assignment)', async () => {
    const row = async () =>
      (
        await database.pool.query(
          'select role_id, landlord_id, tenant_id, active, email, email_verified, corporate_account from users where email = $1',
          [people.client],
        )
      ).rows
    const before = await row()
    const more = { roleId: 1, landlordId: 2, tenantId: 2, active: false, email: 'x@evil.example', corporateAccount: true, id: 1 }
    const snake = { role_id: 1, landlord_id: 2, email_verified: false, __proto__: { roleId: 1 } }
    expect((await call('client', calls.update, { phone: '1', ...more, ...snake } as never)).status).toBe(200)
    expect(await row()).toEqual(before)
    expect(before).toHaveLength(1)
  })

  test('has a picture, which people of the company see and others do not', async () => {
    const id = await idOf('landlord')
    expect((await call('landlord', calls.update, {}, { file: { name: 'me.png', content: picture } })).status).toBe(200)
    const { photoUrl } = await settings('landlord')
    expect(photoUrl).toMatch(`/Account/Photo/${id}?v=`)
    expect((await call('landlord', account.getUser, {})).body.contact).toEqual({ id, profileImage: photoUrl })
    // Whoever manages people sees it in their list.
    const listed = [
      (await call('landlord', users.search, {})).body,
      (await call('admin', adminUsers.search, { rowsPerPage: 100 })).body,
    ]
    for (const { items } of listed) {
      const photos = items.map((user) => [user.id, user.photoUrl] as const).filter(([, url]) => url)
      expect(photos).toEqual([[id, photoUrl]])
    }
    const seen = await call('client', calls.photo, { id })
    expect(await sharp(seen.response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
    expect((await call('otherLandlord', calls.photo, { id })).status).toBe(404)
    expect((await call('visitor', calls.photo, { id })).status).toBe(401)
    const wrong = await call('landlord', calls.update, {}, { file: { name: 'me.png', content: '<svg onload="alert(1)"/>' } })
    expect(wrong.status).toBe(415)
    expect((await call('landlord', calls.update, { removePhoto: true })).status).toBe(200)
    expect((await settings('landlord')).photoUrl).toBeNull()
    expect((await call('client', calls.photo, { id })).status).toBe(404)
  })
})

describe('a new e-mail address', () => {
  const keyIn = async (to: string) => {
    const url = (await mailsTo(testApp, to)).at(-1)?.action?.url
    return url?.startsWith('http://portal.example/account?confirm=') ? new URL(url).searchParams.get('confirm') : undefined
  }

  test('counts once its link is followed; the old one hears of it, other sessions end', async () => {
    const [from, other] = [await loggedIn('manager'), await loggedIn('manager')]
    expect((await from.call(calls.changeEmail, { email: 'New.Manager@test.example' })).status).toBe(200)
    expect((await from.call(calls.get, {})).body).toMatchObject({ email: people.manager, newEmail: 'new.manager@test.example' })
    const { rows } = await database.pool.query('select subject from mails where "to" = $1', [people.manager])
    expect(rows).toEqual([{ subject: 'Your e-mail address is about to change' }])
    const key = (await keyIn('new.manager@test.example')) ?? ''
    expect((await from.call(calls.confirmEmail, { key })).body).toMatchObject({ email: 'new.manager@test.example' })
    expect((await from.call(calls.confirmEmail, { key })).status).toBe(400)
    expect((await from.call(account.isAuthenticated, {})).body.isAuthenticated).toBe(true)
    expect((await other.call(account.isAuthenticated, {})).body.isAuthenticated).toBe(false)
    const login = { username: 'new.manager@test.example', password: PASSWORD }
    expect((await call('visitor', account.login, login)).status).toBe(200)
  })

  test('that is taken answers like any other, and nothing comes of it', async () => {
    const from = await loggedIn('neighbour')
    const { status, body } = await from.call(calls.changeEmail, { email: people.otherClient })
    expect([status, body]).toEqual([200, { successful: true, errorMessage: null }])
    expect(await keyIn(people.otherClient)).toBeUndefined()
  })

  test('is asked for five times an hour at most: it mails somebody at an address that was only typed', async () => {
    const from = await loggedIn('deputy')
    const ask = (at: number) => from.call(calls.changeEmail, { email: `stranger-${at}@elsewhere.example` })
    for (let at = 0; at < 5; at++) expect((await ask(at)).status).toBe(200)
    const { status, failure } = await ask(5)
    expect([status, failure.errorMessage]).toEqual([429, 'Too many attempts. Try again in an hour.'])
    expect(await mailsTo(testApp, 'stranger-5@elsewhere.example')).toEqual([])
  })

  test('asks for the password when that was not given just now', async () => {
    const from = await loggedIn('neighbour')
    await database.pool.query("update sessions set confirmed_at = now() - interval '1 hour'")
    const ask = { email: 'elsewhere@test.example' }
    expect((await from.call(calls.changeEmail, ask)).failure.fields).toHaveProperty('password')
    expect((await from.call(calls.changeEmail, { ...ask, password: 'wrong' })).failure.fields).toHaveProperty('password')
    expect((await from.call(calls.changeEmail, { ...ask, password: PASSWORD })).status).toBe(200)
  })
})

describe('the page that a login opens', () => {
  const open = async (who: Person) =>
    (await call('visitor', account.login, { username: people[who], password: PASSWORD })).body.defaultPage

  test('is one of the menu that its user may enter', async () => {
    expect((await call('landlord', calls.saveDefaultPage, { defaultPage: '/landlord/sites' })).status).toBe(200)
    expect(await open('landlord')).toBe('/landlord/sites')
    expect((await settings('landlord')).defaultPage).toBe('/landlord/sites')
    expect((await call('landlord', calls.saveDefaultPage, { defaultPage: null })).status).toBe(200)
    expect(await open('landlord')).toBeNull()
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/landlord/sites', '/nowhere', '/files/1/x', ''])(
    '%s is none for a client',
    async (defaultPage) => {
      const { status, failure } = await call('client', calls.saveDefaultPage, { defaultPage })
      expect([status, failure.fields]).toEqual([400, { defaultPage: 'Choose a page of your menu' }])
    },
  )

  test('is forgotten when its user may no longer enter it', async () => {
    await database.pool.query("update users set default_page = '/landlord/sites' where email = $1", [people.client])
    expect(await open('client')).toBeNull()
  })
})

describe('notifications', () => {
  const namesFor = async (who: Person) => (await call(who, notificationSettings.list, {})).body.items.map(({ name }) => name)

  test('are those that a kind of viewer can receive', async () => {
    expect(await namesFor('landlord')).toEqual([
      'LandlordSubscriptionExpiration',
      'MaintenanceRequest',
      'OfflineChatMessage',
      'RentalSpaceNotification',
      'DropboxFolderNotification',
      'Document',
      'InvoiceApproval',
      'CriticalDate',
      'DrawingSubmission',
      'ParkingPermit',
      'Contract',
      'Mention',
      'Workflow',
      'Meeting',
      'Signature',
      'AmenityBooking',
      'ClientPayment',
      'CorporateRequest',
    ])
    expect(await namesFor('client')).toContain('TenantMonthlyBilling')
    expect(await namesFor('client')).not.toContain('LandlordSubscriptionExpiration')
    expect(await namesFor('admin')).toEqual([])
    expect((await call('client', notificationSettings.save, { id: 3, email: true, portal: true })).status).toBe(400)
  })

  test('are switched off one by one, each way of hearing of them apart', async () => {
    expect((await call('client', notificationSettings.save, { id: 4, email: false, portal: true })).status).toBe(200)
    const [one] = (await call('client', notificationSettings.list, { type: 4 })).body.items
    expect(one).toEqual({
      id: 4,
      name: 'MaintenanceRequest',
      email: false,
      portal: true,
      push: true,
      digest: false,
    })
    const digest = { id: 20, email: true, portal: true }
    expect((await call('client', notificationSettings.save, { ...digest, digest: true })).status).toBe(200)
    // Who does not know of digests changes nothing about them.
    expect((await call('client', notificationSettings.save, digest)).status).toBe(200)
    expect((await call('client', notificationSettings.list, { type: 20 })).body.items[0]).toMatchObject({ digest: true })
    const both = [await idOf('client'), await idOf('neighbour')]
    expect(await filterByPreference(database.db, both, 'MaintenanceRequest', 'email')).toEqual(both.slice(1))
    expect(await filterByPreference(database.db, both, 'MaintenanceRequest', 'portal')).toEqual(both)
  })
})
