import { contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractLibrary } from '@atrium/contract/contracts/library.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const { bakery, southShop } = ids.tenant
const terms = { startDate: '2027-01-01', endDate: '2031-12-31', rentableArea: 6_000, rent: 1_250_000, deposit: 500_000 }
const lease = async (tenantId: number, who: Caller = 'landlord', change: object = {}) => {
  const input = { tenantId, leaseNo: `C-${tenantId}`, unitId: '<101>', status: 'Draft', ...terms, ...change }
  return (await call(who, leases.save, input as never)).body.id
}
const large = { match: 'all' as const, tests: [{ fact: 'area' as const, op: 'above' as const, value: 5_000 }] }
const food = { match: 'any' as const, tests: [{ fact: 'category' as const, op: 'is' as const, value: ids.category.food }] }

const clause = async (name: string, input: object = {}) =>
  (await call('landlord', contractLibrary.clause.save, { name, description: `About ${name}.`, ...input } as never)).body.id
const save = (input: object, who: Caller = 'landlord') => call(who, contractTemplates.save, input as never)
const get = async (id: number) => (await call('landlord', contractTemplates.get, { id: String(id) })).body
const parts: { [name: string]: number } = {}

beforeAll(async () => {
  parts['use'] = await clause('Use', {
    description:
      '<p>{{Client}} rents {{unit}} of {{Area}} for {{Rent}} until {{End date}} by {{Lease no.}}, {{Contract no.}}</p>',
    descriptionFormat: 'html',
  })
  parts['waste'] = await clause('Waste', { condition: large })
  parts['grease'] = await clause('Grease', { condition: food })
})
const all = () => [
  { kind: 'heading', heading: 'Part one' },
  ...['use', 'waste', 'grease'].map((name) => ({ kind: 'clause', partId: parts[name] })),
]

test('a published version stays as it is, whatever becomes of the library, and for the database too', async () => {
  const { id } = (await save({ name: 'Shop lease', parts: all() })).body
  expect(await get(id)).toMatchObject({ status: 'Draft', versionNo: 0, versions: [], changed: false })
  const first = await get(id)
  expect((await save({ ...first, status: 'Published' })).status).toBe(200)
  const published = await get(id)
  expect(published).toMatchObject({ status: 'Published', versionNo: 1, changed: false })
  expect(published.parts.map(({ name }) => name)).toEqual(['Part one', 'Use', 'Waste', 'Grease'])
  expect(new Set(published.parts.map(({ key }) => key)).size).toBe(4)
  // Published once more without a change it is the same version.
  await save({ ...published, status: 'Published' })
  expect((await get(id)).versionNo).toBe(1)

  const before = (await call('landlord', contractLibrary.clause.get, { id: String(parts['waste']) })).body
  await call('landlord', contractLibrary.clause.save, { ...before, description: 'Other words.' } as never)
  const later = await get(id)
  expect(later.changed).toBe(true)
  await save({ ...later, status: 'Published' })
  expect((await get(id)).versions.map(({ no }) => no)).toEqual([2, 1])
  const { rows } = await database.pool.query(
    'select no, parts from contract_template_versions where template_id = $1 order by no',
    [id],
  )
  expect(rows.map((row: { parts: { description: string }[] }) => row.parts[2]?.description)).toEqual([
    'About Waste.',
    'Other words.',
  ])
  await expect(
    database.pool.query(`update contract_template_versions set parts = '[]' where template_id = $1`, [id]),
  ).rejects.toThrow('stays as it was made')
  expect((await call('landlord', contractLibrary.clause.remove, { id: parts['waste'] as number })).failure.code).toBe(
    'contract-part-in-use',
  )
})

test('a preview says what there would be for a client and a lease, what is left out, and what nothing is known of', async () => {
  const leaseId = await lease(bakery)
  const preview = (input: object, who: Caller = 'landlord') =>
    call(who, contractTemplates.preview, { parts: all(), tenantId: bakery, ...input } as never)
  const { body } = await preview({ leaseId })
  expect(body.parts.map(({ name }) => name)).toEqual(['Part one', 'Use', 'Waste', 'Grease'])
  expect(body.parts[1]?.descriptionHtml).toBe(
    '<p>Bakery rents &lt;101&gt; of 6,000 square feet for $12,500.00 until December 31, 2031 by C-1, ________</p>',
  )
  expect(body).toMatchObject({ leftOut: [], blanks: ['Contract no.'] })
  const without = (await preview({ tenantId: ids.tenant.bookshop })).body
  expect(without.parts.map(({ name }) => name)).toEqual(['Part one', 'Use'])
  expect(without.leftOut).toMatchObject([
    { name: 'Waste', condition: { ...large, names: [''] } },
    { name: 'Grease', condition: { ...food, names: ['Food'] } },
  ])
  expect(without.blanks).toContain('Lease no.')
  const foreign = await lease(southShop, 'otherLandlord')
  expect((await preview({ tenantId: southShop, leaseId: foreign })).status).toBe(404)
  expect((await preview({ leaseId: foreign })).failure.fieldErrors).toMatchObject({ leaseId: { code: 'contract-lease-unknown' } })
  const { items } = (await call('landlord', contractTemplates.leases, { tenantId: String(bakery) })).body
  expect(items).toEqual([{ id: leaseId, leaseNo: 'C-1', unitId: '<101>' }])
  expect((await call('manager', contractTemplates.leases, { tenantId: String(ids.tenant.towerOffice) })).status).toBe(404)
})

