import { account } from '@atrium/contract/access/account.ts'
import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import { drawings } from '@atrium/contract/drawings/drawings.ts'
import { ownSigning } from '@atrium/contract/esignatures/signing.ts'
import { portalFiles as calls } from '@atrium/contract/file-manager/portal-files.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { freeConfiguration } from '@atrium/contract/tenancy/clients/client-configuration.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { ids, type Person, people } from '../../testing/fixtures.ts'
import { runJob } from '../../testing/run-job.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { signersOf } from '../esignatures/testing.ts'

const app = await openTestApp()
const { call } = app
const { bakery, bookshop } = ids.tenant
const { mall } = ids.site
const pdf = (name: string) => ({ file: { name, content: `%PDF-1.7 ${name}\n%%EOF` } })

const folders = async (who: Person, tenantId?: number) => {
  const { status, body } = await call(who, calls.folders, tenantId === undefined ? {} : { tenantId })
  return status === 200 ? Object.fromEntries(body.items.map(({ kind, total }) => [kind, total])) : status
}
const files = (who: Person, kind: string, more: object = {}) => call(who, calls.list, { kind, ...more })
const names = async (who: Person, kind: string, more: object = {}) => {
  const { status, body } = await files(who, kind, more)
  return status === 200 ? body.items.map(({ name }) => name) : status
}

async function invoice(issue: boolean): Promise<number> {
  const lines = [{ description: 'Hours', quantity: 1, cost: 100 }]
  const bill = { tenantId: bakery, title: 'Cleaning', startDate: '2026-03-01', dueDate: '2030-04-01', lines }
  const made = await call('manager', clientInvoices.save, bill as never)
  expect(made.status, JSON.stringify(made.failure)).toBe(200)
  const { id } = made.body
  const version = async () => (await call('landlord', clientInvoices.get, { id })).body.version
  await call('manager', clientInvoices.updateStatus, { id, version: await version(), status: 'ForApproval', reason: '' })
  if (issue) await call('landlord', clientInvoices.approve, { id, version: await version(), issue: true })
  return id
}

beforeAll(async () => {
  const add = (more: object, name: string) =>
    call('landlord', submissions.add, { type: 'WelcomeLetter', tenantId: bakery, title: name, ...more } as never, pdf(name))
  await add({}, 'welcome.pdf')
  await add({ sendAt: '2099-01-01T10:00:00.000Z' }, 'later.pdf')
  await add({ tenantId: bookshop }, 'to the bookshop.pdf')
  await add({ type: 'LeaseDocument' }, 'lease.pdf')
  await call(
    'client',
    submissions.add,
    { type: 'InsuranceCertificate', title: 'Insured', year: 2026, month: 3, expiryDate: '2030-01-01' } as never,
    pdf('insured.pdf'),
  )
  await invoice(true)
  await invoice(false)
  const sign = { title: 'Sign', discipline: 'Signage', description: 'Letters.' }
  await call('client', drawings.save, sign as never, pdf('sign.pdf'))
  const { makeTemplate, send, mailedKey, sign: signIt } = signersOf(app)
  const template = (await makeTemplate('Lease')).body.id
  const recipients = [
    { role: 1, name: 'Ana', email: people.client },
    { role: 2, name: 'Bo', email: 'bo@signers.example' },
  ]
  const { id } = await send(template, { tenantId: bakery, recipients })
  for (const { email } of recipients) await signIt(await mailedKey(email))
  const { sealEnvelopeJob } = await import('../esignatures/seal-job.ts')
  await runJob(app.services, sealEnvelopeJob, { envelopeId: id })
  // The job of the app itself may have come first.
  await vi.waitFor(
    async () => expect((await call('client', ownSigning.list, {})).body.items[0]?.envelopeStatus).toBe('Completed'),
    { interval: 200 },
  )
})

const all = { ClientInvoice: 1, Drawing: 1, Envelope: 1, InsuranceCertificate: 1, LeaseDocument: 1 }

test('a client finds what the portal keeps of it, and nothing that waits, is a draft or is of somebody else', async () => {
  expect(await folders('client')).toEqual({ ...all, WelcomeLetter: 1 })
  expect(await names('client', 'WelcomeLetter')).toEqual(['welcome.pdf'])
  expect(await names('client', 'Drawing')).toEqual(['sign.pdf'])
  expect(await folders('neighbour')).toEqual({ WelcomeLetter: 1 })
  expect(await names('neighbour', 'WelcomeLetter')).toEqual(['to the bookshop.pdf'])
  expect(await names('neighbour', 'ClientInvoice')).toEqual([])
})

test('the company finds the same of a client that it works with, with what waits; others find no client', async () => {
  expect(await folders('landlord', bakery)).toEqual({ ...all, WelcomeLetter: 2 })
  expect(await folders('manager', bakery)).toEqual({ ...all, WelcomeLetter: 2 })
  // A role that opens the file manager and lease documents alone.
  await app.database.pool.query(
    `update role_permissions set string_value1 = '["Document Sharing-File Manager","Legal-Lease Documents"]' where role_id = ${ids.role.clerk}`,
  )
  expect(await folders('clerk', bakery)).toEqual({ LeaseDocument: 1 })
  expect(await names('clerk', 'ClientInvoice', { tenantId: bakery })).toBe(404)
  for (const who of ['otherLandlord', 'neighbour', 'otherClient'] as const) {
    expect(await folders(who, bakery), who).toBe(404)
    expect(await names(who, 'WelcomeLetter', { tenantId: bakery }), who).toBe(404)
  }
  expect(await folders('landlord')).toBe(404)
  expect(await names('landlord', 'Nothing', { tenantId: bakery })).toBe(404)
  expect((await call('visitor', calls.folders, {})).status).toBe(401)
})

