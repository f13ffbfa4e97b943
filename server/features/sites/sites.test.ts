import { TimeZone } from '@atrium/contract/kit/preferences.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { checkTimeZones } from '../../platform/tenancy/check-time-zone.ts'
import { repairTimeZones } from '../../platform/tenancy/repair-time-zones.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database, send } = await openTestApp()
const names = async (who: 'landlord' | 'manager' | 'otherLandlord', ask: object = {}) =>
  (await call(who, sites.search, ask)).body.items.map((site) => site.name)

describe('sites', () => {
  test('are listed within the company and the sites of a user', async () => {
    expect(await names('landlord')).toEqual(['North Mall', 'North Tower'])
    expect(await names('manager')).toEqual(['North Mall'])
    expect(await names('landlord', { query: 'tower' })).toEqual(['North Tower'])
    expect(await names('landlord', { sortBy: 'name', descending: true, rowsPerPage: 1 })).toEqual(['North Tower'])
    expect((await call('manager', siteList.get, {})).body.items).toEqual([
      { id: 1, name: 'North Mall', timeZone: 'America/Toronto' },
    ])
    expect(Object.keys((await call('manager', siteList.tokens, {})).body.siteTokens)).toEqual(['1'])
  })

  test('are created, changed and taken out of use', async () => {
    const address = { street: '1 Main', city: 'Ottawa', province: 'ON', country: 'CA', postalCode: 'K1A 0A1' }
    const { body } = await call('landlord', sites.create, { name: '  North Yard ', address, primaryEmail: 'yard@test.example' })
    const site = (await call('landlord', sites.get, { id: body.id })).body
    expect(site).toMatchObject({ name: 'North Yard', address, active: true, version: 1, languageName: 'English', tenantCount: 0 })
    const changed = { ...site, name: 'North Park' }
    expect((await call('landlord', sites.update, changed)).status).toBe(200)
    expect((await call('landlord', sites.update, changed)).status).toBe(409)
    await call('landlord', sites.deactivate, { id: body.id })
    expect(await names('landlord', { active: false })).toEqual(['North Park'])
    expect((await call('landlord', siteList.get, {})).body.items.map(({ name }) => name)).not.toContain('North Park')
  })

  test('bad input names its field and changes nothing', async () => {
    const wrong = async (input: object) =>
      (await call('landlord', sites.create, { name: 'Quux', ...input } as never)).failure.fields
    expect(await wrong({ name: '' })).toEqual({ name: 'Name is required' })
    expect(await wrong({ primaryEmail: 'no' })).toEqual({ primaryEmail: 'This is not an e-mail address' })
    expect(await wrong({ timeZone: 'Mars/Olympus' })).toEqual({ timeZone: 'This is not a time zone' })
    expect((await call('landlord', sites.create, { name: 'north MALL' })).failure.errorMessage).toBe(
      'A site with this name exists already',
    )
    expect(await names('landlord', { query: 'Quux' })).toEqual([])
  })

  test('a language and a time zone are refused that Node or the database does not know, and lists survive what is stored', async () => {
    const create = async (input: object) =>
      (await call('landlord', sites.create, { name: 'Quux', ...input } as never)).failure.fields
    for (const language of ['!!', 'en-ab-cd', 'english language'])
      expect(await create({ language }), language).toEqual({ language: 'This is not a language' })
    for (const timeZone of ['AET', 'VST', '+05:00', 'US/Pacific-New'])
      expect(await create({ timeZone }), timeZone).toEqual({ timeZone: 'This is not a time zone' })
    const storedZone = (await call('landlord', sites.get, { id: 2 })).body.timeZone
    await database.pool.query("update sites set language = '!!', time_zone = 'AET' where id = 2")
    await repairTimeZones(database.db, pino({ level: 'silent' }))
    const { status, body } = await call('landlord', sites.search, {})
    expect([status, body.items.find(({ id }) => id === 2)]).toMatchObject([
      200,
      { language: '!!', languageName: '!!', timeZone: 'Australia/Sydney' },
    ])
    await database.pool.query("update sites set language = 'en', time_zone = $1 where id = 2", [storedZone])
  })

  test('a database with fewer time zones than the server is asked before one of them is kept', async () => {
    await expect(checkTimeZones(database.db, ['America/Toronto', 'Europe/Nowhere'])).rejects.toThrow('This is not a time zone')
    await checkTimeZones(database.db, ['America/Toronto', 'america/halifax', 'UTC'])
    // As on a system whose list is without the old names.
    await database.pool.query(
      "create view public.pg_timezone_names as select name from pg_catalog.pg_timezone_names where name <> 'Asia/Calcutta'",
    )
    await database.pool.query('set search_path = public, pg_catalog')
    const storedZone = (await call('landlord', sites.get, { id: 2 })).body.timeZone
    await database.pool.query("update sites set time_zone = 'Asia/Calcutta' where id = 2")
    await repairTimeZones(database.db, pino({ level: 'silent' }))
    expect((await call('landlord', sites.get, { id: 2 })).body.timeZone).toBe('Asia/Kolkata')
    await database.pool.query('update sites set time_zone = $1 where id = 2', [storedZone])
    await database.pool.query('drop view public.pg_timezone_names')
    await database.pool.query('reset search_path')
  })

  test('every time zone that is taken is one the database knows', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select name from pg_timezone_names')
    const inPostgres = new Set(rows.map(({ name }) => name))
    const taken = Intl.supportedValuesOf('timeZone').filter((name) => TimeZone.safeParse(name).success)
    expect(taken.length).toBeGreaterThan(400)
    expect(taken.filter((name) => !inPostgres.has(name))).toEqual([])
  })

  test('a name with HTML is kept as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { body } = await call('landlord', sites.create, { name })
    expect((await call('landlord', sites.get, { id: body.id })).body.name).toBe(name)
  })

  test('the plan’s limit blocks, also for two at once', async () => {
    expect((await call('basicLandlord', sites.create, { name: 'Second' })).status).toBe(200)
    const { status, failure } = await call('basicLandlord', sites.create, { name: 'Third' })
    expect([status, failure.errorMessage]).toEqual([
      409,
      'Your plan allows 2 sites and you have 2. Deactivate some or upgrade the plan.',
    ])
  })

  test('whoever lives at a site taken out of use is shut out at once', async () => {
    expect((await send('otherClient', { method: 'GET', url: '/Account/IsAuthenticated' })).json().isAuthenticated).toBe(true)
    await call('otherLandlord', sites.deactivate, { id: 3 })
    expect((await send('otherClient', { method: 'GET', url: '/Account/IsAuthenticated' })).json().isAuthenticated).toBe(false)
    await call('otherLandlord', sites.deactivate, { id: 3, active: true })
    expect((await send('otherClient', { method: 'GET', url: '/Account/IsAuthenticated' })).json().isAuthenticated).toBe(true)
  })

  test('every change is in the audit log with what was before', async () => {
    const site = (await call('landlord', sites.get, { id: 2 })).body
    await call('landlord', sites.update, { ...site, description: 'Audited' })
    const { rows } = await database.pool.query(
      "select before, after, user_id, landlord_id from audit_entries where entity = 'site' and entity_id = 2 order by id desc limit 1",
    )
    expect(rows[0]).toMatchObject({ before: { description: '' }, after: { description: 'Audited' }, user_id: 2, landlord_id: 1 })
  })
})

