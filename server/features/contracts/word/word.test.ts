import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { contractWord } from '@atrium/contract/contracts/word.ts'
import { WORD_TYPE } from '@atrium/contract/kit/word-texts.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp, type Part } from '../../../testing/test-app.ts'
import { changedWord } from '../../../testing/word.ts'
import { partsOfWord } from './parts-of-word.ts'

const { call } = await openTestApp()

let id = 0
beforeAll(async () => {
  const clause = async (name: string, description: string) =>
    (await call('landlord', contractLibrary.clause.save, { name, description, descriptionFormat: 'html' } as never)).body.id
  const table =
    '<table><tr><th><p>What</p></th><th><p>Cost</p></th></tr><tr><td><p>Paint</p></td><td><p>$20</p></td></tr></table>'
  const parts = [
    { key: 'first', kind: 'heading', heading: 'Part one' },
    {
      key: 'use',
      kind: 'clause',
      partId: await clause('Use & hours', '<p>Only for a <strong>bakery</strong>.</p><p>By day.</p>'),
    },
    {
      key: 'work',
      kind: 'clause',
      partId: await clause('Works', `<p>The tenant paints:</p>${table}<ol><li><p>walls</p></li></ol>`),
    },
    { key: 'signs', kind: 'clause', partId: await clause('Signs', '<h3>Inside</h3><p>None.</p>') },
    { key: 'rent', kind: 'clause', partId: await clause('Rent', '<p>The rent is 1,000.</p>') },
  ]
  const templateId = (await call('landlord', contractTemplates.save, { name: 'T', parts, status: 'Published' } as never)).body.id
  id = (await call('landlord', contracts.create, { name: 'Lease', templateId, tenantId: ids.tenant.bakery } as never)).body.id
  await call('landlord', contracts.act, { id, version: (await get()).version, action: 'share' })
})
const get = async (who: Caller = 'landlord') => (await call(who, contracts.get, { id: String(id) })).body

/** The contract as it is downloaded, with something changed in its text. */
async function downloaded(change: (xml: string) => string): Promise<Part> {
  const { response } = await call('client', contracts.download, { id, format: 'docx' })
  return { name: 'Lease.docx', type: WORD_TYPE, content: changedWord(response.rawPayload, change) }
}
const read = async (change: (xml: string) => string, who: Caller = 'client') =>
  call(who, contractWord.read, { id }, { file: await downloaded(change) })
const changed = (from: string, to: string) => (xml: string) => {
  expect(xml).toContain(from)
  return xml.replace(from, to)
}

test('a contract that comes back as it was downloaded changes nothing, with its tables and lists', async () => {
  const { status, body } = await read((xml) => xml)
  expect([status, body]).toEqual([200, { versionNo: 1, parts: [], tracked: [] }])
})

test('what was changed in Word is told part by part, tracked or not, and what is missing; suggested, it is as of any suggestion', async () => {
  const tracked = (xml: string) =>
    changed(
      'The rent is 1,000.',
      'The rent is </w:t></w:r><w:del w:id="1" w:author="Ada" w:date="2026-03-02T10:00:00Z"><w:r><w:delText>1,000</w:delText></w:r></w:del><w:ins w:id="2" w:author="Ada" w:date="2026-03-02T10:00:00Z"><w:r><w:t>900</w:t></w:r></w:ins><w:r><w:t xml:space="preserve">.',
    )(xml)
  const without = (xml: string) => xml.replace(/3\. Signs/, 'x').replace(/(>)(x)(<)/, '$1Signage$3')
  const { body } = await read((xml) => without(tracked(changed('Paint', 'Paint &amp; paper')(xml))))
  expect(body.tracked.map(({ kind, by }) => [kind, by])).toEqual([
    ['deleted', 'Ada'],
    ['inserted', 'Ada'],
  ])
  const whole = body.parts.filter(({ state }) => state !== 'new')
  expect(whole.map(({ key, state }) => [key, state])).toEqual([
    ['work', 'changed'],
    ['signs', 'missing'],
    ['rent', 'changed'],
  ])
  // Its heading is of no part of the contract any more: what stands under it would be a new one.
  expect(body.parts.at(-1)).toMatchObject({
    state: 'new',
    after: 'work',
    name: 'Signage',
    descriptionHtml: '<h3><strong>Inside</strong></h3><p>None.</p>',
  })
  const rent = whole.at(-1)
  expect(rent?.descriptionHtml).toBe('<p>The rent is 900.</p>')
  expect(rent?.pieces.filter(({ is }) => is !== 'same').map(({ text }) => text)).toEqual(['1,000', '900'])
  const suggestion = { id, versionNo: body.versionNo, descriptionFormat: 'html' as const }
  const words = { key: 'rent', description: rent?.descriptionHtml ?? '' }
  expect((await call('client', contracts.suggest, { ...suggestion, ...words })).status).toBe(200)
  const { remarks, version } = await get()
  const remarkId = remarks[0]?.id ?? 0
  expect((await call('landlord', contracts.decide, { id, version, remarkId, accept: true })).status).toBe(200)
  expect((await get()).parts.find(({ key }) => key === 'rent')?.description).toBe('The rent is 900.')
})

