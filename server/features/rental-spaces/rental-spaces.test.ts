import type { CallArgs } from '@atrium/contract/kit/call.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { yearlyCents } from '@atrium/contract/rental-spaces/rent.ts'
import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, send, database } = await openTestApp()
const { mall, tower } = ids.site
const today = dayIn('America/Toronto', new Date())

let made = 0
const add = async (more: Partial<CallArgs<typeof rentalSpaces.save>> = {}, files = {}) => {
  const answer = await call('landlord', rentalSpaces.save, { siteId: mall, name: `Unit ${++made}`, ...more }, files)
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return answer.body.id
}
const get = (who: Caller, id: number, viewOnly = 'false') => call(who, rentalSpaces.get, { id, viewOnly } as never)
const names = async (who: Caller, ask = {}) =>
  (await call(who, rentalSpaces.search, { query: 'Unit', ...ask })).body.items.map(({ name }) => name)
const encoded = (id: number) => Buffer.from(String(id)).toString('base64')
const page = (id: string, who: Caller = 'visitor') => call(who, publicPages.get, { category: 'rentalspace', id })
const png = async (colour: string) => ({
  name: 'p.png',
  content: await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})

describe('a space', () => {
  test('is kept exactly as it was entered, with rates of four decimals', async () => {
    const space = {
      name: 'Corner store',
      unit: '104',
      type: 'Retail' as const,
      location: 'Ground floor',
      description: 'Bright',
      floorSize: 1250.5,
      rentPerSqft: 32.1825,
      cam: 11.25,
      tax: 0.0001,
      electrical: '200 A',
      areaCert: 'AC-1',
      relocation: '60 days',
      termination: '6 months',
      availability: today,
      expiration: addDays(today, 90),
      isDoubleDoor: true,
      isAvailable: true,
      isPublic: false,
      notes: 'Ask for more',
      point: { x: 0.25, y: 0.5 },
    }
    const id = await add(space)
    expect((await get('landlord', id)).body).toMatchObject({ ...space, siteName: 'North Mall', currency: 'CAD', version: 1 })
    expect((await get('landlord', id, 'true')).body.notes).toBe('')
    expect((await get('client', id)).body).toMatchObject({ name: 'Corner store', notes: '' })
    expect(yearlyCents(1250.5, 32.1825, 11.25, 0.0001)).toBe(5_431_247)
  })

  test('says what is wrong with it', async () => {
    const fields = async (more: object) =>
      (await call('landlord', rentalSpaces.save, { siteId: mall, name: 'Wrong', ...more } as never)).failure?.fields
    expect(await fields({ name: ' ' })).toEqual({ name: 'Name is required' })
    expect(await fields({ rentPerSqft: 1.00001 })).toEqual({ rentPerSqft: 'Four decimals at most' })
    expect(await fields({ availability: '2026-02-01', expiration: '2026-01-31' })).toEqual({
      expiration: 'It must not expire before it is available',
    })
    await add({ name: 'Twice' })
    expect(await fields({ name: 'twice' })).toEqual({ name: 'A space with this name exists at the site already' })
    expect(await fields({ name: 'Twice', siteId: tower })).toBeUndefined()
    const id = await add()
    expect(await fields({ id, version: 1, siteId: tower })).toEqual({ siteId: 'A space stays at its site' })
    expect((await call('landlord', rentalSpaces.save, { id, version: 7, siteId: mall, name: 'Late' })).status).toBe(409)
  })

  test('is changed by those with the permission, read by the company, and shown to clients as long as it is offered', async () => {
    const open = await add({ name: 'Unit open' })
    await add({ name: 'Unit let', isAvailable: false })
    await add({ name: 'Unit past', expiration: addDays(today, -1) })
    await add({ name: 'Unit last day', expiration: today })
    await add({ name: 'Unit elsewhere', siteId: tower })
    const shown = await names('client')
    expect(shown).toEqual(expect.arrayContaining(['Unit open', 'Unit last day']))
    for (const hidden of ['Unit let', 'Unit past', 'Unit elsewhere']) expect(shown).not.toContain(hidden)
    expect(await names('landlord')).toEqual(expect.arrayContaining(['Unit let', 'Unit past', 'Unit elsewhere']))
    expect(await names('manager')).not.toContain('Unit elsewhere')
    expect((await get('client', open)).status).toBe(200)
    for (const who of ['otherLandlord', 'otherClient'] as const) expect((await get(who, open)).status).toBe(404)
    for (const who of ['client', 'corporate', 'assistant', 'visitor'] as const) {
      const { status } = await call(who, rentalSpaces.save, { siteId: mall, name: 'Mine' })
      expect([401, 403]).toContain(status)
    }
    expect((await call('manager', rentalSpaces.save, { siteId: tower, name: 'Not mine' })).status).toBe(404)
    expect((await call('otherLandlord', rentalSpaces.remove, { id: open })).status).toBe(404)
    expect((await call('basicLandlord', rentalSpaces.search, {})).status).toBe(403)
  })

  test('has pictures in their order, and a plan on which it is marked', async () => {
    const two = { picture1: await png('#f00'), picture2: await png('#00f') }
    const placed = [
      { part: 'picture1', caption: 'Front' },
      { part: 'picture2', caption: 'Back' },
    ] as const
    const id = await add({ pictures: [...placed] }, two)
    const { body } = await get('landlord', id)
    expect(body.pictures.map(({ caption }) => caption)).toEqual(['Front', 'Back'])
    const [front, back] = body.pictures
    const turned = [back, front].map((one) => ({ id: one?.id, caption: one?.caption }))
    await call('landlord', rentalSpaces.save, { ...body, pictures: turned } as never)
    const after = (await get('client', id)).body
    expect(after.pictures.map(({ caption }) => caption)).toEqual(['Back', 'Front'])
    await call('landlord', rentalSpaces.save, { ...body, version: after.version, pictures: [{ id: back?.id }] } as never)
    expect((await get('client', id)).body.pictures).toHaveLength(1)

    expect((await call('landlord', rentalSpaces.plan, { siteId: mall })).body).toMatchObject({ url: null, from: 'none' })
    expect((await call('client', rentalSpaces.savePlan, { siteId: mall }, { file: await png('#0f0') })).status).toBe(403)
    expect((await call('landlord', rentalSpaces.savePlan, { siteId: mall }, { file: await png('#0f0') })).status).toBe(200)
    expect((await call('client', rentalSpaces.plan, { siteId: mall })).body.from).toBe('floorPlan')
    expect((await call('client', rentalSpaces.plan, { siteId: tower })).status).toBe(404)
  })

  test('goes out as a list that comes in again', async () => {
    await add({
      name: 'Listed',
      floorSize: 900,
      rentPerSqft: 20.5,
      isDoubleDoor: true,
      notes: 'Ours',
      availability: '2030-01-02',
    })
    const { response } = await call('landlord', rentalSpaces.exportList, { query: 'Listed' })
    expect(response.payload).toContain('Listed,North Mall,')
    expect((await call('client', rentalSpaces.exportList, { query: 'Listed' })).response.payload).not.toContain('Ours')
    const list = response.payload.replace('Listed', 'Again')
    const order = { commit: true }
    const imported = await call('landlord', rentalSpaces.processUploaded, order, { file: { name: 'a.csv', content: list } })
    expect(imported.body).toMatchObject({ imported: 1, bad: 0 })
    const { items } = (await call('landlord', rentalSpaces.search, { query: 'Again' })).body
    expect(items[0]).toMatchObject({ floorSize: 900, rentPerSqft: 20.5, isDoubleDoor: true, availability: '2030-01-02' })
    const csv =
      'Name,Site,Type,Floor Size,Rent per Sq Ft,Available,Availability\nA,,Retail,"1,200 ",$31.25,oui,01/15/2030\nB,Nowhere,Retail,1,1,yes,\nC,,Castle,x,1,maybe,soon\nA,,,,,,\nF,,Retail,1 234,"32,1825",non,\n'
    const checked = await call(
      'landlord',
      rentalSpaces.processUploaded,
      { siteId: mall, commit: true, skipBad: true },
      { file: { name: 'b.csv', content: csv } },
    )
    expect([checked.body.imported, checked.body.bad]).toEqual([2, 3])
    const wrong = checked.body.rows.flatMap(({ line, errors }) => errors.map(({ column }) => `${line} ${column}`)).sort()
    expect(wrong).toEqual(['3 Site', '4 Availability', '4 Available', '4 Floor Size', '4 Type', '5 Name'])
    const found = (await call('landlord', rentalSpaces.search, { query: 'A', sortBy: 'name' })).body.items
    expect(found.find(({ name }) => name === 'A')).toMatchObject({ availability: '2030-01-15' })
    const french = (await call('landlord', rentalSpaces.search, { query: 'F' })).body.items.find(({ name }) => name === 'F')
    expect(french).toMatchObject({ floorSize: 1234, rentPerSqft: 32.1825, isAvailable: false })
    const file = { file: { name: 'c.csv', content: csv } }
    expect((await call('manager', rentalSpaces.processUploaded, { siteId: tower }, file)).status).toBe(404)
    expect((await call('client', rentalSpaces.processUploaded, {}, file)).status).toBe(403)
  })
})

