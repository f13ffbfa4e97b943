import { inflateRawSync } from 'node:zlib'
import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractActionNames, contractActions, contractStateNames, isFrom } from '@atrium/contract/contracts/states.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { ids, people } from '../../../testing/fixtures.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery, bookshop } = ids.tenant
const html = (description: string) => ({ description, descriptionFormat: 'html' as const })

let templateId = 0
let leaseId = 0
const parts: Record<string, number> = {}
beforeAll(async () => {
  const lease = {
    tenantId: bakery,
    leaseNo: 'L-9',
    unitId: '101',
    startDate: '2027-01-01',
    endDate: '2029-12-31',
    status: 'Draft',
  }
  leaseId = (await call('landlord', leases.save, { ...lease, rentableArea: 900, rent: 450_000 } as never)).body.id
  const clause = async (name: string, input: object) =>
    (await call('landlord', contractLibrary.clause.save, { name, ...input } as never)).body.id
  parts['rent'] = await clause('Rent', html('<p>{{Client}} pays <strong>{{Rent}}</strong> by {{Contract no.}}.</p>'))
  parts['use'] = await clause('Use', html('<p>Only for a bakery.</p>'))
  const condition = { match: 'all', tests: [{ fact: 'area', op: 'above', value: 5_000 }] }
  parts['waste'] = await clause('Waste', { description: 'A compactor.', condition })
  parts['signs'] = await clause('Signs', { description: 'No signs.' })
  const signers = [{ side: 'Client' as const, role: 'Officer' }]
  const signature = (await call('landlord', contractLibrary.signature.save, { name: 'Signed', description: 'By both.', signers }))
    .body.id
  const named = ['rent', 'use', 'waste'].map((name) => ({ key: name, kind: 'clause', partId: parts[name] }))
  const all = [
    { key: 'first', kind: 'heading', heading: 'Part one' },
    ...named,
    { key: 'end', kind: 'signature', partId: signature },
  ]
  const input = { name: 'Lease', parts: all, status: 'Published' }
  templateId = (await call('landlord', contractTemplates.save, input as never)).body.id
})

const create = (input: object = {}, who: Caller = 'landlord') =>
  call(who, contracts.create, { templateId, tenantId: bakery, leaseId, name: 'Lease of 101', ...input } as never)
const made = async (input: object = {}) => (await create(input)).body.id
const get = async (id: number, who: Caller = 'landlord') => (await call(who, contracts.get, { id: String(id) })).body
const act = async (id: number, action: string, who: Caller = 'landlord', more: object = {}) =>
  call(who, contracts.act, { id, version: (await get(id)).version, action, ...more } as never)
const shared = async (input: object = {}) => {
  const id = await made(input)
  await act(id, 'share')
  return id
}
const change = async (id: number, key: string, description: string) =>
  call('landlord', contracts.changePart, { id, version: (await get(id)).version, key, name: 'Use', ...html(description) })
const suggest = async (id: number, description: string, who: Caller = 'client', key = 'use') =>
  call(who, contracts.suggest, { id, key, versionNo: (await get(id)).versionNo, ...html(description), text: 'Please.' })
const decide = async (id: number, accept: boolean, more: object = {}) => {
  const { version, remarks } = await get(id)
  return call('landlord', contracts.decide, { id, version, remarkId: remarks.at(-1)?.id ?? 0, accept, ...more })
}

