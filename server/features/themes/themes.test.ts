import type { AddressInfo } from 'node:net'
import { HUB_EVENT, HUB_PATH, hubEvents } from '@atrium/contract/kit/events.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { ownThemes, themes } from '@atrium/contract/themes/themes.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { brandOf } from '../../platform/branding/brand.ts'
import { files } from '../../platform/files/tables.ts'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { app, call, send, cookies, database, secrets, services } = await openTestApp()
const { north } = ids.landlord
const { mall, tower, southMall } = ids.site
const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#1a7f5a' } })
  .png()
  .toBuffer()
const logo = { logo: { name: 'logo.png', content: png } }
const css = async (who: Caller) =>
  (await call(who, portal.get, {})).body.themes.map((theme) => [theme.siteId, /brand-6:(#\w+)/.exec(theme.css)?.[1]])

describe('a theme', () => {
  test('of the company applies to everyone in it, and to nobody else', async () => {
    expect((await call('landlord', themes.save, { primary: '#14532D' })).status).toBe(200)
    for (const who of ['landlord', 'manager', 'client', 'corporate'] as const) expect(await css(who)).toEqual([[null, '#14532d']])
    for (const who of ['otherLandlord', 'otherClient', 'admin'] as const) expect(await css(who)).toEqual([])
    expect((await call('otherLandlord', ownThemes.list, {})).body.items).toEqual([])
    expect((await call('client', ownThemes.list, {})).body.items).toMatchObject([{ primary: '#14532d', siteId: null }])
  })

  test('of a site wins for those at the site; a landlord gets those of its sites', async () => {
    await call('landlord', themes.save, { siteId: tower, primary: '#7c2d12' })
    expect(await css('client')).toEqual([[null, '#14532d']])
    expect(await css('landlord')).toEqual([
      [null, '#14532d'],
      [tower, '#7c2d12'],
    ])
    expect(await css('manager')).toEqual([[null, '#14532d']])
    const atTower = await send('corporate', {
      method: 'GET',
      url: '/Account/GetPortal',
      headers: { 'x-client-id': String(ids.tenant.towerOffice) },
    })
    expect(atTower.json().themes[0].css).toContain('--atrium-brand-6:#7c2d12')
    expect((await call('landlord', themes.list, { siteId: tower })).body.items).toMatchObject([
      { siteId: tower, siteName: 'North Tower' },
    ])
  })

  test('too light for white text is darkened, and says so by the colour of its buttons', async () => {
    await call('otherLandlord', themes.save, { primary: '#facc15', sideBar: 'filled' })
    const [theme] = (await call('otherLandlord', themes.list, {})).body.items
    expect(theme?.primary).toBe('#facc15')
    expect(theme?.button).not.toBe('#facc15')
    expect((await call('otherClient', portal.get, {})).body.themes[0]?.css).toContain('[data-side-bar]{background:')
  })

  test('is not for everyone to change', async () => {
    expect((await call('manager', themes.save, { primary: '#000000' })).status).toBe(403)
    expect((await call('client', themes.save, { primary: '#000000' })).status).toBe(403)
    expect((await call('landlord', themes.save, { siteId: southMall, primary: '#000000' })).status).toBe(404)
    const [other] = (await call('otherLandlord', themes.list, {})).body.items
    expect((await call('landlord', themes.remove, { id: other?.id as number })).status).toBe(404)
    for (const primary of ['red', '#12', 'url(x)', '#12345g', '#000000;}*{display:none'])
      expect((await call('landlord', themes.save, { siteId: mall, primary })).status).toBe(400)
  })

  test('two people who save at once do not overwrite each other', async () => {
    const [theme] = (await call('landlord', themes.list, {})).body.items
    const mine = { primary: '#155e75', version: theme?.version as number }
    expect((await call('landlord', themes.save, mine)).status).toBe(200)
    expect((await call('landlord', themes.save, mine)).status).toBe(409)
    expect((await call('landlord', themes.save, { primary: '#155e75' })).status).toBe(409)
  })

  test('brings a logo that mails show too; another picture, and none, take it away', async () => {
    const version = async () => (await call('landlord', themes.list, {})).body.items[0]?.version as number
    await call('landlord', themes.save, { primary: '#14532d', version: await version() }, logo)
    const [theme] = (await call('landlord', themes.list, {})).body.items
    const path = theme?.logo as string
    const open = (url: string) => send('visitor', { method: 'GET', url })
    const picture = await open(path)
    expect(picture.headers['content-type']).toBe('image/png')
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 384, height: 128 })
    const where = { secrets, config: { PUBLIC_URL: 'https://portal.example', PORT: 1 } }
    expect(await brandOf(database.db, north, where)).toEqual({
      name: 'North Properties',
      isPlatform: false,
      colour: '#14532d',
      logoUrl: `https://portal.example${path}`,
      portal: 'https://portal.example',
      style: expect.stringContaining('#14532d'),
    })
    // A key names one picture; made up or of another file it opens nothing.
    const [, id = '', signature = ''] = /(\d+)\.(.+)$/.exec(path) ?? []
    expect((await open(path.replace(`${id}.`, `${Number(id) + 1}.`))).statusCode).toBe(404)
    expect((await open(`/Account/ThemeImage/${id}.${signature.slice(1)}`)).statusCode).toBe(404)
    await call('landlord', themes.save, { primary: '#14532d', version: await version(), remove: ['logo'] })
    expect((await open(path)).statusCode).toBe(404)
    expect(
      await database.db
        .select()
        .from(files)
        .where(eq(files.id, Number(id))),
    ).toEqual([])
  })

  test.each([
    ['an SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['an SVG that calls itself PNG', 'logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['half a PNG', 'logo.png', png.subarray(0, 20), 415],
    ['a page', 'logo.png', '<!doctype html><script>alert(1)</script>', 415],
    ['more than 2 MB', 'logo.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), 413],
  ])('%s is no logo', async (_, name, content, status) => {
    const version = (await call('landlord', themes.list, {})).body.items[0]?.version as number
    const answer = await call('landlord', themes.save, { primary: '#14532d', version }, { logo: { name, content } })
    expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([status, ['logo']])
  })

  test('that changes is announced to everyone of the company at once', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
    const received: Record<string, number[]> = {}
    const sockets = await Promise.all(
      (['landlord', 'client', 'corporate', 'otherClient'] as const).map(async (who) => {
        const socket = io(address, {
          path: HUB_PATH,
          transports: ['websocket'],
          forceNew: true,
          extraHeaders: { cookie: cookies[who] },
        })
        received[who] = []
        socket.on(HUB_EVENT, (text: string) => received[who]?.push(JSON.parse(text).signalREventNameEnum))
        await new Promise<void>((done, fail) => socket.on('connect', done).on('connect_error', fail))
        return socket
      }),
    )
    const [theme] = (await call('landlord', themes.list, {})).body.items
    await call('landlord', themes.remove, { id: theme?.id as number })
    const { number } = hubEvents.themeChanged
    await expect.poll(() => received).toEqual({ landlord: [number], client: [number], corporate: [number], otherClient: [] })
    expect(hubEvents.themeChanged.toast).toBe('Adminstrator has updated the theme')
    for (const socket of sockets) socket.close()
    expect((await brandOf(database.db, north, { secrets: services.secrets })).logoUrl).toBeNull()
  })
})