describe('a public page', () => {
  test('tells anybody of a published space what the landlord tells, and nothing else', async () => {
    const more = { floorSize: 1000, rentPerSqft: 30, isPublic: true, notes: 'The rent can be less' }
    const id = await add({ name: 'Window', ...more, pictures: [{ part: 'picture1' }] }, { picture1: await png('#0ff') })
    const { status, body, response } = await page(encoded(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Window', company: { name: 'North Properties' }, currency: 'CAD' })
    expect(body.facts).toContainEqual({ as: 'cents', label: 'Total a year', value: 3_000_000 })
    expect(response.payload).not.toContain('The rent can be less')
    const picture = await send('visitor', { method: 'GET', url: body.pictures[0]?.url ?? '' })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const forged = (body.pictures[0]?.url ?? '').replace(/rentalspace\.\d+/, 'rentalspace.1')
    expect((await send('visitor', { method: 'GET', url: forged })).statusCode).toBe(404)

    const { version } = (await get('landlord', id)).body
    await call('landlord', rentalSpaces.save, { id, version, siteId: mall, name: 'Window', ...more, isPublic: false })
    expect((await send('visitor', { method: 'GET', url: body.pictures[0]?.url ?? '' })).statusCode).toBe(404)
  })

  test('answers what is not published as what is not there', async () => {
    const [hidden, taken, past] = [
      await add({ name: 'Hidden' }),
      await add({ name: 'Taken', isPublic: true, isAvailable: false }),
      await add({ name: 'Past', isPublic: true, expiration: addDays(today, -1) }),
    ]
    const unknown = (await page(encoded(2_000_000))).failure
    for (const id of [encoded(hidden), encoded(taken), encoded(past), 'x', '1', encoded(-1), '%00', 'MQ==MQ=='].values()) {
      const { status, failure } = await page(id)
      expect([status, failure.code, failure.errorMessage]).toEqual([404, unknown.code, unknown.errorMessage])
      expect((await page(id, 'landlord')).status).toBe(404)
    }
    expect((await call('visitor', publicPages.get, { category: 'constructor', id: encoded(hidden) })).status).toBe(404)
  })

  test('ends with the company’s plan', async () => {
    const id = await add({ name: 'Unpaid', isPublic: true })
    expect((await page(encoded(id))).status).toBe(200)
    await database.pool.query('update landlords set valid = false where id = 1')
    expect((await page(encoded(id))).status).toBe(404)
    await database.pool.query('update landlords set valid = true where id = 1')
  })
})
