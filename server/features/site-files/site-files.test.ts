import { account } from '@atrium/contract/access/account.ts'
import { clientManual, sitePlan } from '@atrium/contract/site-files/site-files.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call, send, database } = await openTestApp()
const { mall, tower, southMall, basicSite } = ids.site
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)
const part = (name: string) => ({ file: { name, content: pdf(name) } })
const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const rowsOf = async (table: 'files' | 'site_files') =>
  Number((await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n)

const kinds = [
  { what: 'client manual', calls: clientManual, none: 'No Client Manual found' },
  { what: 'site plan', calls: sitePlan, none: 'No Site Plan found' },
]

describe.each(kinds)('the $what of a site', ({ calls, none }) => {
  const get = (who: Caller, siteId: number, headers = {}) => call(who, calls.get, { siteId }, {}, headers)

  test('none: the fixed texts', async () => {
    for (const who of ['landlord', 'client', 'corporate'] as const) {
      const { status, failure } = await get(who, mall)
      expect([status, failure.errorMessage]).toEqual([404, none])
    }
  })

  test('a file is required', async () => {
    const { status, failure } = await call('landlord', calls.save, { siteId: mall })
    expect([status, failure.fields]).toEqual([400, { fileUrl: 'File is required' }])
  })

  test('only a landlord uploads and deletes', async () => {
    const { body } = await call('landlord', calls.save, { siteId: mall }, part('only.pdf'))
    for (const [who, status] of [
      ['client', 403],
      ['corporate', 403],
      ['admin', 403],
      ['visitor', 401],
    ] as const) {
      expect((await call(who, calls.save, { siteId: mall }, part('theirs.pdf'))).status).toBe(status)
      expect((await call(who, calls.remove, { id: body.id })).status).toBe(status)
    }
    expect((await get('client', mall)).body).toMatchObject({ fileName: 'only.pdf' })
    await call('landlord', calls.remove, { id: body.id })
  })

  test('a newer one takes its place; the older ones stay, newest first; deleting takes all of them', async () => {
    const before = [await rowsOf('files'), await rowsOf('site_files')]
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
      expect((await call('landlord', calls.save, { siteId: mall }, part(name))).status).toBe(200)
    const { body } = await get('landlord', mall)
    expect(body).toMatchObject({ fileName: 'three.pdf', siteId: mall, siteName: 'North Mall', createdBy: 'landlord Tester' })
    expect(body.fileSize).toBe(pdf('three.pdf').length)
    expect(body.older.map((one) => one.fileName)).toEqual(['two.pdf', 'one.pdf'])

    expect((await call('landlord', calls.remove, { id: body.id })).status).toBe(200)
    expect((await get('landlord', mall)).failure.errorMessage).toBe(none)
    expect([await rowsOf('files'), await rowsOf('site_files')]).toEqual(before)
    expect((await call('landlord', calls.remove, { id: body.id })).status).toBe(404)
  })

  test('two landlords uploading at once: one is current, the other a version', async () => {
    const saves = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => call('landlord', calls.save, { siteId: mall }, part(name)))
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await get('landlord', mall)
    expect([body.fileName, ...body.older.map((one) => one.fileName)].sort()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    await call('landlord', calls.remove, { id: body.id })
  })

  test('a client sees its own site’s, whatever site it asks for', async () => {
    const atMall = (await call('landlord', calls.save, { siteId: mall }, part('mall.pdf'))).body.id
    const atTower = (await call('landlord', calls.save, { siteId: tower }, part('tower.pdf'))).body.id
    for (const siteId of [mall, tower, southMall, 9_999])
      expect((await get('client', siteId)).body).toMatchObject({ fileName: 'mall.pdf', siteId: mall })
    expect((await get('corporate', mall, { 'x-client-id': '3' })).body).toMatchObject({ fileName: 'tower.pdf' })
    expect((await get('otherClient', mall)).status).toBe(404)
    for (const id of [atMall, atTower]) await call('landlord', calls.remove, { id })
  })

  test('the current file opens for everyone at the site, older versions for the landlord alone', async () => {
    const first = (await call('landlord', calls.save, { siteId: mall }, part('first.pdf'))).body.id
    await call('landlord', calls.save, { siteId: mall }, part('second.pdf'))
    const { body } = await get('landlord', mall)
    const older = body.older[0]?.fileUrl ?? ''
    const open = async (who: 'client' | 'neighbour' | 'otherClient', url: string) => {
      const token = (await call(who, account.getUser, {})).body.tenant?.siteToken
      return send(who, { method: 'GET', url: `${url}?token=${token}` })
    }
    const { siteTokens } = (await call('landlord', siteList.tokens, {})).body
    const opened = await send('landlord', { method: 'GET', url: `${older}?token=${siteTokens[mall]}` })
    expect(opened.rawPayload.equals(pdf('first.pdf'))).toBe(true)
    for (const who of ['client', 'neighbour', 'corporate'] as const)
      expect((await get(who, mall)).body).toMatchObject({ fileName: 'second.pdf', older: [] })
    for (const who of ['client', 'neighbour'] as const) {
      expect((await open(who, body.fileUrl)).rawPayload.equals(pdf('second.pdf'))).toBe(true)
      expect((await open(who, older)).statusCode).toBe(404)
    }
    expect((await open('otherClient', body.fileUrl)).statusCode).toBe(404)
    await call('landlord', calls.remove, { id: first })
    expect((await open('client', body.fileUrl)).statusCode).toBe(404)
  })

  test('a company user works at its own sites only', async () => {
    const { body } = await call('landlord', calls.save, { siteId: tower }, part('tower.pdf'))
    expect((await get('manager', tower)).failure.errorMessage).toBe(none)
    expect((await call('manager', calls.save, { siteId: tower }, part('mine.pdf'))).status).toBe(404)
    expect((await call('manager', calls.remove, { id: body.id })).status).toBe(404)
    expect((await get('landlord', tower)).body).toMatchObject({ fileName: 'tower.pdf', older: [] })
    await call('landlord', calls.remove, { id: body.id })
  })

  test('another company’s site does not exist, and what was sent for it leaves nothing', async () => {
    const before = await rowsOf('files')
    expect((await call('otherLandlord', calls.save, { siteId: mall }, part('x.pdf'))).status).toBe(404)
    expect((await call('landlord', calls.save, { siteId: southMall }, part('x.pdf'))).status).toBe(404)
    expect((await call('landlord', calls.save, { siteId: -1 }, part('x.pdf'))).status).toBe(400)
    expect(await rowsOf('files')).toBe(before)
  })

  test('a plan without the feature is told so', async () => {
    const { status, failure } = await get('basicLandlord', basicSite)
    expect([status, failure.errorMessage]).toEqual([403, 'Sorry, but this feature is not included in your plan.'])
    expect((await call('basicLandlord', calls.save, { siteId: basicSite }, part('x.pdf'))).status).toBe(403)
  })
})

test('a manual is a document, a plan a PDF or a picture', async () => {
  const image = { file: { name: 'plan.png', content: picture } }
  const text = { file: { name: 'plan.txt', content: 'a plan in words' } }
  const refused = await call('landlord', clientManual.save, { siteId: mall }, image)
  expect([refused.status, refused.failure.fields]).toEqual([415, { fileUrl: 'Choose a PDF or Word file' }])
  expect((await call('landlord', clientManual.save, { siteId: mall }, text)).status).toBe(415)
  const words = await call('landlord', sitePlan.save, { siteId: mall }, text)
  expect([words.status, words.failure.errorMessage]).toEqual([415, 'plan.txt is not a PDF or an image (PNG, JPEG, WebP or GIF)'])
  const { body } = await call('landlord', sitePlan.save, { siteId: mall }, image)
  const { siteTokens } = (await call('landlord', siteList.tokens, {})).body
  const shown = (await call('landlord', sitePlan.get, { siteId: mall })).body
  expect(shown.fileType).toBe('image/png')
  const opened = await send('landlord', { method: 'GET', url: `${shown.fileUrl}?token=${siteTokens[mall]}` })
  expect(opened.rawPayload.equals(picture)).toBe(true)
  expect(opened.headers['content-disposition']).toMatch(/^inline/)
  await call('landlord', sitePlan.remove, { id: body.id })
})

test('the one kind is not deleted as the other', async () => {
  const { body } = await call('landlord', clientManual.save, { siteId: mall }, part('manual.pdf'))
  expect((await call('landlord', sitePlan.remove, { id: body.id })).status).toBe(404)
  expect((await call('landlord', clientManual.remove, { id: body.id })).status).toBe(200)
})
