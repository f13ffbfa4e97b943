import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import type { HomeAudience, LayoutContainer, LayoutNode } from '@atrium/contract/kit/home-layout.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { appEditor } from '@atrium/contract/menu/toolbar.ts'
import { themes } from '@atrium/contract/themes/themes.ts'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()

const part = (plugin: number): LayoutNode => ({ type: 'plugin', key: `w${plugin}`, size: 1, plugin })
const page = (...items: LayoutNode[]): LayoutContainer => ({ type: 'layout', key: 'page', size: 1, direction: 'col', items })
const row = (...items: LayoutNode[]): LayoutContainer => ({ type: 'layout', key: 'row', size: 1, direction: 'row', items })

const stored = async (who: Caller) => (await call(who, portal.get, {})).body.homes
type Layouts = Partial<Record<HomeAudience, LayoutContainer | null>>
const save = async (who: Caller, layouts: Layouts, version: number | null, themeId: number | null = null) =>
  call(who, appEditor.save, { JSONData: { dashboards: { version, layouts } }, themeId })

describe('the start pages of a company', () => {
  const own = page(row(part(widgets.SiteSummary), part(widgets.TenantSummary)), part(widgets.LeaseSummary))
  const theirs = page(part(widgets.Owed), part(widgets.EventsCalendar))

  test('are as the portal has them until somebody arranges them', async () => {
    expect(await stored('landlord')).toEqual([])
    expect((await save('landlord', { landlord: own, tenant: theirs }, null)).status).toBe(200)
    expect(await stored('landlord')).toEqual([{ themeId: null, version: 1, layouts: { landlord: own, tenant: theirs } }])
  })

  test('clients get theirs alone, and another company none', async () => {
    expect(await stored('client')).toEqual([{ themeId: null, version: 1, layouts: { tenant: theirs } }])
    expect(await stored('corporate')).toEqual([{ themeId: null, version: 1, layouts: {} }])
    expect(await stored('otherClient')).toEqual([])
  })

  test('one that is saved leaves the others as they are; null is as the portal has it', async () => {
    expect((await save('landlord', { tenant: null, corporate: theirs }, 1)).status).toBe(200)
    expect(await stored('landlord')).toEqual([{ themeId: null, version: 2, layouts: { landlord: own, corporate: theirs } }])
  })

  test('two who save at once: the second is told, and nothing is overwritten', async () => {
    expect((await save('landlord', { landlord: null }, 1)).status).toBe(409)
    expect((await stored('landlord'))[0]?.layouts.landlord).toEqual(own)
  })

  test('a widget stands on a page once, is one that there is, and no deeper than the page goes', async () => {
    const twice = page(part(widgets.Owed), row(part(widgets.Owed), part(widgets.Products)))
    const refused = await save('landlord', { landlord: twice }, 2)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.failure)).toContain('What is owed stands on the page twice')
    expect((await save('landlord', { landlord: page(part(7777)) }, 2)).status).toBe(400)
    const deep = page(row(page(row(page(part(widgets.Owed))))))
    expect((await save('landlord', { landlord: deep }, 2)).status).toBe(400)
    expect((await stored('landlord'))[0]?.version).toBe(2)
  })

  test('a person of one site arranges none of the company’s, and one without the permission none at all', async () => {
    expect((await save('clerk', { landlord: null }, 2)).status).toBe(403)
    expect((await save('client', { tenant: null }, 2)).status).toBe(403)
  })

  test('a site with a theme has its own, which go with the theme; the log says which pages', async () => {
    const saved = await call('landlord', themes.save, { siteId: ids.site.mall, primary: '#7c2d12' })
    const themeId = saved.body.id
    expect((await save('landlord', { landlord: theirs }, null, themeId)).status).toBe(200)
    expect((await stored('landlord')).map((one) => one.themeId)).toContain(themeId)
    expect((await call('landlord', themes.remove, { id: themeId })).status).toBe(200)
    expect((await stored('landlord')).map((one) => one.themeId)).toEqual([null])
    const log = await call('landlord', auditLog.search, { entity: 'start page' } as never)
    expect(log.body.items.map(({ action, fields }) => [action, fields])).toContainEqual(['changed', ['tenant', 'corporate']])
    expect(log.body.items[0]?.action).toBe('deleted')
  })
})
