import type { AddressInfo } from 'node:net'
import { Permission, type ViewerKind } from '@atrium/contract/access/access.ts'
import { companyMenu, companyPart, type MenuBranch, screensFor } from '@atrium/contract/access/company-menu.ts'
import { fieldSettings } from '@atrium/contract/custom-fields/field-settings.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { HUB_EVENT, HUB_PATH, hubEvents } from '@atrium/contract/kit/events.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { companyMenus, type MenuItem, menuItemsOf } from '@atrium/contract/menu/menu.ts'
import { appEditor } from '@atrium/contract/menu/toolbar.ts'
import { roles } from '@atrium/contract/roles/roles.ts'
import { ownThemes, themes } from '@atrium/contract/themes/themes.ts'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { decisionsOf } from '../../platform/feature.ts'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { app, call, send, cookies } = await openTestApp()
const { menu } = decisionsOf(features)
const { mall, tower } = ids.site

const stored = async (who: Caller) => (await call(who, portal.get, {})).body.menus
const versionAt = async (themeId: number | null = null) =>
  (await stored('landlord')).find((one) => one.themeId === themeId)?.version ?? null
const usual = menuItemsOf(companyPart(companyMenu(menu)))
/** The usual menu with some entries changed. */
const withChanges = (changes: Record<string, Partial<MenuItem>>): MenuItem[] =>
  usual.map((item) => ({
    ...item,
    ...changes[item.oldTitle],
    groupItems: item.groupItems.map((entry) => ({ ...entry, ...(changes[entry.oldTitle] as object) })),
  }))
const save = async (who: Caller, JSONMenu: MenuItem[], themeId: number | null = null) =>
  call(who, companyMenus.save, { JSONMenu, themeId, version: await versionAt(themeId) })

/** What somebody's menu is called, entry by entry. */
async function shown(who: Caller, kind: ViewerKind) {
  const [changes] = await stored(who)
  const visible = ({ visible: is }: { visible: boolean }) => is
  return companyMenu(menu, changes)
    .filter(visible)
    .flatMap((branch: MenuBranch) =>
      branch.items
        .filter(visible)
        .flatMap((node) => screensFor(node, kind).map(({ path, title }) => `${path} ${node.own ?? title}`)),
    )
}

