import { formChildren } from '@atrium/contract/forms/children.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call } = await openTestApp()
const { mall, tower } = ids.site
const { bakery } = ids.tenant

const done = async <R extends { status: number; failure: unknown }>(reply: Promise<R>): Promise<R> => {
  const answer = await reply
  expect(answer.status, JSON.stringify(answer.failure)).toBe(200)
  return answer
}
const make = (category: string, more: object = {}) =>
  call('landlord', forms.save, {
    title: category,
    category,
    clients: 'Fill',
    publish: true,
    fields: [
      { kind: 'text', label: 'What', forClients: true },
      { kind: 'text', label: 'Inside' },
    ],
    ...more,
  } as never)
const enter = (category: string, more: object = {}, who: Caller = 'landlord') =>
  call(who, formValues.save, { category, siteId: mall, tenantId: bakery, custom: {}, ...more } as never)
const list = async (category: string, ask: object = {}, who: Caller = 'landlord') =>
  (await call(who, formValues.search, { category, sortBy: 'no', descending: false, ...ask } as never)).body.items
const open = async (category: string, who: Caller = 'landlord') =>
  (await call(who, forms.definition, { c: category, siteId: -1 } as never)).body

let works = 0
let first = 0
beforeAll(async () => {
  works = (await done(make('works'))).body.id
  await done(make('visits', { parentId: works }))
  first = (await done(enter('works', { custom: { What: 'Ceiling' } }))).body.id
})

describe('entries that belong to an entry of another form', () => {
  test('are made within it, where it is, are counted and listed by it', async () => {
    expect((await enter('visits')).failure.fieldErrors).toMatchObject({
      parentId: { code: 'form-parent-needed', params: { form: 'works' } },
    })
    await done(enter('visits', { parentId: first, siteId: null, tenantId: null, custom: { What: 'First visit' } }))
    await done(enter('visits', { parentId: first, siteId: tower, tenantId: null }))
    const other = (await done(enter('works'))).body.id
    await done(enter('visits', { parentId: other }))
    expect(
      (await list('visits', { parentId: first })).map(({ no, siteId, tenantId, parentNo }) => [no, siteId, tenantId, parentNo]),
    ).toEqual([
      [1, mall, bakery, 1],
      [2, tower, null, 1],
    ])
    expect((await list('works')).map(({ children }) => children)).toEqual([2, 1])
    expect(await open('works')).toMatchObject({ parent: null, children: [{ category: 'visits', title: 'visits' }] })
    expect(await open('visits')).toMatchObject({ parent: { category: 'works' }, children: [] })
    // A change leaves it where it belongs; a copy belongs there too.
    const [visit] = await list('visits')
    await done(enter('visits', { id: visit?.id, version: visit?.version, parentId: other, custom: { What: 'Visit' } }))
    await done(call('landlord', formValues.copy, { category: 'visits', ids: [visit?.id as number] }))
    expect((await list('visits', { parentId: first })).map(({ no }) => no)).toEqual([1, 2, 4])
  })

  test('are told to clients as far as they are theirs', async () => {
    expect((await list('works', {}, 'client')).map(({ children }) => children)).toEqual([2, 1])
    expect((await list('visits', {}, 'client')).map(({ no }) => no)).toEqual([1, 3, 4])
    const secret = (await done(enter('works', { tenantId: null }))).body.id
    expect((await enter('visits', { parentId: secret }, 'client')).status).toBe(404)
    await done(enter('visits', { parentId: secret }))
    const seen = (await list('visits', {}, 'client')).at(-1)
    expect([seen?.parentId, seen?.parentNo]).toEqual([null, null])
    expect((await call('client', formChildren.clear, { category: 'visits', parentId: secret, entries: 9 })).status).toBe(404)
    expect((await enter('visits', { parentId: first }, 'otherLandlord')).status).toBe(404)
  })

  test('are not counted for, nor deleted by, those who do not see them', async () => {
    const orders = (await done(make('orders'))).body.id
    await done(make('checkswithin', { parentId: orders, clients: 'None' }))
    const order = (await done(enter('orders'))).body.id
    await done(enter('checkswithin', { parentId: order }))
    const counted = async (who: Caller) => (await list('orders', {}, who)).map(({ children }) => children)
    expect([await counted('landlord'), await counted('client')]).toEqual([[1], [0]])
    const remove = (who: Caller) => call(who, formValues.remove, { category: 'orders', id: order, children: 9 } as never)
    expect((await remove('client')).failure).toMatchObject({ code: 'form-entry-parts-unseen' })
    await done(remove('landlord'))
  })

  test('are put at another site, all or none', async () => {
    const [one, two] = await list('visits', { parentId: first })
    const assign = (more: object, who: Caller = 'landlord') =>
      call(who, formChildren.assign, { category: 'visits', ids: [one?.id, two?.id], siteId: tower, ...more } as never)
    expect((await assign({ tenantId: bakery })).status).toBe(400)
    expect((await assign({ siteId: ids.site.southMall })).status).toBe(404)
    expect((await assign({}, 'client')).status).toBe(403)
    expect((await assign({ ids: [first] })).status).toBe(404)
    expect((await assign({ category: 'works', ids: [first] })).status).toBe(404)
    await done(assign({}))
    expect((await list('visits', { parentId: first })).map(({ siteId, tenantId }) => [siteId, tenantId])).toEqual([
      [tower, null],
      [tower, null],
      [mall, bakery],
    ])
  })

  test('are deleted with it or by themselves, once somebody has confirmed how many', async () => {
    const clear = (entries: number) => call('landlord', formChildren.clear, { category: 'visits', parentId: first, entries })
    expect((await clear(2)).failure).toMatchObject({ code: 'form-children-counted', params: { n: 3 } })
    expect((await done(clear(3))).body.deleted).toBe(3)
    expect((await list('works'))[0]?.children).toBe(0)
    await done(enter('visits', { parentId: first }))
    const remove = (children: number) => call('landlord', formValues.remove, { category: 'works', id: first, children } as never)
    expect((await remove(0)).failure).toMatchObject({ code: 'form-entry-children', params: { n: 1 } })
    await done(remove(1))
    expect(await list('visits', { parentId: first })).toEqual([])
    expect((await list('visits')).length).toBe(2)
  })

  test('say of which form they are; one level deep, and not once there are entries', async () => {
    const wrong = async (category: string, parentId: number | null) => {
      const found = (await call('landlord', forms.search, { query: category })).body.items.find(
        (one) => one.category === category,
      )
      const design = (await call('landlord', forms.design, { id: found?.id as number })).body
      return (await call('landlord', forms.save, { ...design, parentId } as never)).failure.fieldErrors
    }
    const visits = (await call('landlord', forms.search, { query: 'visits' })).body.items[0]?.id as number
    await done(make('photos'))
    expect(await wrong('photos', visits)).toMatchObject({ parentId: { code: 'form-parent-unusable' } })
    expect(await wrong('visits', null)).toMatchObject({ parentId: { code: 'form-parent-fixed' } })
    expect(await wrong('works', works)).toMatchObject({ parentId: { code: 'form-parent-fixed' } })
    expect((await make('foreign', { parentId: 999_999 })).failure.fieldErrors).toMatchObject({
      parentId: { code: 'form-parent-unusable' },
    })
  })

  test('are of forms that are copied and deleted together', async () => {
    await done(
      call('landlord', forms.clone, {
        categoryToClone: 'works',
        category: 'works2',
        childCategories: [{ key: 'visits', value: 'visits2' }],
      }),
    )
    expect((await open('works2')).children).toEqual([{ category: 'visits2', title: 'visits' }])
    const remove = (categories: string[], entries = 0) => call('landlord', forms.remove, { categories, entries })
    expect((await remove(['works2'])).failure).toMatchObject({ code: 'form-has-children', params: { forms: 'visits' } })
    const parent = (await done(enter('works2'))).body.id
    await done(enter('visits2', { parentId: parent }))
    expect((await remove(['works2', 'visits2'], 1)).failure).toMatchObject({ code: 'form-in-use', params: { n: 2 } })
    await done(remove(['works2', 'visits2'], 2))
  })
})