test('a clause that was written into the file comes back as a new part, and is suggested at its place', async () => {
  const paragraph = (text: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
  const written = `${paragraph('3. Parking', 'Heading2')}${paragraph('Two stalls.')}${paragraph('Nobody else parks there.')}`
  const before = (xml: string) => {
    const heading = xml.lastIndexOf('<w:p>', xml.indexOf('3. Signs'))
    expect(heading).toBeGreaterThan(0)
    return `${xml.slice(0, heading)}${written}${xml.slice(heading).replace('3. Signs', '4. Signs')}`
  }
  const { parts } = (await read(before)).body
  expect(parts).toMatchObject([
    {
      state: 'new',
      after: 'work',
      name: 'Parking',
      descriptionHtml: '<p>Two stalls.</p><p>Nobody else parks there.</p>',
      pieces: [{ is: 'added' }],
    },
  ])
  const { after = null, name = '', descriptionHtml: description = '' } = parts[0] ?? {}
  expect((await call('client', contracts.suggestPart, { id, after, name, description, descriptionFormat: 'html' })).status).toBe(
    200,
  )
  expect((await get()).remarks.at(-1)).toMatchObject({ name: 'Parking', after: 'work', state: 'Open' })
  const remarkId = (await get()).remarks.at(-1)?.id ?? 0
  expect((await call('client', contracts.withdraw, { id, remarkId })).status).toBe(200)
})

test('a file of an earlier version is compared with that one; what was changed meanwhile is not overwritten', async () => {
  const old = await read((xml) => changed('Version 2', 'Version 1')(xml).replace('The rent is 900.', 'The rent is 800.'))
  expect(old.body).toMatchObject({ versionNo: 1, parts: [{ key: 'rent', state: 'changed' }] })
  const { key = '', descriptionHtml = '' } = old.body.parts[0] ?? {}
  const suggestion = { id, key, versionNo: 1, description: descriptionHtml, descriptionFormat: 'html' as const }
  expect((await call('client', contracts.suggest, suggestion)).failure.code).toBe('contract-part-outdated')
})

test('another file is refused with words, and of strangers all of it', async () => {
  const other = await read((xml) => xml.replaceAll('Use &amp; hours', 'A').replaceAll(/Works|Signs|Rent/g, 'B'))
  expect([other.status, other.failure.code]).toEqual([415, 'contract-word-other'])
  const pdf: Part = { name: 'x.pdf', type: 'application/pdf', content: '%PDF-1.4\n%%EOF' }
  expect((await call('client', contractWord.read, { id }, { file: pdf })).failure.code).toBe('word-required')
  const broken: Part = { ...(await downloaded((xml) => xml)), content: Buffer.from('PK\u0003\u0004 broken') }
  expect((await call('client', contractWord.read, { id }, { file: broken })).status).toBe(415)
  expect((await call('client', contractWord.read, { id } as never)).status).toBe(400)
  for (const who of ['neighbour', 'otherClient', 'otherLandlord'] as const)
    expect((await read((xml) => xml, who)).status).toBe(404)
  await call('landlord', contracts.act, { id, version: (await get()).version, action: 'agree' })
  expect((await read((xml) => xml)).failure.code).toBe('contract-not-talked-about')
})

test('parts are found by their headings, numbered anew or not; what is no part is text', () => {
  const parts = [
    { key: 'a', title: '1. Use', name: 'Use' },
    { key: 'b', title: '2. Rent', name: 'Rent' },
  ]
  const html = '<p>Head</p><h3>7. Rent</h3><p>much</p><h3>Inside</h3><p>more</p><h2><strong>1. Use</strong></h2><p>ours</p>'
  const { before, texts } = partsOfWord(html, parts)
  expect(before).toBe('<p>Head</p>')
  expect([...texts]).toEqual([
    ['b', '<p>much</p><h3>Inside</h3><p>more</p>'],
    ['a', '<p>ours</p>'],
  ])
})