/** The text of a Word file: of its archive the one entry, inflated, without its markup. */
function wordsOf(docx: Buffer): string {
  const name = docx.indexOf('word/document.xml')
  const header = name - 30
  const [size, extra] = [docx.readUInt32LE(header + 18), docx.readUInt16LE(header + 28)]
  const start = name + 'word/document.xml'.length + extra
  const xml = inflateRawSync(docx.subarray(start, start + size)).toString()
  return xml
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

describe('a contract', () => {
  test('is made by the version of today, filled in, with what its conditions leave out', async () => {
    const id = await made({ description: 'Ours alone' })
    const contract = await get(id)
    expect(contract).toMatchObject({
      status: 'Draft',
      no: expect.stringMatching(/^C-\d{4}$/),
      tenantName: 'Bakery',
      leaseNo: 'L-9',
      templateName: 'Lease',
      templateVersionNo: 1,
      versionNo: 1,
      blanks: [],
      leftOut: [{ name: 'Waste', condition: { tests: [{ fact: 'area', op: 'above', value: 5_000 }] } }],
      may: { act: ['share', 'cancel'], write: true, suggest: false, remove: true },
    })
    expect(contract.parts.map(({ key }) => key)).toEqual(['first', 'rent', 'use', 'end'])
    expect(contract.parts[1]?.descriptionHtml).toBe(`<p>Bakery pays <strong>$4,500.00</strong> by ${contract.no}.</p>`)
    const bare = await get(await made({ leaseId: null }))
    expect(bare.blanks).toEqual(['Rent'])
    expect(Number(bare.no.slice(2))).toBe(Number(contract.no.slice(2)) + 1)
    await expect(database.pool.query(`update contract_versions set parts = '[]' where contract_id = $1`, [id])).rejects.toThrow(
      'stays as it was made',
    )
    expect((await call('landlord', contractTemplates.remove, { id: templateId })).failure.code).toBe('contract-template-used')
  })

  test('is there for its client from the moment it is shared, and for nobody else', async () => {
    const id = await made({ name: 'Secret until shared', description: 'Ours alone' })
    await change(id, 'use', '<p>A draft of ours.</p>')
    const statuses = async (...who: Caller[]) =>
      Promise.all(who.map(async (one) => (await call(one, contracts.get, { id: String(id) })).status))
    expect(await statuses('client', 'corporate', 'neighbour', 'otherClient', 'otherLandlord')).toEqual([404, 404, 404, 404, 404])
    const found = async (who: Caller) => (await call(who, contracts.search, { query: 'Secret' })).body.items.length
    expect([await found('landlord'), await found('manager'), await found('client')]).toEqual([1, 1, 0])
    expect((await act(id, 'share')).status).toBe(200)
    expect(await statuses('client', 'neighbour', 'otherClient', 'otherLandlord', 'manager')).toEqual([200, 404, 404, 404, 200])
    expect([await found('client'), await found('neighbour'), await found('otherLandlord')]).toEqual([1, 0, 0])
    const seen = await get(id, 'client')
    expect(seen).toMatchObject({ description: '', leftOut: [], blanks: [], templateName: '', createdBy: '' })
    expect(seen.versions).toMatchObject([{ no: 2, why: '' }])
    expect(seen.may).toEqual({
      act: ['agree'],
      write: false,
      comment: true,
      suggest: true,
      decide: true,
      answer: true,
      remove: false,
      send: false,
      recall: false,
      fillLease: false,
    })
    expect((await call('client', contracts.compare, { id, from: 1, to: 2 })).status).toBe(404)
    expect((await call('client', contracts.download, { id, versionNo: 1 })).status).toBe(404)
    expect((await call('neighbour', contracts.download, { id })).status).toBe(404)
    expect(
      (await mailsTo(app, people.client)).some(({ subject }) => subject.startsWith('Contract “Secret until shared” is ready')),
    ).toBe(true)
    expect((await call('landlord', contracts.remove, { id })).failure.code).toBe('contract-shared')
  })

  test('is made for a client of one’s own, in use, by a published template', async () => {
    expect((await create({}, 'otherLandlord')).status).toBe(404)
    expect((await create({ tenantId: ids.tenant.southShop, leaseId: null })).status).toBe(404)
    expect((await create({ tenantId: ids.tenant.towerOffice, leaseId: null }, 'manager')).status).toBe(404)
    expect((await create({ tenantId: bookshop })).failure.fieldErrors).toMatchObject({
      leaseId: { code: 'contract-lease-unknown' },
    })
    expect((await create({}, 'client')).status).toBe(403)
    const draft = (await call('landlord', contractTemplates.save, { name: 'Not yet' } as never)).body.id
    expect((await create({ templateId: draft })).failure.code).toBe('contract-template-not-published')
  })

  test('goes from state to state as the table says, and nowhere else', async () => {
    const ways: Record<string, string[]> = {
      Draft: [],
      Negotiation: ['share'],
      Agreed: ['share', 'agree'],
      Signed: ['share', 'agree', 'sign'],
      Cancelled: ['cancel'],
      // By a call of its own (signing.test.ts).
      Signing: [],
    }
    const reason = { reason: 'Because' }
    for (const state of contractStateNames.filter((one) => one !== 'Signing'))
      for (const action of contractActionNames) {
        const id = await made()
        for (const step of ways[state] ?? []) expect((await act(id, step, 'landlord', reason)).status).toBe(200)
        expect((await get(id)).status).toBe(state)
        const { status, failure } = await act(id, action, 'landlord', reason)
        if (isFrom(action, state)) expect([action, (await get(id)).status]).toEqual([action, contractActions[action].to])
        else expect([status, failure.code]).toEqual([409, 'contract-transition'])
      }
    const id = await shared()
    expect((await act(id, 'cancel')).failure.fieldErrors).toMatchObject({ reason: { code: 'contract-reason-required' } })
    for (const action of ['share', 'reopen', 'sign', 'cancel']) expect((await act(id, action, 'client', reason)).status).toBe(403)
    expect((await act(id, 'agree', 'neighbour')).status).toBe(404)
    expect((await act(id, 'agree', 'client')).status).toBe(200)
    expect(await get(id)).toMatchObject({
      status: 'Agreed',
      agreedBy: 'client Tester',
      may: { act: ['reopen', 'sign', 'cancel'] },
    })
    expect((await act(id, 'sign', 'landlord', { signedOn: '2090-01-01' })).failure.fieldErrors).toMatchObject({
      signedOn: { code: 'contract-signed-later' },
    })
    expect((await act(id, 'sign', 'landlord', { signedOn: '2026-01-02' })).status).toBe(200)
    expect(await get(id, 'client')).toMatchObject({ status: 'Signed', signedOn: '2026-01-02', may: { act: [], comment: false } })
    expect((await change(id, 'use', '<p>Later.</p>')).failure.code).toBe('contract-closed')
  })
})

describe('its words', () => {
  test('are changed part by part, each time as the next version, and compared by part and word', async () => {
    const id = await made()
    await change(id, 'use', '<p>Only for a <em>small</em> bakery &amp; café.</p>')
    const { version } = await get(id)
    expect(
      (await call('landlord', contracts.addPart, { id, version, partId: parts['signs'] as number, after: 'first' })).status,
    ).toBe(200)
    expect((await call('landlord', contracts.removePart, { id, version, key: 'rent' })).status).toBe(409)
    await call('landlord', contracts.removePart, { id, version: version + 1, key: 'rent' })
    const contract = await get(id)
    expect(contract.versions.map(({ no, why }) => [no, why])).toEqual([
      [4, 'Rent'],
      [3, 'Signs'],
      [2, 'Use'],
      [1, ''],
    ])
    const { parts: compared } = (await call('landlord', contracts.compare, { id, from: 1, to: 4 })).body
    expect(compared.map(({ name, state, noBefore, no }) => [name, state, noBefore, no])).toEqual([
      ['Part one', 'same', '', ''],
      ['Rent', 'removed', '1', ''],
      ['Signs', 'added', '', '1'],
      ['Use', 'changed', '2', '2'],
      ['Signed', 'same', '', ''],
    ])
    expect(compared[3]?.pieces).toEqual([
      { is: 'same', text: 'Only for a ' },
      { is: 'added', text: 'small ' },
      { is: 'same', text: 'bakery' },
      { is: 'added', text: ' & café' },
      { is: 'same', text: '.' },
    ])
    expect((await call('landlord', contracts.compare, { id, from: 1, to: 9 })).status).toBe(404)
    expect(
      (await call('landlord', contracts.changePart, { id, version: contract.version, key: 'rent', name: 'x', ...html('x') }))
        .failure.code,
    ).toBe('contract-part-gone')
  })

  test('are suggested by the client and accepted one by one; what was changed meanwhile is not overwritten', async () => {
    const id = await shared()
    expect((await suggest(id, '<p>Only for a bakery.</p>')).failure.code).toBe('contract-suggestion-same')
    expect((await suggest(id, '<p>For a bakery and a café.</p>')).status).toBe(200)
    expect((await suggest(id, 'x', 'neighbour')).status).toBe(404)
    const [remark] = (await get(id)).remarks
    expect(remark).toMatchObject({ key: 'use', state: 'Open', by: 'client Tester', byLandlord: false, text: 'Please.' })
    expect(remark?.pieces.filter(({ is }) => is === 'removed').map(({ text }) => text.trim())).toEqual(['Only', 'for'])
    expect((await act(id, 'agree', 'client')).failure.code).toBe('contract-suggestions-open')
    const { version } = await get(id)
    const input = { id, version, remarkId: remark?.id ?? 0, accept: true }
    expect((await call('client', contracts.decide, input)).failure.code).toBe('contract-suggestion-own')
    expect((await decide(id, true)).status).toBe(200)
    const after = await get(id, 'client')
    expect(after.versionNo).toBe(2)
    expect(after.parts.find(({ key }) => key === 'use')?.descriptionHtml).toBe('<p>For a bakery and a café.</p>')
    expect(after.remarks).toMatchObject([{ state: 'Accepted', decidedBy: 'landlord Tester' }])
    expect((await decide(id, true)).failure.code).toBe('contract-suggestion-decided')

    await suggest(id, '<p>For a café.</p>')
    await change(id, 'use', '<p>For a restaurant.</p>')
    expect((await decide(id, true)).failure.code).toBe('contract-part-outdated')
    expect((await decide(id, false, { note: 'No' })).status).toBe(200)
    expect((await get(id)).remarks.at(-1)).toMatchObject({ state: 'Rejected', note: 'No' })
    const stale = { id, key: 'use', versionNo: 2, ...html('<p>For a kiosk.</p>') }
    expect((await call('client', contracts.suggest, stale)).failure.code).toBe('contract-part-outdated')
    await suggest(id, '<p>For a kiosk.</p>')
    const remarkId = (await get(id)).remarks.at(-1)?.id ?? 0
    expect((await call('landlord', contracts.withdraw, { id, remarkId })).status).toBe(404)
    expect((await call('client', contracts.withdraw, { id, remarkId })).status).toBe(200)
    expect((await act(id, 'agree', 'client')).status).toBe(200)
    expect((await suggest(id, '<p>Too late.</p>')).failure.code).toBe('contract-not-talked-about')
  })

  test('are suggested by the company too: its client decides, and is told once of several', async () => {
    const id = await shared({ name: 'Both sides' })
    const mails = async (who: string) =>
      (await mailsTo(app, who)).filter(({ subject }) => subject.startsWith('Other words suggested for the contract “Both sides”'))
    expect((await suggest(id, '<p>Only for a patisserie.</p>', 'landlord')).status).toBe(200)
    expect((await suggest(id, '<p>Rent is due.</p>', 'landlord', 'rent')).status).toBe(200)
    const told = await mails(people.client)
    expect(told).toHaveLength(1)
    expect(told[0]?.paragraphs.join(' ')).toContain('North Properties suggests a change')
    const { remarks, version } = await get(id, 'client')
    const waiting = remarks.map(({ id: remarkId, mayDecide, mayWithdraw }) => ({ remarkId, mayDecide, mayWithdraw }))
    expect(waiting).toMatchObject([
      { mayDecide: true, mayWithdraw: false },
      { mayDecide: true, mayWithdraw: false },
    ])
    expect((await get(id)).remarks[0]).toMatchObject({ mayDecide: false, mayWithdraw: true, byLandlord: true })
    const [use, rent] = waiting.map(({ remarkId }) => remarkId) as [number, number]
    const input = { id, version, remarkId: use, accept: true }
    expect((await call('landlord', contracts.decide, input)).failure.code).toBe('contract-suggestion-own')
    for (const who of ['neighbour', 'otherClient', 'otherLandlord'] as const)
      expect((await call(who, contracts.decide, input)).status).toBe(404)
    expect((await call('client', contracts.decide, input)).status).toBe(200)
    expect((await call('client', contracts.decide, { ...input, remarkId: rent })).status).toBe(409)
    const later = { ...input, remarkId: rent, version: (await get(id, 'client')).version, accept: false, note: 'No.' }
    expect((await call('client', contracts.decide, later)).status).toBe(200)
    const after = await get(id)
    expect(after.versionNo).toBe(2)
    expect(after.parts.find(({ key }) => key === 'use')?.description).toBe('Only for a patisserie.')
    expect(after.remarks).toMatchObject([
      { state: 'Accepted', decidedBy: 'client Tester' },
      { state: 'Rejected', note: 'No.' },
    ])
    expect(after.versions[0]).toMatchObject({ no: 2, by: 'client Tester' })
  })

  test('a part is suggested to be taken out; accepted it is gone, with what else was suggested for it', async () => {
    const id = await shared()
    const { versionNo } = await get(id)
    const takeOut = (who: Caller, key: string) => call(who, contracts.suggest, { id, key, versionNo, takeOut: true })
    expect((await call('client', contracts.suggest, { id, key: 'use', versionNo })).failure.fieldErrors).toMatchObject({
      description: { code: 'required' },
    })
    await suggest(id, '<p>For a bakery, or none.</p>')
    expect((await takeOut('client', 'use')).status).toBe(200)
    expect((await get(id)).remarks.at(-1)).toMatchObject({
      takeOut: true,
      pieces: [{ is: 'removed', text: 'Only for a bakery.' }],
    })
    expect((await decide(id, true)).status).toBe(200)
    const after = await get(id)
    expect(after.parts.map(({ key }) => key)).toEqual(['first', 'rent', 'end'])
    expect(after.remarks.map(({ state }) => state)).toEqual(['Rejected', 'Accepted'])
    expect((await act(id, 'agree', 'client')).status).toBe(200)
  })

  test('are commented on by both sides; what is internal, or written before it was shared, the client does not read', async () => {
    const id = await made()
    const comment = (who: Caller, text: string, internal = false) =>
      call(who, contracts.comment, { id, key: 'use', text, internal })
    await comment('landlord', 'before it is shared')
    await act(id, 'share')
    await comment('landlord', 'for you')
    await comment('landlord', 'between us', true)
    expect((await comment('client', 'secret', true)).status).toBe(403)
    expect((await comment('client', 'from us')).status).toBe(200)
    expect((await comment('neighbour', 'x')).status).toBe(404)
    expect((await get(id, 'client')).remarks.map(({ text }) => text)).toEqual(['for you', 'from us'])
    expect((await get(id)).remarks.map(({ text, internal }) => [text, internal])).toEqual([
      ['before it is shared', true],
      ['for you', false],
      ['between us', true],
      ['from us', false],
    ])
    expect((await call('client', contracts.comment, { id, key: 'nowhere', text: 'x' })).failure.code).toBe('contract-part-gone')
  })

  test('stand on paper with their number and version at the foot, in both formats', async () => {
    const id = await made()
    await change(
      id,
      'use',
      `<p>${'The <strong>Tenant</strong> keeps &lt;order&gt;. '.repeat(400)}</p><ol><li>one</li><li>two</li></ol>`,
    )
    const { no } = await get(id)
    const pdf = await call('landlord', contracts.download, { id })
    const file = await getDocument({ data: new Uint8Array(pdf.response.rawPayload), verbosity: 0 }).promise
    expect(file.numPages).toBeGreaterThan(2)
    const pages = await Promise.all(
      Array.from({ length: file.numPages }, async (_, at) =>
        (await (await file.getPage(at + 1)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
      ),
    )
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`${no} · Version 2 · Lease of 101`)
      expect(page).toContain(`Page ${at + 1} of ${file.numPages}`)
    }
    expect(pages.join(' ')).toContain('keeps <order>.')
    expect(pages.at(-1)).toContain('Officer')
    const first = await call('landlord', contracts.download, { id, versionNo: 1 })
    expect(first.response.headers['content-disposition']).toContain(' v1.pdf')
    const docx = await call('landlord', contracts.download, { id, format: 'docx' })
    const value = wordsOf(docx.response.rawPayload)
    for (const text of ['Lease of 101', 'Part one', '2. Use', 'keeps <order>.', 'two', 'Officer']) expect(value).toContain(text)
  })
})
