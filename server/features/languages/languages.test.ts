import { portal } from '@atrium/contract/kit/portal.ts'
import { languages } from '@atrium/contract/languages/languages.ts'
import { describe, expect, test } from 'vitest'
import { textsIn } from '../../platform/languages/portal-texts.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { wrongText } from './wrong-text.ts'

const { call, send } = await openTestApp()
const save = (code: string, ...texts: { key: string; text: string | null }[]) =>
  call('landlord', languages.saveTexts, { code, texts })
const words = async (who: 'landlord' | 'client' | 'otherClient', code: string, v = '') =>
  send(who, { method: 'GET', url: `/Language/Texts/${code}?v=${v}` })

describe('languages', () => {
  test('English and French are there for everybody to choose from', async () => {
    for (const who of ['admin', 'landlord', 'client', 'manager'] as const) {
      const { items } = (await call(who, languages.list, {})).body
      expect(items.map(({ code, isDefault, active, builtIn }) => [code, isDefault, active, builtIn])).toEqual([
        ['en', true, true, true],
        ['fr', false, true, true],
      ])
    }
    expect((await call('client', portal.get, {})).body.languages).toBeNull()
  })

  test('one is added, hidden from people until it is in use, and made the default', async () => {
    expect((await call('landlord', languages.save, { code: 'es', name: 'Español' })).status).toBe(200)
    expect((await call('client', languages.list, {})).body.items.map(({ code }) => code)).toEqual(['en', 'fr'])
    const [, , spanish] = (await call('landlord', languages.list, {})).body.items
    expect(spanish).toMatchObject({ code: 'es', active: false, changed: 0, missing: (await textsIn('es')).size })
    const change = { code: 'es', name: 'Español', active: true, isDefault: true, version: spanish?.version as number }
    expect((await call('landlord', languages.save, { ...change, active: false })).failure.fields).toEqual({
      active: 'The default language stays in use',
    })
    expect((await call('landlord', languages.save, change)).status).toBe(200)
    expect((await call('client', portal.get, {})).body.languages?.usual).toBe('es')
    expect((await call('otherClient', portal.get, {})).body.languages).toBeNull()
    expect((await call('landlord', languages.remove, { code: 'es' })).status).toBe(409)
    expect((await call('landlord', languages.save, { code: 'en', name: 'x', active: true, isDefault: true })).status).toBe(200)
  })

  test('nonsense, a language twice, and a viewer without the permission are refused', async () => {
    for (const code of ['xx', 'english', '../en', 'EN'])
      expect((await call('landlord', languages.save, { code, name: 'Nonsense' })).status).toBe(400)
    expect((await call('landlord', languages.save, { code: 'es', name: 'Again' })).status).toBe(409)
    expect((await call('manager', languages.save, { code: 'de', name: 'Deutsch' })).status).toBe(403)
    expect((await call('client', languages.save, { code: 'de', name: 'Deutsch' })).status).toBe(403)
  })

  test('of two who save one at once, one is told so', async () => {
    const version = (await call('landlord', languages.list, {})).body.items.find(({ code }) => code === 'es')?.version ?? null
    const saves = await Promise.all(
      [true, false].map((active) => call('landlord', languages.save, { code: 'es', name: 'Español', active, version })),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('texts', () => {
  test('are worded anew, for the own company only, and kept by browsers until they change', async () => {
    expect((await save('en', { key: 'Clients', text: 'Tenants' }, { key: 'Sites', text: 'Sites' })).status).toBe(200)
    const version = (await call('client', portal.get, {})).body.languages?.items.find(({ code }) => code === 'en')
      ?.version as string
    const answer = await words('client', 'en', version)
    expect(answer.json()).toEqual({ Clients: 'Tenants' })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect((await words('client', 'en', '1-999')).headers['cache-control']).toContain('no-cache')
    expect((await words('otherClient', 'en', version)).json()).toEqual({})
    expect((await words('otherClient', 'es')).statusCode).toBe(404)
    await save('en', { key: 'Clients', text: null })
    expect((await words('client', 'en')).json()).toEqual({})
    const later = (await call('client', portal.get, {})).body.languages?.items.find(({ code }) => code === 'en')
    expect(later?.version).toBe('')
  })

  test('unknown keys, HTML, foreign and lost blanks are refused, and nothing of the same save is kept', async () => {
    const key = 'Your plan allows {{allowed}} clients. Deactivate some or upgrade the plan.'
    for (const [bad, message] of [
      [{ key: 'No such text', text: 'x' }, 'The portal has no such text'],
      [{ key: 'Clients', text: '<b>Clients</b>' }, 'Use plain text, without HTML'],
      [{ key: 'Clients', text: 'Clients {{name}}' }, 'The original has no blank {{name}}'],
      [{ key, text: 'Too many.' }, 'The blank {{allowed}} is missing'],
      [{ key: 'Clients', text: '$t(Sites)' }, 'Use only the placeholders of the original'],
      [{ key: 'Clients', text: '{{- Clients' }, 'Use only the placeholders of the original'],
    ] as const) {
      const { status, failure } = await save('fr', { key: 'Sites', text: 'Lieux' }, bad)
      expect([status, failure.errorMessage]).toEqual([400, message])
    }
    expect((await words('client', 'fr')).json()).toEqual({})
    expect((await save('fr', { key, text: 'Au plus {{allowed}} clients.' })).status).toBe(200)
  })

  test('have as many forms as the language counts by', async () => {
    const [polish, english] = [await textsIn('pl'), await textsIn('en')]
    const base = [...english.keys()].find((key) => key.endsWith('_other'))?.replace(/_other$/, '') as string
    expect([...polish.keys()].filter((key) => key.startsWith(`${base}_`)).sort()).toEqual(
      ['few', 'many', 'one', 'other'].map((form) => `${base}_${form}`),
    )
    expect(wrongText({ key: 'x_one', english: '{{count}} files', original: null }, 'one file')).toBeUndefined()
  })

  test('are found by words, and narrowed to what was changed or is missing', async () => {
    const find = async (ask: object) =>
      (await call('landlord', languages.searchTexts, { code: 'es', rowsPerPage: 5, ...ask })).body
    await save('es', { key: 'Clients', text: 'Clientes' })
    expect(await find({ only: 'changed' })).toMatchObject({
      items: [{ key: 'Clients', english: 'Clients', original: null, text: 'Clientes' }],
      totalFiltered: 1,
    })
    expect((await find({ query: 'clientes' })).items.map(({ key }) => key)).toEqual(['Clients'])
    const missing = await find({ only: 'missing' })
    expect(missing.totalFiltered).toBe(missing.totalItems - 1)
    expect(missing.items).toHaveLength(5)
    expect((await call('landlord', languages.searchTexts, { code: 'de' })).status).toBe(404)
  })

  test('go out as CSV and JSON and come back, all of them or none', async () => {
    const bring = (name: string, content: string | Buffer) =>
      call('landlord', languages.importTexts, { code: 'es' }, { file: { name, content } })
    for (const format of ['csv', 'json'] as const) {
      const out = await call('landlord', languages.exportTexts, { code: 'es', format })
      expect(out.response.payload).toContain('Clientes')
      expect((await bring(`texts.${format}`, out.response.rawPayload)).body).toEqual({ imported: 1, errors: [] })
    }
    const { body } = await bring('texts.csv', 'Key,Text\nSites,Sitios\nNo such text,x\nClients,<i>\n')
    expect(body).toEqual({
      imported: 0,
      errors: [
        { key: 'No such text', error: { code: 'text-unknown', params: {}, errorMessage: 'The portal has no such text' } },
        { key: 'Clients', error: { code: 'text-no-html', params: {}, errorMessage: 'Use plain text, without HTML' } },
      ],
    })
    expect((await words('client', 'es')).json()).toEqual({ Clients: 'Clientes' })
    expect((await bring('texts.json', '["no"]')).status).toBe(400)
    expect((await bring('texts.json', '{"Sites":"Sitios"}')).body.imported).toBe(1)
  })
})
