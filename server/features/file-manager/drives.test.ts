import { connections, documentSharing } from '@atrium/contract/connections/connections.ts'
import { dropboxConnection } from '@atrium/contract/connections/of-kind.ts'
import { driveFolders as calls } from '@atrium/contract/file-manager/drives.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeDropbox } from '../../testing/dropbox.ts'
import { ids } from '../../testing/fixtures.ts'
import { openFakeMicrosoft } from '../../testing/microsoft-graph.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const dropbox = await openFakeDropbox()
const microsoft = await openFakeMicrosoft()
afterAll(async () => {
  await dropbox.close()
  await microsoft.close()
})
const { mall, tower, southMall } = ids.site
const { bakery, bookshop } = ids.tenant
const GUID = '11111111-2222-3333-4444-555555555555'

/** What differs from one service to the other. */
const services = [
  {
    kind: 'dropbox' as const,
    title: 'Dropbox',
    state: dropbox.state,
    app: await openTestApp({ CONNECTIONS_BASE: dropbox.url }),
    keys: { settings: { appKey: 'key' }, secrets: { appSecret: 'secret', refreshToken: 'refresh-me' } },
    /** The second file of a name. */
    second: 'note (1).txt',
    piece: /append_v2/,
    setKey: (key: string) => {
      dropbox.state.refreshToken = key
    },
    key: 'refresh-me',
    permission: 57,
    otherPermission: 54,
  },
  {
    kind: 'microsoft' as const,
    title: 'Microsoft 365',
    state: microsoft.state,
    app: await openTestApp({ CONNECTIONS_BASE: microsoft.url }),
    keys: {
      settings: { tenantId: GUID, clientId: GUID, location: 'https://contoso.sharepoint.com/sites/leasing/' },
      secrets: { clientSecret: 'client-secret' },
    },
    second: 'note 1.txt',
    piece: /PUT \/upload\//,
    setKey: (key: string) => {
      microsoft.state.clientSecret = key
    },
    key: 'client-secret',
    permission: 54,
    otherPermission: 57,
  },
] as const

