import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const { call, send, server, store } = await openTestApp()
const letter = { title: 'By parts', tenantId: ids.tenant.bakery }
const content = '%PDF-1.7\n%%EOF\n'

/** A part by its headers and its text. */
type RawPart = readonly [headers: string, text: string]
const text = (name: string, value: string): RawPart => [`content-disposition: form-data; name="${name}"`, value]
const fileOf = (name: string, type: string, value: string): RawPart => [
  `content-disposition: form-data; name="${name}"; filename="blob"\r\ncontent-type: ${type}`,
  value,
]

function post(url: string, ...parts: RawPart[]): ReturnType<TestApp['send']> {
  const body = parts.map(([headers, value]) => `--cut\r\n${headers}\r\n\r\n${value}\r\n`).join('')
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
  return send('landlord', { method: 'POST', url, headers, payload: `${body}--cut--\r\n` })
}

describe('the parts of an upload', () => {
  const url = '/Submissions/Add/WelcomeLetter'
  const file = fileOf('file', 'application/pdf', content)

  test.each(['application/json', 'application/json; charset=utf-8'])(
    'the command may be a file part of type %s',
    async (type) => {
      const answer = await post(url, fileOf('command', type, JSON.stringify(letter)), file)
      expect(answer.statusCode, answer.payload).toBe(200)
      const { body } = await call('landlord', submissions.get, { id: answer.json().id })
      expect(body).toMatchObject({ title: 'By parts', fileSize: content.length })
    },
  )

  test('a client’s may be called tenant', async () => {
    const tenant = { siteId: ids.site.mall, name: 'By parts' }
    const answer = await post('/Landlord/CreateTenant', fileOf('tenant', 'application/json', JSON.stringify(tenant)))
    expect(answer.statusCode, answer.payload).toBe(200)
  })

  test('is called in the API reference what it is', async () => {
    const { paths } = (await server.inject('/openapi.json')).json()
    const { schema } = paths['/Landlord/CreateTenant'].post.requestBody.content['multipart/form-data']
    expect(Object.keys(schema.properties)).toEqual(['tenant', 'file', 'imageFromRepo'])
    expect(schema.required).toEqual(['tenant'])
    expect(schema.properties.tenant.properties).toHaveProperty('contactName')
  })

  test('one that is not JSON is told so, and its file is not kept', async () => {
    const before = (await Array.fromAsync(store.keys())).length
    const answer = await post(url, file, fileOf('command', 'application/json', '{'))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'command-not-json'])
    await expect.poll(async () => (await Array.fromAsync(store.keys())).length).toBe(before)
  })
})

describe('an image of the repository that is not there', () => {
  const tenant = { siteId: ids.site.mall, name: 'With a picture' }
  const found = async () => (await call('landlord', tenants.search, { query: 'With a picture' })).body.items

  test('is refused, and nothing is saved', async () => {
    const command = text('tenant', JSON.stringify(tenant))
    for (const part of [text('imageFromRepo', '17'), fileOf('imageFromRepo', 'image/png', 'x')]) {
      const answer = await post('/Landlord/CreateTenant', command, part)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'repository-image-unknown'])
      expect(answer.json().fields).toEqual({ image: 'There is no such image in your image repository.' })
    }
    const within = await call('landlord', tenants.create, { ...tenant, imageFromRepo: { id: 17 } } as never)
    expect([within.status, within.failure.code]).toEqual([400, 'repository-image-unknown'])
    const own = await call('client', ownTenant.save, { id: ids.tenant.bakery, version: 1, imageFromRepo: '17' } as never)
    expect([own.status, own.failure.code]).toEqual([400, 'repository-image-unknown'])
    const document = await post(
      '/Submissions/Add/WelcomeLetter',
      text('command', JSON.stringify(letter)),
      text('imageFromRepo', '17'),
    )
    expect(document.json().code).toBe('repository-image-unknown')
    expect(await found()).toEqual([])
  })

  test.each(['', 'null', 'undefined', 'false'])('part %j, which names none, is fine', async (value) => {
    const named = { ...tenant, name: `Without a picture ${value}` }
    const answer = await post('/Landlord/CreateTenant', text('tenant', JSON.stringify(named)), text('imageFromRepo', value))
    expect(answer.statusCode, answer.payload).toBe(200)
  })
})