describe('the menu of a company', () => {
  test('is usual until somebody saves it, and what is as usual is not stored', async () => {
    expect(await stored('landlord')).toEqual([])
    expect((await save('landlord', usual)).status).toBe(200)
    expect(await stored('client')).toEqual([{ themeId: null, version: 1, items: [], ordered: false }])
  })

  test('takes an entry beside the groups, which takes no others in; none of those that keep theirs', async () => {
    const without = usual.map((item) => ({
      ...item,
      groupItems: item.groupItems.filter(({ oldTitle }) => oldTitle !== 'Security-Keys'),
    }))
    const alone = { oldTitle: 'Security-Keys', title: 'Our keys', visible: true, groupItems: [] }
    expect((await save('landlord', without.toSpliced(1, 0, alone))).status).toBe(200)
    const [kept] = await stored('client')
    expect(companyMenu(menu, kept)[1]).toMatchObject({ oldTitle: 'Security-Keys', own: 'Our keys', icon: 'parking' })
    expect(await shown('client', 'client')).toContain('/keys Keys')
    const inside = { oldTitle: 'Leases-Leases', title: 'Leases', visible: true }
    const filled = await save('landlord', without.toSpliced(1, 0, { ...alone, groupItems: [inside] }))
    expect(filled.body).toMatchObject({ code: 'menu-entry-alone' })
    const twice = await save('landlord', usual.toSpliced(1, 0, alone))
    expect(twice.body).toMatchObject({ code: 'menu-entry-twice' })
    const fixed = await save('landlord', usual.toSpliced(1, 0, { ...alone, oldTitle: 'Manage users-Users' }))
    expect(fixed.body).toMatchObject({ code: 'menu-entry-twice' })
    expect((await save('landlord', usual)).status).toBe(200)
  })

  test('is seen by everyone of the company, each the entries that are for it, under the company’s names', async () => {
    const changed = withChanges({
      'Marketing Support-Stores Description': { title: 'Our shops' },
      'General Communications-Maintenance Request': { title: 'Something is broken' },
      'Emergency Alerts': { visible: false },
      'Legal-Demand Notices': { visible: false },
      'Audit log': { title: 'Who did what' },
    })
    expect((await save('landlord', changed)).status).toBe(200)
    const ofLandlord = await shown('landlord', 'landlord')
    expect(ofLandlord).toContain('/stores-description Our shops')
    expect(ofLandlord).toContain('/landlord/maintenance-request Something is broken')
    for (const who of ['client', 'corporate'] as const) {
      const ofClient = await shown(who, who)
      expect(ofClient).toContain('/store-description Our shops')
      expect(ofClient).toContain('/tenant/maintenance-request Something is broken')
      expect(ofClient.filter((entry) => /emergency|DemandNotice/.test(entry))).toEqual([])
      expect(JSON.stringify(await stored(who))).not.toContain('Who did what')
    }
    expect(await stored('otherLandlord')).toEqual([])
    expect(await stored('otherClient')).toEqual([])
    expect(await stored('admin')).toEqual([])
  })

  test('keeps the order, and an entry in another group, by the names that roles use', async () => {
    const leases = usual.find(({ oldTitle }) => oldTitle === 'Leases') as MenuItem
    const documents = usual.flatMap(({ groupItems }) => groupItems).find(({ oldTitle }) => oldTitle === 'Legal-Lease Documents')
    const moved = [
      { ...leases, groupItems: [...leases.groupItems, documents as MenuItem] },
      ...usual
        .filter(({ oldTitle }) => oldTitle !== 'Leases')
        .map((item) => ({ ...item, groupItems: item.groupItems.filter(({ oldTitle }) => oldTitle !== 'Legal-Lease Documents') })),
    ]
    expect((await save('landlord', moved)).status).toBe(200)
    const [changes] = await stored('client')
    expect(
      companyMenu(menu, changes)
        .slice(0, 2)
        .map(({ oldTitle }) => oldTitle),
    ).toEqual(['Home', 'Leases'])
    expect(companyMenu(menu, changes)[1]?.items.map(({ oldTitle }) => oldTitle)).toEqual([
      'Leases-Leases',
      'Legal-Lease Documents',
    ])
  })

  test('is taken as JSON text too; titles are trimmed and without special characters', async () => {
    const JSONMenu = JSON.stringify(withChanges({ Leases: { title: '  Our <b>leases</b> $t(Home)  ', icon: 'star' } }))
    const answer = await call('landlord', companyMenus.save, { JSONMenu, version: await versionAt() } as never)
    expect(answer.status).toBe(200)
    expect((await stored('landlord'))[0]?.items).toEqual([{ oldTitle: 'Leases', title: 'Our bleases/b t(Home)', icon: 'star' }])
    const [note] = (await call('landlord', auditLog.search, { entity: 'menu' } as never)).body.items
    expect(note).toMatchObject({ action: 'changed', fields: expect.arrayContaining(['renamed', 'icons']) })
  })

  test.each([
    ['an empty title', withChanges({ Leases: { title: ' ' } }), /title$/, 'field-required'],
    ['a title of special characters alone', withChanges({ Leases: { title: '<>{}' } }), /title$/, 'field-required'],
    ['a title that is too long', withChanges({ Leases: { title: 'x'.repeat(61) } }), /title$/, 'too-long'],
    ['an icon that there is not', withChanges({ Leases: { icon: 'skull' as never } }), /icon$/, 'not-a-choice'],
    [
      'an unknown entry',
      [...usual, { oldTitle: 'Casino', title: 'Casino', visible: true, groupItems: [] }],
      /oldTitle$/,
      'menu-entry-unknown',
    ],
    [
      'an entry of admins',
      [...usual, { oldTitle: 'Admin', title: 'Admin', visible: true, groupItems: [] }],
      /oldTitle$/,
      'menu-entry-unknown',
    ],
    ['an entry twice', [...usual, usual[1] as MenuItem], /oldTitle$/, 'menu-entry-twice'],
    ['too many groups', Array.from({ length: 201 }, () => usual[1] as MenuItem), /JSONMenu$/, 'too-many'],
    ['no JSON', '[{' as never, /JSONMenu$/, 'menu-not-json'],
  ])('is refused with %s', async (_, items, field, code) => {
    const before = await stored('landlord')
    const { status, failure } = await save('landlord', items)
    expect([status, failure.code]).toEqual([400, code])
    expect(Object.keys(failure.fields ?? {}).some((name) => field.test(name))).toBe(true)
    expect(await stored('landlord')).toEqual(before)
  })

  test('Home and the administration of users stay as they are', async () => {
    await save(
      'landlord',
      withChanges({
        Home: { title: 'Start', visible: false },
        'Manage users-Users': { title: 'People' },
        'Manage users': { visible: false },
      }),
    )
    expect((await stored('landlord'))[0]).toMatchObject({ items: [], ordered: false })
  })

  test('is changed by who has the permission, for their own company', async () => {
    for (const who of ['manager', 'client', 'corporate', 'admin'] as const)
      expect((await call(who, companyMenus.save, { JSONMenu: usual })).status).toBe(403)
    expect((await call('visitor', companyMenus.save, { JSONMenu: usual })).status).toBe(401)
    const theme = await call('otherLandlord', themes.save, { primary: '#14532d' })
    expect((await save('landlord', usual, theme.body.id)).status).toBe(404)
    expect((await save('landlord', usual, 999_999)).status).toBe(404)
  })

  test('of the company is for people of all sites; who works at one changes the menu of its theme', async () => {
    const roleId = ids.role.clerk
    const { version, permissions } = (await call('landlord', roles.get, { id: roleId })).body
    const granted = [...permissions, { id: Permission.AllowEditor }]
    expect((await call('landlord', roles.savePermissions, { roleId, version, permissions: granted } as never)).status).toBe(200)
    const refused = await call('clerk', companyMenus.save, { JSONMenu: usual, version: await versionAt() })
    expect([refused.status, refused.failure.code]).toEqual([403, 'menu-of-company'])
    const at = async (siteId: number) => (await call('landlord', themes.save, { siteId, primary: '#7c2d12' })).body.id
    const [ofMall, ofTower] = [await at(mall), await at(tower)]
    expect((await call('clerk', companyMenus.save, { JSONMenu: usual, themeId: ofMall })).status).toBe(200)
    expect((await call('clerk', companyMenus.save, { JSONMenu: usual, themeId: ofTower })).status).toBe(404)
    for (const id of [ofMall, ofTower]) await call('landlord', themes.remove, { id })
    expect((await stored('landlord')).map(({ themeId }) => themeId)).toEqual([null])
  })

  test('of two who save at once one is told, at the first save of all and at any later one', async () => {
    const both = async (version: number | null) =>
      (
        await Promise.all(
          ['One', 'Two'].map((title) =>
            call('otherLandlord', companyMenus.save, { JSONMenu: withChanges({ Leases: { title } }), version }),
          ),
        )
      ).map(({ status, failure }) => [status, failure.code])
    for (const version of [null, 1])
      expect((await both(version)).sort()).toEqual([
        [200, undefined],
        [409, 'saved-meanwhile'],
      ])
    const [left] = await stored('otherLandlord')
    expect(left?.version).toBe(2)
    expect(['One', 'Two']).toContain(left?.items[0]?.title)
  })

  test('of a site with a theme is its own, seen there instead of the company’s, and goes with the theme', async () => {
    await save('landlord', withChanges({ Leases: { title: 'For all' }, Security: { title: 'For all' } }))
    const theme = (await call('landlord', themes.save, { siteId: tower, primary: '#7c2d12' })).body.id
    const atTower = async () => {
      const headers = { 'x-client-id': String(ids.tenant.towerOffice) }
      return (await send('corporate', { method: 'GET', url: '/Account/GetPortal', headers })).json().menus[0]
    }
    expect((await atTower()).items).toContainEqual({ oldTitle: 'Security', title: 'For all' })
    expect((await save('landlord', withChanges({ Security: { title: 'At the tower' } }), theme)).status).toBe(200)
    expect((await atTower()).items).toEqual([{ oldTitle: 'Security', title: 'At the tower' }])
    expect((await stored('client'))[0]?.items).toContainEqual({ oldTitle: 'Security', title: 'For all' })
    expect((await stored('landlord')).map(({ themeId }) => themeId).sort()).toEqual([null, theme].sort())
    expect((await call('landlord', themes.remove, { id: theme })).status).toBe(200)
    expect((await atTower()).items).toContainEqual({ oldTitle: 'Security', title: 'For all' })
    // The company's menu is that of its theme too, and stays without it.
    const own = (await call('landlord', themes.save, { primary: '#14532d' })).body.id
    expect(
      (await call('landlord', companyMenus.save, { JSONMenu: usual, themeId: own, version: await versionAt() })).status,
    ).toBe(200)
    expect((await stored('landlord')).map(({ themeId }) => themeId)).toEqual([null])
    await call('landlord', themes.remove, { id: own })
    expect(await stored('landlord')).toHaveLength(1)
    expect((await call('landlord', ownThemes.list, { siteId: mall })).body.items).toEqual([])
  })

  test('the links of the tool bar are set by who edits the menu, and seen by everyone of the company', async () => {
    const bars = async (who: Caller) => (await call(who, portal.get, {})).body.toolbars
    const content = {
      toolbarLink: { text: 'Intranet', link: 'https://intranet.example' },
      helpLink: { link: 'mailto:help@a.example' },
    }
    const set = (who: Caller, JSONData: unknown, version: number | null = null, themeId: number | null = null) =>
      call(who, appEditor.save, { JSONData, version, themeId } as never)
    for (const who of ['manager', 'client', 'corporate', 'admin'] as const) expect((await set(who, content)).status).toBe(403)
    expect((await set('landlord', content)).status).toBe(200)
    expect((await set('landlord', content)).failure.code).toBe('saved-meanwhile')
    for (const who of ['landlord', 'client', 'corporate'] as const)
      expect(await bars(who)).toEqual([{ themeId: null, version: 1, ...content }])
    for (const who of ['otherLandlord', 'otherClient', 'admin'] as const) expect(await bars(who)).toEqual([])
    for (const link of ['javascript:alert(1)', 'http://a.example', 'https://', '//a.example', 'data:text/html,x']) {
      const refused = await set('landlord', { ...content, helpLink: { link } }, 1)
      expect([link, refused.status, Object.values(refused.failure.fields ?? {})]).toEqual([link, 400, [expect.anything()]])
    }
    expect((await set('landlord', '{"toolbarLink":{"text":"Docs","link":"https://docs.example"}}', 1)).status).toBe(200)
    expect((await set('landlord', '{', 2)).status).toBe(400)
    expect(await bars('client')).toEqual([
      // What is not named stays as it is.
      { ...content, themeId: null, version: 2, toolbarLink: { text: 'Docs', link: 'https://docs.example' } },
    ])
    const theme = (await call('landlord', themes.save, { siteId: mall, primary: '#7c2d12' })).body.id
    expect((await set('landlord', content, null, theme)).status).toBe(200)
    expect((await bars('client'))[0]?.toolbarLink.text).toBe('Intranet')
    expect((await call('landlord', themes.remove, { id: theme })).status).toBe(200)
    expect((await bars('client'))[0]?.toolbarLink.text).toBe('Docs')
  })

  test('the editor of the portal sets how fields are shown too', async () => {
    const { version, headers } = (await call('landlord', fieldSettings.get, { of: 'lease' })).body
    const fields = {
      of: 'lease',
      version,
      headers: headers.map((one) => ({ ...one, text: one.value === 'notes' ? 'Remarks' : one.text })),
    }
    const set = (who: Caller, of = fields) => call(who, appEditor.save, { JSONData: { fields: of } } as never)
    expect((await set('manager')).status).toBe(403)
    expect((await set('landlord')).status).toBe(200)
    const after = (await call('landlord', fieldSettings.get, { of: 'lease' })).body
    expect(after.headers.find(({ value }) => value === 'notes')?.text).toBe('Remarks')
    expect((await set('landlord')).failure.code).toBe('saved-meanwhile')
    expect((await set('landlord', { ...fields, of: 'nothing' })).status).toBeGreaterThanOrEqual(400)
    expect((await set('landlord', { ...fields, version: after.version, headers })).status).toBe(200)
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
    await save('landlord', withChanges({ Leases: { title: 'Tenancies' } }))
    const { number, toast } = hubEvents.menuChanged
    await expect.poll(() => received).toEqual({ landlord: [number], client: [number], corporate: [number], otherClient: [] })
    expect(toast).toBe('Adminstrator has updated the menus')
    for (const socket of sockets) socket.close()
  })
})