describe.each(services)(
  'folders of $title',
  ({ kind, state, app, keys, second, piece, setKey, key, permission, otherPermission }) => {
    const { call } = app

    let connectionId = 0
    let plans = 0
    let inbox = 0
    let internal = 0

    async function give(about: object): Promise<number> {
      const { body, status, failure } = await call('landlord', calls.save, { connectionId, clientsMay: 'See', ...about } as never)
      expect(status, JSON.stringify(failure)).toBe(200)
      return body.id
    }
    const list = (who: Caller, id: number, path = '', cursor = '') => call(who, calls.list, { id, path, cursor })
    const names = async (who: Caller, id: number, path = '') => (await list(who, id, path)).body.items.map(({ name }) => name)
    const given = async (who: Caller, a = -1, b = -1) =>
      (await call(who, calls.ofPlace, { a: String(a), b: String(b) } as never)).body.items.map(({ name }) => name)
    const fetchFile = (who: Caller, id: number, path: string, more = '') =>
      app.send(who, { method: 'GET', url: `/FileRepo/DropboxFile/${id}?path=${encodeURIComponent(path)}${more}` })

    beforeAll(async () => {
      state.put('/Mall/Plans/Ground.pdf', '%PDF-1.7 ground\n%%EOF')
      state.put('/Mall/Plans/Été/Café.txt', 'coffee')
      state.put('/Mall/Plans/page.html', '<!doctype html><script>alert(1)</script>')
      state.put('/Mall/Plans/Notes.paper', undefined, { online: true })
      state.put('/Mall/Plans 2/other.txt', 'beside it')
      state.put('/Mall/Inbox/hello.txt', 'hello')
      state.put('/Mall/salaries.txt', 'secret of the company')
      state.put('/Bakery/lease.txt', 'of the bakery')
      connectionId = (await call('landlord', connections.save, { kind, name: 'Box', ...keys } as never)).body.id
      expect((await call('landlord', connections.test, { id: connectionId })).body.works).toBe(true)
      plans = await give({ siteId: mall, path: '/Mall/Plans', name: 'Plans', audience: 'Clients' })
      inbox = await give({ siteId: mall, path: '/Mall/inbox', name: 'Inbox', audience: 'Clients', clientsMay: 'Add' })
      internal = await give({ siteId: mall, path: '/Mall', name: 'All of the mall', audience: 'Company' })
    })

    test('a folder stands in the place that it was given to, for the company or for clients too', async () => {
      expect(await given('landlord', mall, 0)).toEqual(['All of the mall', 'Inbox', 'Plans'])
      expect(await given('landlord', mall, bakery)).toEqual([])
      const own = await give({ siteId: mall, tenantId: bakery, path: '/Bakery', name: 'Lease', audience: 'Clients' })
      expect(await given('client')).toEqual(['Inbox', 'Lease', 'Plans'])
      expect(await given('neighbour')).toEqual(['Inbox', 'Plans'])
      expect(await given('landlord', tower, 0)).toEqual([])
      expect(await given('otherLandlord')).toEqual([])
      expect((await call('landlord', calls.ofPlace, { a: String(southMall), b: '0' } as never)).status).toBe(404)
      for (const [who, id] of [
        ['client', internal],
        ['neighbour', own],
        ['otherLandlord', plans],
        ['otherClient', plans],
      ] as const) {
        expect((await list(who, id)).status, `${who} ${id}`).toBe(404)
        expect((await fetchFile(who, id, '/lease.txt')).statusCode).toBe(404)
      }
      expect(await names('client', own)).toEqual(['lease.txt'])
      // A client that has one is not deleted under it.
      expect((await call('landlord', tenants.remove, { id: bakery })).status).toBe(409)
    })

    test('where a folder lies and who may give any is told to nobody else', async () => {
      const asClient = (await call('client', calls.ofPlace, { a: '-1', b: '-1' } as never)).body
      expect(asClient.connections).toEqual([])
      expect(asClient.items.map(({ path, mayEdit }) => [path, mayEdit])).toEqual([
        ['', false],
        ['', false],
        ['', false],
      ])
      for (const who of ['manager', 'client', 'deputy'] as const) {
        expect(
          (await call(who, calls.save, { id: plans, version: 1, name: 'x', audience: 'Company', clientsMay: 'See' })).status,
        ).toBe(403)
        expect((await call(who, calls.choose, { connectionId })).status).toBe(403)
        expect((await call(who, calls.remove, { id: plans })).status).toBe(403)
      }
      expect((await call('otherLandlord', calls.choose, { connectionId })).status).toBe(404)
      expect((await call('otherLandlord', calls.remove, { id: plans })).status).toBe(404)
      const foreign = {
        siteId: southMall,
        connectionId,
        path: '/Mall',
        name: 'x',
        audience: 'Company',
        clientsMay: 'See',
      } as const
      expect((await call('otherLandlord', calls.save, foreign)).status).toBe(404)
    })

    test('whoever manages the other kind alone gives and takes none of this one, and is offered none', async () => {
      const { pool } = app.database
      const { rows } = await pool.query(
        "insert into custom_roles (landlord_id, name, user_type) values (1, 'Connector', 1) returning id",
      )
      const role = rows[0].id
      const may = (id: number) => pool.query('insert into role_permissions (role_id, permission_id) values ($1, $2)', [role, id])
      await may(otherPermission)
      await pool.query("insert into user_roles (user_id, role_id) select id, $1 from users where email like 'manager@%'", [role])
      app.services.forgetViewer()
      const shown = async () => (await call('manager', calls.ofPlace, { a: String(mall), b: '0' } as never)).body
      const change = { id: plans, version: 1, name: 'Plans', audience: 'Clients', clientsMay: 'See' } as const
      expect((await shown()).connections).toEqual([])
      expect((await shown()).items.every(({ mayEdit, path }) => !mayEdit && path === '')).toBe(true)
      expect((await call('manager', calls.choose, { connectionId })).status).toBe(404)
      expect((await call('manager', calls.save, change)).status).toBe(404)
      expect((await call('manager', calls.remove, { id: plans })).status).toBe(404)
      const another = { siteId: mall, connectionId, path: '/Bakery', name: 'x', audience: 'Company', clientsMay: 'See' } as const
      expect((await call('manager', calls.save, another)).status).toBe(404)
      await may(permission)
      app.services.forgetViewer()
      expect((await shown()).connections).toEqual([{ id: connectionId, kind, name: 'Box' }])
      expect((await shown()).items.every(({ mayEdit, kind: of }) => mayEdit && of === kind)).toBe(true)
      expect((await call('manager', calls.choose, { connectionId })).status).toBe(200)
      await pool.query('delete from user_roles where role_id = $1', [role])
      app.services.forgetViewer()
    })

    test('it is chosen from folder to folder; all of a Dropbox, a file or what is not there is none; nor twice', async () => {
      const chosen = async (path: string) => (await call('landlord', calls.choose, { connectionId, path })).body.items
      expect(await chosen('')).toEqual([
        { name: 'Bakery', path: '/Bakery' },
        { name: 'Mall', path: '/Mall' },
      ])
      expect((await chosen('/Mall')).map(({ name }) => name)).toEqual(['Inbox', 'Plans', 'Plans 2'])
      const ask = { siteId: mall, connectionId, name: 'Another', audience: 'Company', clientsMay: 'See' } as const
      const fields = async (more: object) =>
        Object.keys((await call('landlord', calls.save, { ...ask, ...more })).failure.fields ?? {})
      expect(await fields({ path: '' })).toEqual(['path'])
      expect(await fields({ path: '/Mall/salaries.txt' })).toEqual(['path'])
      expect(await fields({ path: '/Mall/Plans', name: 'Twice' })).toEqual(['path'])
      expect(await fields({ path: '/Bakery', name: 'PLANS' })).toEqual(['name'])
      expect((await call('landlord', calls.save, { ...ask, path: '/Nowhere' })).failure.code).toBe(`${kind}-gone`)
    })

    test('what lies in it is listed, folders first, and opened as what it is', async () => {
      expect(await names('client', plans)).toEqual(['Été', 'Ground.pdf', 'Notes.paper', 'page.html'])
      expect(await names('client', plans, '/été')).toEqual(['Café.txt'])
      const { items } = (await list('client', plans)).body
      expect(items[2]).toMatchObject({ name: 'Notes.paper', path: '/Notes.paper', canDownload: false })
      const pdf = await fetchFile('client', plans, '/Ground.pdf')
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.payload]).toEqual([
        200,
        'application/pdf',
        '%PDF-1.7 ground\n%%EOF',
      ])
      expect(pdf.headers['content-disposition']).toMatch(/^inline/)
      expect((await fetchFile('client', plans, '/Ground.pdf', '&download=true')).headers['content-disposition']).toMatch(
        /^attachment/,
      )
      const page = await fetchFile('client', plans, '/page.html')
      expect(page.headers['content-type']).toBe('application/octet-stream')
      expect(page.headers['content-disposition']).toMatch(/^attachment/)
      expect((await fetchFile('client', plans, '/Été/Café.txt')).payload).toBe('coffee')
      expect(JSON.parse((await fetchFile('client', plans, '/Notes.paper')).payload).code).toBe(`${kind}-not-downloadable`)
      expect((await fetchFile('client', plans, '/none.txt')).statusCode).toBe(404)
    })

    test('nothing outside of it is reachable: no step up, no id, no address, no other name for it', async () => {
      const secret = state.put('/Mall/salaries.txt', 'secret of the company')
      const before = state.asked.length
      for (const path of [
        '/../salaries.txt',
        '/./Ground.pdf',
        '/Été/../../salaries.txt',
        '/..',
        '//salaries.txt',
        '/Été//',
        '..',
        'salaries.txt',
        secret.id,
        'rev:a1c10ce0dd78',
        'ns:123/salaries.txt',
        'drives/b!mall/root:/salaries.txt',
        `/${secret.id}/../x`,
        'https://www.dropbox.com/s/abc/salaries.txt',
        '/..\\salaries.txt',
        '/a\u0000b',
        '/\ud800',
      ]) {
        expect((await list('client', plans, path)).status, path).toBe(400)
        if (path.isWellFormed()) expect((await fetchFile('client', plans, path)).statusCode, path).toBe(400)
        expect((await call('client', calls.makeFolder, { id: inbox, path, name: 'x' })).status, path).toBe(400)
      }
      expect(state.asked.slice(before)).toEqual([])
      // Its name as the beginning of another one's, in other letters too.
      for (const path of [
        '/ 2/other.txt',
        ' 2/other.txt',
        '/%2e%2e/salaries.txt',
        '/．．/salaries.txt',
        '/.. /salaries.txt',
        '/Ground.pdf:/../../salaries.txt',
      ])
        expect([400, 404], path).toContain((await fetchFile('client', plans, path)).statusCode)
      expect((await call('client', calls.makeFolder, { id: inbox, name: '../Outside' })).status).toBe(200)
      expect(await names('client', inbox)).toEqual(['Outside', 'hello.txt'])
    })

    test('pages go on where they ended, by a mark that is good for that folder and that path alone', async () => {
      for (let n = 0; n < 650; n++) state.put(`/Mall/Plans/Many/file ${n}.txt`, String(n))
      const found: string[] = []
      let cursor: string | null = ''
      for (let pages = 0; cursor !== null && pages < 9; pages++) {
        const { body }: { body: Awaited<ReturnType<typeof list>>['body'] } = await list('client', plans, '/Many', cursor)
        found.push(...body.items.map(({ name }) => name))
        cursor = body.cursor
      }
      expect(new Set(found).size).toBe(650)
      const first = (await list('client', plans, '/Many')).body.items.map(({ name }) => Number(/\d+/.exec(name)))
      expect(first).toHaveLength(500)
      expect(first).toEqual(first.toSorted((one, other) => one - other))
      const mark = (await list('landlord', plans, '/Many')).body.cursor ?? ''
      for (const [id, path, one] of [
        [internal, '/Many', mark],
        [plans, '', mark],
        [plans, '/Many', `x${mark}`],
        [plans, '/Many', 'cursor 1'],
      ] as const)
        expect((await list('landlord', id, path, one)).status).toBe(400)
      state.remove('/Mall/Plans/Many')
    })

    test('files are put there by who may, streamed in pieces where they are large; a name that is taken gets a number', async () => {
      const text = (content: string, name = 'note.txt') => ({ file: { name, content } })
      expect((await call('client', calls.upload, { id: plans }, text('no'))).status).toBe(404)
      expect((await call('clerk', calls.upload, { id: inbox }, text('no'))).status).toBe(403)
      const sent = await call('client', calls.upload, { id: inbox, path: '' }, text('first'))
      expect(sent.body.items).toEqual([{ part: 'file', name: 'note.txt' }])
      expect((await call('landlord', calls.upload, { id: inbox }, text('second'))).body.items[0]?.name).toBe(second)
      expect([state.contentOf('/Mall/Inbox/note.txt')?.toString(), state.contentOf(`/Mall/Inbox/${second}`)?.toString()]).toEqual(
        ['first', 'second'],
      )
      const large = `%PDF-1.7 ${'x'.repeat(20 * 1024 * 1024)}\n%%EOF`
      expect((await call('client', calls.upload, { id: inbox, path: '' }, text(large, 'large.pdf'))).status).toBe(200)
      expect(state.asked.filter((path) => piece.test(path)).length).toBeGreaterThan(0)
      expect(state.contentOf('/Mall/Inbox/large.pdf')?.toString()).toBe(large)
      expect((await call('client', calls.upload, { id: inbox }, text('MZ\0\0', 'a.exe'))).status).toBe(415)
      // Nothing of them stays here.
      expect((await app.database.pool.query('select count(*)::int as n from files where not kept')).rows[0].n).toBe(0)
      expect((await call('client', calls.makeFolder, { id: inbox, name: 'OUTSIDE' })).failure.code).toBe('file-name-taken')
      state.isFull = true
      expect((await call('client', calls.upload, { id: inbox }, text('more'))).failure.code).toBe(`${kind}-full`)
      state.isFull = false
    })

    test('an end of its token is not noticed; a connection that was revoked, and a busy Dropbox, are said in words', async () => {
      state.tokens.clear()
      expect(await names('client', inbox)).toContain('hello.txt')
      state.busy = { times: 1, seconds: 1 }
      expect(await names('client', inbox)).toContain('hello.txt')
      state.busy = { times: 9, seconds: 40 }
      const busy = await list('client', inbox)
      expect([busy.status, busy.failure.code, busy.failure.params]).toEqual([503, `${kind}-busy`, { n: 40 }])
      state.busy = { times: 0, seconds: 0 }
      state.tokens.clear()
      setKey('another one')
      const revoked = await list('client', inbox)
      expect([revoked.status, revoked.failure.code]).toEqual([409, `${kind}-revoked`])
      expect((await fetchFile('client', inbox, '/hello.txt')).statusCode).toBe(409)
      setKey(key)
      expect(await names('client', inbox)).toContain('hello.txt')
    })

    test('it is followed where it is moved, and gone when it is deleted, whatever else is put there', async () => {
      state.put('/Mall/Old/kept.txt', 'kept')
      const id = await give({ siteId: mall, path: '/Mall/Old', name: 'To move', audience: 'Company' })
      state.move('/Mall/Old', '/Mall/New')
      state.put('/Mall/Old/another.txt', 'not of it')
      expect(await names('landlord', id)).toEqual(['kept.txt'])
      state.remove('/Mall/New')
      state.put('/Mall/New/another.txt', 'not of it')
      expect((await list('landlord', id)).failure.code).toBe(`${kind}-folder-gone`)
      expect((await fetchFile('landlord', id, '/another.txt')).statusCode).toBe(404)
      expect((await call('landlord', calls.remove, { id })).status).toBe(200)
      expect((await list('landlord', id)).status).toBe(404)
    })

    test('who is given one is told, of files that the other side has added too', async () => {
      const told = async (who: Caller) =>
        (await call(who, appNotifications.list, {})).body.items.map(({ title, route }) => [title, route])
      const before = JSON.stringify(await told('client'))
      expect(before).toContain(`/fileManager/drive/${plans}`)
      expect(before).not.toContain(`/fileManager/drive/${internal}`)
      expect(JSON.stringify(await told('manager'))).toContain(`/fileManager/drive/${internal}`)
      await call('landlord', calls.save, { id: internal, version: 1, name: 'For all', audience: 'Clients', clientsMay: 'See' })
      expect(JSON.stringify(await told('client'))).toContain(`/fileManager/drive/${internal}`)
      await call('client', calls.upload, { id: inbox }, { file: { name: 'news.txt', content: 'news' } })
      const { items } = (await call('landlord', appNotifications.list, {})).body
      expect(items.map(({ title }) => title)).toContain('There are new files in "Inbox"')
      const again = await call('landlord', calls.save, {
        id: internal,
        version: 1,
        name: 'x',
        audience: 'Company',
        clientsMay: 'See',
      })
      expect(again.status).toBe(409)
    })

    test('the places of document sharing are the connections of which one sees a folder', async () => {
      const below = async (who: Caller, id = -1) =>
        (await call(who, documentSharing.subMenus, { id: String(id) } as never)).body.items?.map(({ name }) => name)
      for (const who of ['landlord', 'client', 'neighbour'] as const) expect(await below(who)).toEqual(['Box'])
      expect(await below('landlord', tower)).toEqual([])
      expect(await below('corporate', -1)).toBeDefined()
      expect(await below('otherClient')).toEqual([])
      for (const [who, site] of [
        ['landlord', 3],
        ['manager', 2],
        ['client', 2],
      ] as const)
        expect((await call(who, documentSharing.subMenus, { id: String(site) } as never)).status).toBe(404)
    })

    test('what was given, added and taken away stands in the audit log', async () => {
      const { rows } = await app.database.pool.query('select entity, after from audit_entries where entity = $1', [
        `${kind === 'dropbox' ? 'Dropbox' : 'Microsoft 365'} folder`,
      ])
      expect(rows.length).toBeGreaterThan(4)
      expect(JSON.stringify(rows)).toContain('/large.pdf')
    })

    test('two who give the same folder at once give it once; with its connection it goes', async () => {
      state.put('/Mall/Both/a.txt', 'a')
      const ask = {
        siteId: mall,
        tenantId: bookshop,
        connectionId,
        path: '/Mall/Both',
        audience: 'Company',
        clientsMay: 'See',
      } as const
      const answers = await Promise.all(['One', 'Two'].map((name) => call('landlord', calls.save, { ...ask, name })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await call('landlord', connections.remove, { id: connectionId })).status).toBe(200)
      expect(await given('landlord')).toEqual([])
      expect((await list('landlord', plans)).status).toBe(404)
    })
  },
)

test('the connection to Dropbox has calls of its own, for whoever manages those of Dropbox', async () => {
  const [{ app, keys }] = services
  const { call } = app
  const saved = { name: 'Own', ...keys }
  const connectionId = (await call('landlord', dropboxConnection.save, saved as never)).body.id
  expect((await call('landlord', dropboxConnection.test, { id: connectionId })).body.works).toBe(true)
  const { connection } = (await call('landlord', dropboxConnection.get, {})).body
  expect(connection).toMatchObject({ id: connectionId, kind: 'dropbox', works: true, keptSecrets: ['appSecret', 'refreshToken'] })
  for (const who of ['manager', 'client', 'clerk'] as const) expect((await call(who, dropboxConnection.get, {})).status).toBe(403)
  expect((await call('otherLandlord', dropboxConnection.get, {})).body.connection).toBeNull()
  expect((await call('otherLandlord', dropboxConnection.test, { id: connectionId })).status).toBe(404)
})
