import { sharedFiles as files } from '@atrium/contract/file-manager/file-manager.ts'
import { fileLinks, openLinks } from '@atrium/contract/file-manager/links.ts'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const { mall } = ids.site

let folder = 0
let outside = 0
let plan = 0
beforeAll(async () => {
  const make = async (name: string) => (await call('landlord', files.saveFolder, { siteId: mall, name, everybody: true })).body.id
  const put = async (folderId: number, path: string, name: string) => {
    const file = { name, content: `%PDF-1.7 ${name}\n%%EOF` }
    return (await call('landlord', files.drop, { folderId, path }, { file })).body.id
  }
  folder = await make('To share')
  plan = await put(folder, '', 'plan.pdf')
  await put(folder, 'Details', 'door.pdf')
  outside = await put(await make('Not shared'), '', 'salaries.pdf')
})

async function share(id: number, more: object = {}): Promise<{ id: number; key: string }> {
  const { body, status, failure } = await call('landlord', fileLinks.create, { id, ...more })
  expect(status, JSON.stringify(failure)).toBe(200)
  return { id: body.id, key: body.path.split('/').at(-1) ?? '' }
}
const open = (key: string, password = '') => call('visitor', openLinks.open, { key, password })
const get = (url: string) => app.send('visitor', { method: 'GET', url })
const file = (key: string, id: number, pass = '') => get(`/FileRepo/AnonFile/${key}/${id}?pass=${encodeURIComponent(pass)}`)
const zip = (key: string, pass = '') => get(`/FileRepo/AnonZip/${key}?pass=${encodeURIComponent(pass)}`)

test('whoever has the link sees what it leads to and nothing beside it; the company sees when it was used', async () => {
  const { key, id } = await share(folder, { note: 'For the builder' })
  const { body } = await open(key)
  expect(body).toMatchObject({ company: 'North Properties', needsPassword: false, name: 'To share', isFolder: true, left: null })
  expect(body.items.map(({ name }) => name).toSorted()).toEqual(['Details/door.pdf', 'plan.pdf'])
  expect((await file(key, plan)).rawPayload.toString()).toContain('plan.pdf')
  expect(Object.keys(unzipSync((await zip(key)).rawPayload)).toSorted()).toEqual([
    'To share/Details/door.pdf',
    'To share/plan.pdf',
  ])
  expect((await file(key, outside)).statusCode).toBe(404)
  expect((await file(key, folder)).statusCode).toBe(404)
  const { items } = (await call('landlord', fileLinks.list, { id: String(folder) })).body
  const link = items.find((one) => one.id === id)
  expect(link).toMatchObject({ note: 'For the builder', downloads: 2, revoked: false, path: `/shared-files/${key}` })
  expect(link?.openings.map(({ what, name }) => [what, name])).toEqual([
    ['downloaded', 'To share.zip'],
    ['downloaded', 'plan.pdf'],
    ['opened', ''],
  ])
  // A link of one file leads to that file alone.
  const one = await share(plan)
  expect((await open(one.key)).body.items.map(({ name }) => name)).toEqual(['plan.pdf'])
  expect((await file(one.key, plan)).statusCode).toBe(200)
})

test('with a password no way leads to a name or a byte without it', async () => {
  const { key } = await share(folder, { password: 'rainbow' })
  expect((await open(key)).body).toMatchObject({ needsPassword: true, name: '', pass: '', items: [] })
  expect((await open(key, 'wrong')).failure.code).toBe('file-link-password-wrong')
  const { pass } = (await open(key, 'rainbow')).body
  const other = await share(folder, { password: 'another' })
  const foreign = (await open(other.key, 'another')).body.pass
  for (const wrong of ['', 'x', '9999999999.x', foreign, pass.replace(/^\d+/, (until) => String(Number(until) + 1))]) {
    expect((await file(key, plan, wrong)).statusCode, wrong).toBe(403)
    expect((await zip(key, wrong)).statusCode, wrong).toBe(403)
  }
  expect((await file(key, plan, pass)).statusCode).toBe(200)
  expect((await zip(key, pass)).statusCode).toBe(200)
})

