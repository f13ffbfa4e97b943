import { sharedFiles as files } from '@atrium/contract/file-manager/file-manager.ts'
import { fileLinks, openLinks } from '@atrium/contract/file-manager/links.ts'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const MARK = 'what nobody is to read'
const NAME = 'salaries of the board'

/** A folder with one file, and a link to it that asks for a password and who opens it. */
async function locked() {
  const folder = (
    await call('landlord', files.saveFolder, { siteId: ids.site.mall, name: `Shared ${Date.now()}`, everybody: true })
  ).body.id
  const file = { name: `${NAME}.pdf`, content: `%PDF-1.7 ${MARK}\n%%EOF` }
  const id = (await call('landlord', files.drop, { folderId: folder }, { file })).body.id
  const made = await call('landlord', fileLinks.create, { id: folder, password: 'rainbow', asksWho: true })
  const { rows } = await app.database.pool.query('select file_id from file_nodes where id = $1', [id])
  const { rows: found } = await app.database.pool.query('select key, name from files where id = $1', [rows[0].file_id])
  return {
    folder,
    id,
    key: made.body.path.split('/').at(-1) ?? '',
    link: made.body.id,
    fileId: rows[0].file_id,
    stored: found[0].key,
  }
}

/** Another link of the same company, opened as it should be: what it hands out opens nothing else. */
async function passOfAnother(folder: number): Promise<string> {
  const made = await call('landlord', fileLinks.create, { id: folder, password: 'other', asksWho: true })
  const key = made.body.path.split('/').at(-1) ?? ''
  return (await call('visitor', openLinks.open, { key, password: 'other', who: 'Eve' })).body.pass
}

test('none of 60 addresses leads to a locked file, its name or a picture of it', async () => {
  const { folder, id, key, fileId, stored } = await locked()
  const foreign = await passOfAnother(folder)
  const later = Math.floor(Date.now() / 1000) + 900
  const who = Buffer.from('Eve').toString('base64url')
  const passes = [
    '',
    'x',
    '.',
    '..',
    'null',
    'true',
    '0',
    `${later}.x`,
    `${later}.x.${who}`,
    foreign,
    `${foreign}.`,
    `${foreign}.${who}`,
  ]
  const at = (path: string) => `/FileRepo/${path}`
  const addresses = [
    ...passes.map((pass) => at(`AnonFile/${key}/${id}?pass=${encodeURIComponent(pass)}`)),
    ...passes.map((pass) => at(`AnonZip/${key}?pass=${encodeURIComponent(pass)}`)),
    ...passes.map((pass) => at(`AnonView/${key}/${id}?view=${encodeURIComponent(pass)}`)),
    at(`AnonFile/${key}/${id}?pass=&pass=${foreign}`),
    at(`AnonFile/${key}/${id}?pass[]=x`),
    at(`AnonFile/${key}/${id}?size=256`),
    at(`AnonView/${key}/${id}?size=256`),
    at(`AnonZip/${key}?size=64`),
    at(`AnonFile/${key}/${folder}`),
    at(`AnonFile/${key}/${fileId}`),
    at(`AnonFile/${key}/../${id}`),
    at(`AnonFile/${key}%2F${id}`),
    at(`AnonFile/${key}%00/${id}`),
    at(`AnonFile/${key.toUpperCase()}/${id}`),
    at(`AnonFile//${id}`),
    at(`anonfile/${key}/${id}`),
    at(`AnonZip/${key}/`),
    at(`AnonZip/${key}.zip`),
    at(`GetVersions/${id}`),
    at(`GetFolder/${folder}`),
    at(`GetAnonAccess/${id}`),
    `/files/${fileId}/${NAME}.pdf`,
    `/files/${fileId}`,
    `/files/${fileId}/x?token=${foreign}`,
    `/files/${fileId}/x?token=${key}`,
    `/files/${fileId}/x?size=256&token=${key}`,
    `/files/Preview/${fileId}?token=${key}`,
    `/files/Preview/${fileId}?token=`,
    `/shared-files/${key}`,
    `/shared-files/${key}/${id}`,
    `/TextPictures/${key.slice(0, 32)}`,
    `/${stored}`,
    `/files/${encodeURIComponent(stored)}`,
  ]
  expect(addresses.length).toBeGreaterThanOrEqual(60)
  for (const url of addresses)
    for (const method of ['GET', 'HEAD'] as const)
      for (const headers of [{}, { range: 'bytes=0-4' }]) {
        const answer = await app.send('visitor', { method, url, headers })
        const said = answer.rawPayload.toString('latin1')
        expect([url, said.includes(MARK), said.includes(NAME), said.startsWith('PK')]).toEqual([url, false, false, false])
        // A page of the portal may answer: it knows nothing of the link.
        if (!url.startsWith('/shared-files')) expect([url, answer.statusCode >= 400]).toEqual([url, true])
        expect(String(answer.headers['content-disposition'] ?? '')).toBe('')
      }
})

test('by calls it is no other, and what was opened ends with the link', async () => {
  const { id, key, link } = await locked()
  for (const ask of [{ key }, { key, who: 'Eve' }, { key, password: 'rainbow' }, { key, password: 'rainbow', who: ' ' }]) {
    const { body, failure } = await call('visitor', openLinks.open, ask)
    const said = JSON.stringify(body ?? failure)
    expect([said.includes(NAME), said.includes('Shared')]).toEqual([false, false])
  }
  const { pass } = (await call('visitor', openLinks.open, { key, password: 'rainbow', who: 'Ada' })).body
  const view = (await call('visitor', openLinks.view, { key, id, pass })).body.view
  const urls = [
    `/FileRepo/AnonFile/${key}/${id}?pass=${encodeURIComponent(pass)}`,
    `/FileRepo/AnonZip/${key}?pass=${encodeURIComponent(pass)}`,
    `/FileRepo/AnonView/${key}/${id}?view=${encodeURIComponent(view)}`,
  ]
  const answers = async () => Promise.all(urls.map(async (url) => (await app.send('visitor', { method: 'GET', url })).statusCode))
  expect(await answers()).toEqual([200, 200, 200])
  await call('landlord', fileLinks.revoke, { id: link })
  expect(await answers()).toEqual([404, 404, 404])
  expect((await call('visitor', openLinks.view, { key, id, pass })).status).toBe(404)
})