describe('the entry that new ones at a site start from', () => {
  test('is one for each form and site, and the company’s affair', async () => {
    await done(make('checks'))
    const standard = (await done(enter('checks', { custom: { What: 'Doors', Inside: 'Key 12' } }))).body.id
    const set = (more: object, who: Caller = 'landlord') =>
      call(who, formChildren.setDefaults, { category: 'checks', id: standard, ...more } as never)
    await done(set({ add: [mall, tower] }))
    const at = async () =>
      (await done(call('landlord', formChildren.defaults, { category: 'checks' }))).body.items.map((one) => [one.siteId, one.no])
    expect((await at()).toSorted()).toEqual(
      [
        [mall, 1],
        [tower, 1],
      ].toSorted(),
    )

    // What a save does not name starts from it; what it names does not.
    const made = (await done(enter('checks', { custom: { What: 'Lifts' } }))).body.id
    const client = (await done(enter('checks', { custom: {} }, 'client'))).body.id
    const whole = async (id: number) => (await call('landlord', formValues.get, { category: 'checks', id })).body.labelled
    expect([await whole(made), await whole(client)]).toEqual([
      { What: 'Lifts', Inside: 'Key 12' },
      { What: 'Doors', Inside: 'Key 12' },
    ])
    expect((await open('checks', 'client')).starts.map(({ values }) => Object.values(values))).toEqual([['Doors']])

    // Another entry takes its place at one site.
    await done(set({ id: made, add: [mall] }))
    await done(set({ remove: [tower, mall] }))
    expect(await at()).toEqual([[mall, 2]])
    expect((await set({ add: [mall] }, 'client')).status).toBe(403)
    expect((await call('client', formChildren.defaults, { category: 'checks' })).status).toBe(403)
    expect((await set({ add: [mall] }, 'otherLandlord')).status).toBe(404)
    await done(call('landlord', formValues.remove, { category: 'checks', id: made } as never))
    expect(await at()).toEqual([])
  })
})