test('a link that asks who opens it tells and hands out nothing before, and the company sees who it was', async () => {
  const { key, id } = await share(folder, { asksWho: true, password: 'rainbow' })
  const asked = (given: object) => call('visitor', openLinks.open, { key, ...given })
  expect((await asked({})).body).toMatchObject({ needsPassword: true, needsWho: true, name: '', pass: '', items: [] })
  expect((await asked({ password: 'rainbow' })).body).toMatchObject({ needsWho: true, name: '', pass: '', items: [] })
  expect((await asked({ who: 'Ada, ada@example.com', password: 'wrong' })).failure.code).toBe('file-link-password-wrong')
  const { pass } = (await asked({ who: 'Ada, ada@example.com', password: 'rainbow' })).body
  const [until = '', signature = '', who = ''] = pass.split('.')
  const other = Buffer.from('Bob, bob@example.com').toString('base64url')
  for (const wrong of ['', `${until}.${signature}`, `${until}.${signature}.${other}`, `${until}.x.${who}`]) {
    expect((await file(key, plan, wrong)).statusCode, wrong).toBe(403)
    expect((await zip(key, wrong)).statusCode, wrong).toBe(403)
    expect((await view(key, plan, wrong)).status, wrong).toBe(403)
  }
  expect((await file(key, plan, pass)).statusCode).toBe(200)
  expect((await zip(key, pass)).statusCode).toBe(200)
  expect((await view(key, plan, pass)).status).toBe(200)
  const { items } = (await call('landlord', fileLinks.list, { id: String(folder) })).body
  const link = items.find((one) => one.id === id)
  expect([link?.asksWho, ...(link?.openings ?? []).map((one) => one.who)]).toEqual([
    true,
    ...Array.from({ length: 4 }, () => 'Ada, ada@example.com'),
  ])
  // Who is logged in to the same company is known without being asked; of anybody else nothing is.
  const plain = await share(folder)
  for (const caller of ['landlord', 'otherLandlord', 'visitor'] as const)
    expect((await call(caller, openLinks.open, { key: plain.key, who: 'Somebody' })).status).toBe(200)
  const again = (await call('landlord', fileLinks.list, { id: String(folder) })).body.items
  expect(again.find((one) => one.id === plain.id)?.openings.map((one) => one.who)).toEqual(['', '', 'landlord Tester'])
})

test('tries of a password are counted: after ten wrong ones the right one has to wait too', async () => {
  const { key } = await share(plan, { password: 'rainbow' })
  for (let n = 0; n < 10; n++) expect((await open(key, `wrong ${n}`)).status).toBe(403)
  expect((await open(key, 'rainbow')).status).toBe(429)
})

test('of 20 downloads at once at a limit of five, five go through: files and zips count alike', async () => {
  const { key, id } = await share(folder, { maxDownloads: 5 })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? zip(key) : file(key, plan))))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(5)
  expect(codes.filter((code) => code === 409)).toHaveLength(15)
  const { items } = (await call('landlord', fileLinks.list, { id: String(folder) })).body
  expect(items.find((one) => one.id === id)?.downloads).toBe(5)
  expect((await open(key)).body.left).toBe(0)
})

test('a link that is revoked, over, of what is in the trash or was moved elsewhere, or of nobody, is none', async () => {
  const expectOver = async (key: string) => {
    expect([(await open(key)).status, (await file(key, plan)).statusCode, (await zip(key)).statusCode]).toEqual([404, 404, 404])
  }
  const revoked = await share(plan)
  expect((await call('otherLandlord', fileLinks.revoke, { id: revoked.id })).status).toBe(404)
  expect((await call('client', fileLinks.revoke, { id: revoked.id })).status).toBe(404)
  expect((await open(revoked.key)).status).toBe(200)
  expect((await call('landlord', fileLinks.revoke, { id: revoked.id })).status).toBe(200)
  await expectOver(revoked.key)
  expect((await call('landlord', fileLinks.create, { id: plan, lastDay: '2020-01-01' })).failure.fields).toHaveProperty('lastDay')
  const over = await share(plan, { lastDay: '2099-01-01' })
  expect((await open(over.key)).status).toBe(200)
  await app.database.pool.query(`update file_links set last_day = '2020-01-01' where id = $1`, [over.id])
  await expectOver(over.key)
  const binned = await share(plan)
  await call('landlord', files.remove, { ids: [plan] })
  await expectOver(binned.key)
  await call('landlord', files.restore, { ids: [plan] })
  expect((await open(binned.key)).status).toBe(200)
  for (const key of ['', 'x', '0', `${binned.key}x`, binned.key.toUpperCase()]) expect((await open(key)).status).not.toBe(200)
  const moved = await share(plan)
  const elsewhere = await call('landlord', files.saveFolder, { siteId: mall, tenantId: ids.tenant.bakery, name: 'Elsewhere' })
  await call('landlord', files.move, { ids: [plan], folderId: elsewhere.body.id })
  await expectOver(moved.key)
})