test('what cannot be is refused', async () => {
  const codeOf = async (input: object) => {
    const { failure } = await save({ name: 'Wrong', ...input })
    return [failure.code, ...Object.values(failure.fieldErrors ?? {}).map(({ code }) => code)]
  }
  const { id } = (await save({ name: 'Empty' })).body
  expect((await save({ ...(await get(id)), status: 'Published' })).failure.code).toBe('contract-template-empty')
  expect(await codeOf({ parts: [{ kind: 'heading' }] })).toContain('required')
  expect(await codeOf({ parts: [{ kind: 'schedule', partId: parts['use'] }] })).toContain('contract-template-part')
  expect(await codeOf({ name: 'EMPTY' })).toContain('contract-part-called')
  const old = await clause('Old')
  const draft = (await save({ name: 'With an old one', parts: [{ kind: 'clause', partId: old }] })).body.id
  const { version } = (await call('landlord', contractLibrary.clause.get, { id: String(old) })).body
  const inactive = { id: old, version, name: 'Old', description: 'x', status: 'InActive' } as const
  await call('landlord', contractLibrary.clause.save, inactive)
  const { failure } = await save({ ...(await get(draft)), status: 'Published' })
  expect(failure.fieldErrors).toMatchObject({ 'parts.0.partId': { code: 'contract-template-part' } })
})

test('a copy is a draft with the same parts; a company sees its own, clients none', async () => {
  const { id } = (await save({ name: 'Original', description: 'x', parts: all(), status: 'Published' })).body
  const copy = (await call('landlord', contractTemplates.clone, { id })).body.id
  expect(await get(copy)).toMatchObject({ name: 'Original copy', status: 'Draft', versionNo: 0, versions: [] })
  expect((await get(copy)).parts.map(({ name }) => name)).toEqual(['Part one', 'Use', 'Waste', 'Grease'])
  expect((await get(id)).versionNo).toBe(1)
  for (const attempt of [
    call('otherLandlord', contractTemplates.get, { id: String(id) }),
    call('otherLandlord', contractTemplates.clone, { id }),
    call('otherLandlord', contractTemplates.remove, { id }),
    save({ id, version: 1, name: 'Theirs' }, 'otherLandlord'),
  ])
    expect((await attempt).status).toBe(404)
  const stolen = await save({ name: 'With another’s', parts: all() }, 'otherLandlord')
  expect(stolen.failure.fieldErrors).toHaveProperty('parts.1.partId')
  expect((await call('client', contractTemplates.search, {})).status).toBe(403)
  expect((await call('clerk', contractTemplates.search, {})).status).toBe(403)
  expect((await call('landlord', contractTemplates.remove, { id: copy })).status).toBe(200)
})

test('what stands on each page is published with the parts, filled in once for a contract, and on its papers', async () => {
  const page = {
    pageHeader: '<p>{{Client}} in {{Unit}}</p>',
    headerFirst: true,
    pageFooter: '<p>{{Contract no.}} v{{Version}} {{Page}}/{{Pages}}</p>',
  }
  const refused = await save({ name: 'Wrong page', pageFooter: '<p>{{Letter no.}}</p>' })
  expect(refused.failure.fieldErrors).toMatchObject({ pageFooter: { code: 'contract-tag-unknown' } })
  const input = { name: 'With pages', parts: all(), ...page }
  const { id } = (await save({ ...input, status: 'Published' })).body
  const stored = await get(id)
  expect(stored).toMatchObject({ ...page, versionNo: 1, changed: false })
  expect(
    (await call('landlord', contractTemplates.preview, { ...page, parts: all(), tenantId: bakery } as never)).body,
  ).toMatchObject({
    pageHeader: expect.stringMatching(/^<p>Bakery in /),
    pageFooter: '<p>________ v{{Version}} {{Page}}/{{Pages}}</p>',
  })
  const create = { templateId: id, tenantId: bakery, name: 'Paged', leaseId: null }
  const { id: made } = (await call('landlord', contracts.create, create as never)).body
  const contract = (await call('landlord', contracts.get, { id: String(made) })).body
  expect(contract.page.pageHeader).toMatch(/^<p>Bakery in /)
  const { response } = await call('landlord', contracts.download, { id: made })
  const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise
  const written = (await (await pdf.getPage(1)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(written).toContain(`${contract.no} v1 1/${pdf.numPages}`)
  // Another footer is another version; the contract keeps the one that it was made with.
  await save({ ...stored, status: 'Draft', pageFooter: '' })
  const later = await get(id)
  expect(later.changed).toBe(true)
  await save({ ...later, status: 'Published' })
  expect((await get(id)).versionNo).toBe(2)
  expect((await call('landlord', contracts.get, { id: String(made) })).body.page).toEqual(contract.page)
  const copy = (await call('landlord', contractTemplates.clone, { id })).body.id
  expect(await get(copy)).toMatchObject({ pageHeader: page.pageHeader, headerFirst: true, pageFooter: '' })
})