describe('an uploaded list of sites', () => {
  const upload = (content: string, commit = false, name = 'sites.csv') =>
    call('landlord', sites.processUploaded, { commit }, { file: { name, content } })

  test('shows what is wrong in each row and imports nothing', async () => {
    const list =
      'Name,Country,Primary email\nYard One,Canada,a@test.example\n,CA,\nNorth Mall,,\nYard One,,\nYard Two,Nowhere,\nYard Three,,not-mail\n'
    const { body } = await upload(list, true)
    expect(body.rows.map(({ line, errors }) => [line, ...errors.map(({ column, code }) => `${column}: ${code}`)])).toEqual([
      [2],
      [3, 'Name: name-required'],
      [4, 'Name: site-name-taken'],
      [5, 'Name: site-twice-in-list'],
      [6, 'Country: country-unknown'],
      [7, 'Primary email: not-an-email'],
    ])
    expect([body.good, body.bad, body.imported]).toEqual([1, 5, 0])
    expect(await names('landlord', { query: 'Yard One' })).toEqual([])
  })

  test('imports all rows when all are good, with ; as well as with ,', async () => {
    expect((await upload('\ufeffName;City;Country\n"Depot; East";Hull;CAN\n', false)).body.imported).toBe(0)
    expect((await upload('\ufeffName;City;Country\n"Depot; East";Hull;CAN\n', true)).body.imported).toBe(1)
    const { body } = await call('landlord', sites.search, { query: 'Depot' })
    expect(body.items[0]).toMatchObject({ name: 'Depot; East', address: { city: 'Hull', country: 'CA' } })
  })

  test('what is no list is refused in words', async () => {
    expect((await upload('Nome\nx\n', true)).failure.errorMessage).toMatch(/^The list has columns that are not known: Nome\./)
    expect((await upload('City\nx\n', true)).failure.errorMessage).toBe('The list needs these columns: Name')
    expect((await upload('%PDF-1.7\n%%EOF', false, 'sites.pdf')).status).toBe(415)
    expect((await call('landlord', sites.processUploaded, {})).failure.fields).toEqual({ file: 'File is required' })
    // What was refused is removed after the answer.
    const staged = async () => (await database.pool.query('select id from files where not kept')).rows
    await vi.waitFor(async () => expect(await staged()).toEqual([]), 5_000)
  })

  test('more rows than the plan allows are not imported in part', async () => {
    const list = `Name\n${Array.from({ length: 60 }, (_, at) => `Lot ${at}`).join('\n')}\n`
    expect((await upload(list, true)).status).toBe(409)
    expect(await names('landlord', { query: 'Lot' })).toEqual([])
  })
})