test('who may not change a file makes no link of it, and sees none', async () => {
  for (const who of ['client', 'neighbour', 'otherLandlord'] as const) {
    expect((await call(who, fileLinks.create, { id: folder })).status).toBe(404)
    expect((await call(who, fileLinks.list, { id: String(folder) })).status).toBe(404)
  }
  expect((await call('clerk', fileLinks.create, { id: folder })).status).toBe(403)
})

const view = (key: string, id: number, pass = '') => call('visitor', openLinks.view, { key, id, pass })
const viewed = (key: string, id: number, pass: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.send('visitor', {
    method: 'GET',
    url: `/FileRepo/AnonView/${key}/${id}?view=${encodeURIComponent(pass)}`,
    headers,
    remoteAddress,
  })

const toLookAt = async (name: string) =>
  (await call('landlord', files.drop, { folderId: folder }, { file: { name, content: `%PDF-1.7 ${name}\n%%EOF` } })).body.id

test('what is looked at counts as a download once, and is read in ranges from there alone', async () => {
  const plan = await toLookAt('plan 2.pdf')
  const { key, id } = await share(folder, { maxDownloads: 2 })
  const opened = await view(key, plan)
  expect(opened.body).toMatchObject({ fileType: 'application/pdf', preview: null })
  const pass = opened.body.view
  const whole = await viewed(key, plan, pass)
  expect([whole.statusCode, whole.rawPayload.toString()]).toEqual([200, '%PDF-1.7 plan 2.pdf\n%%EOF'])
  const part = await viewed(key, plan, pass, { range: 'bytes=9-12' })
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.toString()]).toEqual([206, 'bytes 9-12/25', 'plan'])
  expect((await viewed(key, plan, pass, { range: 'bytes=900-' })).statusCode).toBe(416)
  expect((await open(key)).body.left).toBe(1)
  // Of another file, from another network, without one: nothing.
  const door = (await open(key)).body.items.find(({ name }) => name === 'Details/door.pdf')?.id ?? 0
  expect((await viewed(key, door, pass)).statusCode).toBe(403)
  expect((await viewed(key, plan, pass, {}, '203.0.113.9')).statusCode).toBe(403)
  expect((await viewed(key, plan, '')).statusCode).toBe(403)
  expect((await viewed(key, outside, pass)).statusCode).toBe(404)
  expect((await view(key, outside)).status).toBe(404)
  // The last one; then nothing is opened any more, while what is open stays so.
  expect((await file(key, plan)).statusCode).toBe(200)
  expect((await view(key, plan)).failure.code).toBe('file-link-used-up')
  expect((await viewed(key, plan, pass)).statusCode).toBe(200)
  await call('landlord', fileLinks.revoke, { id })
  expect((await viewed(key, plan, pass)).statusCode).toBe(404)
  expect((await view(key, plan)).status).toBe(404)
})

test('of many that look at once no more than are left do; what cannot be shown is not counted', async () => {
  const { key } = await share(folder, { maxDownloads: 3 })
  const sheet = { name: 'prices.csv', content: 'a;b\n1;2\n' }
  const old = { name: 'old.rtf', content: '{\\rtf1 old}' }
  const csv = (await call('landlord', files.drop, { folderId: folder }, { file: sheet })).body.id
  const rtf = (await call('landlord', files.drop, { folderId: folder }, { file: old })).body.id
  expect((await view(key, rtf)).failure.code).toBe('preview-none')
  expect((await open(key)).body.left).toBe(3)
  const all = await Promise.all(Array.from({ length: 12 }, () => view(key, csv)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(all.find(({ status }) => status === 200)?.body).toMatchObject({ preview: { as: 'sheets' }, view: '' })
})

test('looking asks for the password, and ends with the day, as a download does', async () => {
  const plan = await toLookAt('plan 3.pdf')
  const { key } = await share(folder, { password: 'rainbow' })
  expect((await view(key, plan)).failure.code).toBe('file-link-locked')
  const { pass } = (await open(key, 'rainbow')).body
  expect((await view(key, plan, pass)).status).toBe(200)
  const over = await share(folder)
  const opened = (await view(over.key, plan)).body.view
  await app.database.pool.query(`update file_links set last_day = current_date - 3 where id = $1`, [over.id])
  expect((await view(over.key, plan)).status).toBe(404)
  expect((await viewed(over.key, plan, opened)).statusCode).toBe(404)
})
