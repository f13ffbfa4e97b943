import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Role } from '@atrium/contract/access/access.ts'
import { connections } from '@atrium/contract/connections/connections.ts'
import { esignatureConnection } from '@atrium/contract/connections/of-kind.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { fetchPublicUrl } from '../../platform/outbound/fetch-public-url.ts'
import { isPrivate } from '../../platform/outbound/private-address.ts'
import { openTestApp } from '../../testing/test-app.ts'

// A stand-in for the services, that speaks their HTTP.
const requests: { url: string; body: string; authorization: string }[] = []
const outside = createServer(async (request: IncomingMessage, response) => {
  const body = await text(request)
  requests.push({ url: request.url ?? '', body, authorization: request.headers.authorization ?? '' })
  const say = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  if (request.url === '/silent') return
  if (request.url === '/restapi/service_information') return say(200, { serviceVersions: [] })
  if (request.url === '/oauth/token')
    return request.headers.authorization === `Basic ${Buffer.from(`${GUID}:right-secret`).toString('base64')}`
      ? say(400, { error: 'invalid_grant', error_description: 'expired_code' })
      : say(400, { error: 'invalid_grant', error_description: 'unauthorized_client' })
  if (request.url?.startsWith('/v1.0/sites/')) return say(200, { id: 'contoso.sharepoint.com,1,2' })
  if (request.url?.startsWith('/v1.0/users/')) return say(403, { error: { code: 'accessDenied', message: 'Access denied' } })
  return body.includes('right-secret')
    ? say(200, { access_token: 'abc' })
    : say(400, { error: 'invalid_grant', error_description: 'refresh token is invalid' })
})
const GUID = '11111111-2222-3333-4444-555555555555'
await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
afterAll(() => void outside.closeAllConnections())
const base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`

const { call, database, services } = await openTestApp({ CONNECTIONS_BASE: base })
const dropbox = (appSecret: string) => ({
  kind: 'dropbox' as const,
  name: 'Box',
  settings: { appKey: 'key' },
  secrets: { appSecret, refreshToken: 'refresh-me' },
})
const list = async (who: 'landlord' | 'otherLandlord' | 'manager') => (await call(who, connections.list, {})).body.items

describe('a connection', () => {
  test('is kept with its secrets sealed: no answer, no audit entry and no column has them', async () => {
    const { body, response } = await call('landlord', connections.save, dropbox('wrong-secret'))
    const [connection] = await list('landlord')
    expect(connection).toMatchObject({
      id: body.id,
      settings: { appKey: 'key' },
      keptSecrets: ['appSecret', 'refreshToken'],
      works: null,
    })
    const { rows } = await database.pool.query(
      'select connections::text as row from connections union all select audit_entries::text from audit_entries',
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify([connection, response.payload, rows])).not.toMatch(/wrong-secret|refresh-me/)
  })

  test('is tried at the service itself, which says what is wrong; a new secret corrects it and the other ones stay', async () => {
    const [connection] = await list('landlord')
    const id = connection?.id as number
    const failed = (await call('landlord', connections.test, { id })).body
    expect(failed).toMatchObject({
      works: false,
      answer: { code: 'connection-refused', params: { service: 'Dropbox', reason: 'refresh token is invalid' } },
    })
    await call('landlord', connections.save, {
      ...dropbox('right-secret'),
      secrets: { appSecret: 'right-secret' },
      id,
      version: connection?.version as number,
    })
    expect((await list('landlord'))[0]?.works).toBeNull()
    expect((await call('landlord', connections.test, { id })).body).toMatchObject({
      works: true,
      answer: { code: 'connection-works', params: { service: 'Dropbox' }, errorMessage: 'Dropbox took the connection.' },
    })
    expect(requests.at(-1)).toMatchObject({ url: '/oauth2/token', body: expect.stringContaining('refresh_token=refresh-me') })
    expect((await list('landlord'))[0]).toMatchObject({ works: true, testAnswer: { code: 'connection-works' } })
  })

  test('to DocuSign and to Microsoft is tried with what each wants', async () => {
    const sign = (secret: string) => ({
      kind: 'docusign' as const,
      name: `Sign ${secret}`,
      settings: { baseUri: 'https://ca.docusign.net', accountId: GUID, integrationKey: GUID },
      secrets: { secret },
    })
    for (const [secret, works] of [
      ['right-secret', true],
      ['bad-secret', false],
    ] as const) {
      const { id } = (await call('landlord', connections.save, sign(secret))).body
      expect((await call('landlord', connections.test, { id })).body.works).toBe(works)
    }
    const microsoft = {
      kind: 'microsoft' as const,
      name: 'Files',
      settings: { tenantId: GUID, clientId: GUID, location: 'https://contoso.sharepoint.com/sites/leasing' },
      secrets: { clientSecret: 'right-secret' },
    }
    const { id } = (await call('landlord', connections.save, microsoft)).body
    expect((await call('landlord', connections.test, { id })).body.works).toBe(true)
    expect(requests.slice(-2)).toMatchObject([
      { url: `/${GUID}/oauth2/v2.0/token`, body: expect.stringContaining('grant_type=client_credentials') },
      { url: '/v1.0/sites/contoso.sharepoint.com:/sites/leasing?$select=id', authorization: 'Bearer abc' },
    ])
    const located = (location: string) =>
      call('landlord', connections.save, { ...microsoft, name: `At ${location}`, settings: { ...microsoft.settings, location } })
    // Keys that are right and open something else.
    const closed = (await located('name@contoso.com')).body.id
    expect((await call('landlord', connections.test, { id: closed })).body).toMatchObject({
      works: false,
      answer: { code: 'microsoft-location-closed', params: { address: 'name@contoso.com', reason: 'Access denied' } },
    })
    for (const location of [
      '',
      'contoso',
      'http://contoso.sharepoint.com',
      'https://a:b@contoso.sharepoint.com',
      'https://localhost',
      'a@b/c',
    ])
      expect((await located(location)).failure.fields, location).toHaveProperty('settings.location')
  })

  test('sent to another place does not take its secret along', async () => {
    const sign = (await list('landlord')).find(({ name }) => name === 'Sign right-secret')
    const moved = { ...sign, settings: { ...sign?.settings, baseUri: 'https://evil.example' }, secrets: {} }
    expect((await call('landlord', connections.save, moved as never)).failure.fields).toHaveProperty('secrets.secret')
  })

  test('is the company’s own, and of a kind that the role opens', async () => {
    const [connection] = await list('landlord')
    const id = connection?.id as number
    expect(await list('otherLandlord')).toEqual([])
    for (const declared of [connections.test, connections.remove])
      expect((await call('otherLandlord', declared, { id })).status).toBe(404)
    expect((await call('manager', connections.list, {})).status).toBe(403)
    expect((await call('manager', connections.save, dropbox('x'))).status).toBe(403)
    const [role] = (
      await database.pool.query("insert into custom_roles (landlord_id, name, user_type) values (1, 'Signer', 1) returning id")
    ).rows
    await database.pool.query('insert into role_permissions (role_id, permission_id) values ($1, 53)', [role.id])
    await database.pool.query(
      'insert into user_roles (user_id, role_id) select id, $1 from users where email like $2 and role_id = $3',
      [role.id, 'manager@%', Role.CompanyUser],
    )
    services.forgetViewer()
    expect((await list('manager')).map(({ kind }) => kind)).toEqual(['docusign', 'docusign'])
    const box = (await list('landlord')).find(({ kind }) => kind === 'dropbox')
    expect((await call('manager', connections.remove, { id: box?.id as number })).status).toBe(404)
  })

  test('lacking something is refused at the field; one of the same name too', async () => {
    expect((await call('landlord', connections.save, { ...dropbox(''), name: 'Two' })).failure.fields).toHaveProperty(
      'secrets.appSecret',
    )
    expect((await call('landlord', connections.save, dropbox('x'))).failure.fields).toHaveProperty('name')
    const bad = {
      kind: 'docusign' as const,
      name: 'Bad',
      settings: { baseUri: 'http://10.0.0.1/x', accountId: 'no', integrationKey: GUID },
      secrets: { secret: 's' },
    }
    expect(Object.keys((await call('landlord', connections.save, bad)).failure.fields ?? {})).toEqual([
      'settings.baseUri',
      'settings.accountId',
    ])
    const [connection] = await list('landlord')
    expect((await call('landlord', connections.remove, { id: connection?.id as number })).status).toBe(200)
  })
})

describe('asking an address that somebody gave', () => {
  const to = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }]

  test.each([
    'http://example.com/',
    'https://user:pass@example.com/',
    'https://example.com:8443/',
    'ftp://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fe80::1]/',
    'nonsense',
  ])('%s is refused', async (address) => {
    await expect(fetchPublicUrl(address, {}, { resolve: to('127.0.0.1') })).rejects.toThrow(/must|private|web address|internet/)
  })

  test.each([
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
  ])('a name that points to %s is refused', async (address) => {
    expect(isPrivate(address)).toBe(true)
    await expect(fetchPublicUrl('https://inside.example/', {}, { resolve: to(address) })).rejects.toThrow(
      'The address is in a private network',
    )
  })

  test('one private address among public ones is enough to refuse', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    await expect(fetchPublicUrl('https://both.example/', {}, { resolve })).rejects.toThrow('private network')
    expect(isPrivate('93.184.216.34')).toBe(false)
    expect(isPrivate('2606:4700::1111')).toBe(false)
  })

  test('is not led on elsewhere, and does not wait for ever', async () => {
    await expect(fetchPublicUrl(`${base}/away`, {}, { trusted: base })).rejects.toThrow('The address redirects to another one')
    await expect(fetchPublicUrl(`${base}/silent`, {}, { trusted: base, timeoutMs: 100 })).rejects.toThrow('did not answer')
    // What is trusted is one origin, not the machine it is on.
    await expect(fetchPublicUrl('http://127.0.0.1:1/', {}, { trusted: base })).rejects.toThrow('must begin with https')
  })
})

test('the connection of e-signatures is kept and tried under the specified names, and no other kind is', async () => {
  const settings = { baseUri: 'https://ca.docusign.net', accountId: GUID, integrationKey: GUID }
  const asked = { name: 'A service that signs', settings, secrets: { secret: 'right-secret' } }
  const { body } = await call('landlord', esignatureConnection.save, asked)
  const { connection } = (await call('landlord', esignatureConnection.get, {})).body
  expect(connection).toMatchObject({ id: body.id, kind: 'docusign', name: 'A service that signs', keptSecrets: ['secret'] })
  expect((await call('landlord', esignatureConnection.test, { id: body.id })).body).toMatchObject({ works: true })
  const other = (await call('landlord', connections.save, { ...dropbox('right-secret'), name: 'Another box' })).body.id
  expect((await call('landlord', esignatureConnection.test, { id: other })).status).toBe(404)
  expect((await call('otherLandlord', esignatureConnection.get, {})).body.connection).toBeNull()
  expect((await call('otherLandlord', esignatureConnection.test, { id: body.id })).status).toBe(404)
  for (const who of ['client', 'clerk'] as const) expect((await call(who, esignatureConnection.get, {})).status).toBe(403)
})