test('what was signed is there for the client’s person who signed it, and for no colleague', async () => {
  expect(await names('client', 'Envelope')).toHaveLength(1)
  await app.database.pool.query(`update esignature_signers set email = 'else@signers.example' where email = $1`, [people.client])
  expect(await folders('client')).not.toHaveProperty('Envelope')
  expect(await names('client', 'Envelope')).toEqual([])
  await app.database.pool.query(`update esignature_signers set email = $1 where email = 'else@signers.example'`, [people.client])
})

test('a corporate client finds the folders of the client that it has selected, and nothing of its others or of anybody else', async () => {
  const { towerOffice } = ids.tenant
  const add = { type: 'WelcomeLetter', tenantId: towerOffice, title: 'Welcome to the tower' }
  expect((await call('landlord', submissions.add, add as never, pdf('tower.pdf'))).status).toBe(200)
  const as = (tenantId: number) => ({ 'x-client-id': String(tenantId) })
  const foldersAs = async (selected: number, asked: { tenantId?: number } = {}) => {
    const { status, body } = await call('corporate', calls.folders, asked, {}, as(selected))
    return status === 200 ? [body.tenantId, Object.fromEntries(body.items.map(({ kind, total }) => [kind, total]))] : status
  }
  const namesAs = async (selected: number, asked: { tenantId?: number } = {}) => {
    const { status, body } = await call('corporate', calls.list, { kind: 'WelcomeLetter', ...asked }, {}, as(selected))
    return status === 200 ? body.items.map(({ name }) => name) : status
  }
  // What a person signed is that person's.
  const { Envelope: _, ...ofBakery } = all
  expect(await foldersAs(bakery)).toEqual([bakery, { ...ofBakery, WelcomeLetter: 1 }])
  expect(await namesAs(bakery)).toEqual(['welcome.pdf'])
  expect(await foldersAs(towerOffice)).toEqual([towerOffice, { WelcomeLetter: 1 }])
  expect(await namesAs(towerOffice)).toEqual(['tower.pdf'])
  // Neither by its other client's id, nor by that of a client that is not its own, selected or asked for.
  for (const other of [towerOffice, bookshop]) {
    expect(await foldersAs(bakery, { tenantId: other }), String(other)).toBe(404)
    expect(await namesAs(bakery, { tenantId: other }), String(other)).toBe(404)
  }
  expect(await namesAs(bookshop)).not.toContain('to the bookshop.pdf')
})

test('each is opened by the way of its own feature', async () => {
  const token = (await call('client', account.getUser, {})).body.tenant?.siteToken ?? ''
  const open = async (kind: string) => {
    const [file] = (await files('client', kind)).body.items
    const url = file?.fileUrl.startsWith('/files/') ? `${file.fileUrl}?token=${encodeURIComponent(token)}` : file?.fileUrl
    return app.send('client', { method: 'GET', url: url ?? '' })
  }
  for (const kind of ['WelcomeLetter', 'Drawing', 'Envelope', 'ClientInvoice', 'InsuranceCertificate']) {
    const { statusCode, rawPayload } = await open(kind)
    expect([kind, statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([kind, 200, '%PDF-'])
  }
  const [file] = (await files('client', 'WelcomeLetter')).body.items
  const foreign = (await call('landlord', siteList.tokens, {})).body.siteTokens[mall] ?? ''
  const url = `${file?.fileUrl}?token=${encodeURIComponent(foreign)}`
  expect((await app.send('client', { method: 'GET', url })).statusCode).toBe(404)
})

test('a type that the company has closed to clients is no folder of theirs', async () => {
  const { version } = (await call('landlord', clientConfiguration.get, {})).body
  const closed = { ...freeConfiguration, closedTypes: ['WelcomeLetter' as const], version }
  expect((await call('landlord', clientConfiguration.save, closed)).status).toBe(200)
  expect(await folders('client')).toEqual(all)
  expect(await names('client', 'WelcomeLetter')).toBe(404)
  expect(await folders('landlord', bakery)).toHaveProperty('WelcomeLetter', 2)
})

test('they are found by their names, page by page, the newest first', async () => {
  for (const title of ['a', 'b', 'c']) {
    const about = { type: 'OtherCorrespondence', tenantId: bakery, title: `Letter ${title}` }
    await call('landlord', submissions.add, about as never, pdf(`${title}.pdf`))
  }
  const page = async (more: object) => (await files('client', 'OtherCorrespondence', more)).body
  expect((await page({ rowsPerPage: 2 })).items).toHaveLength(2)
  expect(await page({ rowsPerPage: 2, page: 2 })).toMatchObject({ totalFiltered: 3, items: [{}] })
  expect((await page({ query: 'Letter b' })).items.map(({ name }) => name)).toEqual(['b.pdf'])
})
