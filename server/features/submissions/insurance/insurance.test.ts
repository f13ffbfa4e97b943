import { needs } from '@atrium/contract/dashboard/needs.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { insurancePage, insuranceRequests } from '@atrium/contract/submissions/insurance.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { describe, expect, test } from 'vitest'
import { ids } from '../../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../../testing/mails.ts'
import { writtenPdf } from '../../../testing/pdf.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { call, database } = app
const { bakery, bookshop, towerOffice, southShop } = ids.tenant
const today = dayIn('America/Toronto', new Date())
const next = addDays(today, 300)
const certificate = { file: { name: 'certificate.pdf', content: Buffer.from(writtenPdf(`Expiry date: ${next}`)) } }

const ask = async (tenantIds: number[], who: 'landlord' | 'manager' | 'clerk' | 'otherLandlord' = 'landlord') =>
  (await call(who, insuranceRequests.ask, { tenantIds })).body?.results?.map(({ error }) => error?.code ?? null)
const lastKey = async (address: string) => keyOf((await mailsTo(app, address)).at(-1))
const open = (key: string) => call('visitor', insurancePage.open, { key })
const add = (key: string, expiryDate = next, files: object = certificate) =>
  call('visitor', insurancePage.add, { key, expiryDate, title: 'Certificate 2027' }, files as never)
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)

describe('a client is asked for its certificate', () => {
  test('by those who manage documents, at their sites, once a day', async () => {
    expect(await ask([bakery, towerOffice, southShop, 99_999], 'manager')).toEqual([null, 'not-found', 'not-found', 'not-found'])
    expect(await ask([bakery])).toEqual(['insurance-asked'])
    expect((await call('clerk', insuranceRequests.ask, { tenantIds: [bakery] })).status).toBe(403)
    expect((await call('client', insuranceRequests.ask, { tenantIds: [bakery] })).status).toBe(403)
    expect((await call('visitor', insuranceRequests.ask, { tenantIds: [bakery] })).status).toBe(401)
  })

  test('and hands it in by the link, without a login: its landlord has it as a document of the client', async () => {
    const key = await lastKey('client@test.example')
    const page = (await open(key)).body
    expect(page).toMatchObject({ clientName: 'Bakery', insuredUntil: null, today })
    expect((await call('visitor', insurancePage.read, { key }, certificate)).body.expiryDate).toBe(next)
    expect((await add(key)).failure).toMatchObject({ errorMessage: null })
    expect((await open(key)).body.insuredUntil).toBe(next)
    const [row] = (await call('landlord', submissions.ofSite, { siteId: -1, type: 'InsuranceCertificate' })).body.items
    expect(row).toMatchObject({ tenantId: bakery, title: 'Certificate 2027', expiryDate: next, fileName: 'certificate.pdf' })
    // Whose link it was is who has added it.
    const made = await sql('select u.email from submissions s join users u on u.id = s.created_by where s.id = $1', [row?.id])
    expect(made.rows).toEqual([{ email: 'client@test.example' }])
    await expect
      .poll(async () => (await mailsTo(app, 'landlord@test.example')).at(-1)?.subject ?? '')
      .toContain('Certificate 2027')
  })

  test('two who ask at once ask once', async () => {
    const both = await Promise.all([ask([bookshop]), ask([bookshop], 'manager')])
    expect(both.flat().toSorted()).toEqual(['insurance-asked', null])
  })

  test('nothing wrong is taken', async () => {
    const key = await lastKey('neighbour@test.example')
    expect((await add(key, addDays(today, -1))).failure.fieldErrors?.['expiryDate']?.code).toBe('insurance-over')
    expect((await add(key, next, {})).failure.fieldErrors?.['fileUrl']?.code).toBe('file-required')
    const page = { file: { name: 'page.html', content: Buffer.from('<script>1</script>') } }
    expect((await add(key, next, page)).status).toBe(415)
    expect((await call('visitor', insurancePage.read, { key }, page as never)).status).toBe(415)
    expect((await call('visitor', insurancePage.read, { key: 'no-key' }, certificate)).status).toBe(404)
    expect((await add('no-key')).status).toBe(404)
    expect((await open((await lastKey('client@test.example')).slice(1))).status).toBe(404)
  })
})

describe('a link is over', () => {
  const key = () => lastKey('neighbour@test.example')
  const setting = async (set: string, back: string) => {
    await sql(set)
    const { status } = await open(await key())
    const added = await add(await key())
    await sql(back)
    expect((await open(await key())).status).toBe(200)
    return [status, added.status]
  }

  test('after its last day', async () =>
    expect(
      await setting(
        `update insurance_requests set expires_at = now() - interval '1 minute' where tenant_id = ${bookshop}`,
        `update insurance_requests set expires_at = now() + interval '1 day' where tenant_id = ${bookshop}`,
      ),
    ).toEqual([404, 404]))

  test('while its client is not in use', async () =>
    expect(
      await setting(
        `update tenants set active = false where id = ${bookshop}`,
        `update tenants set active = true where id = ${bookshop}`,
      ),
    ).toEqual([404, 404]))

  test('while who got it is not', async () =>
    expect(
      await setting(
        `update users set active = false where email = 'neighbour@test.example'`,
        `update users set active = true where email = 'neighbour@test.example'`,
      ),
    ).toEqual([404, 404]))

  test('while the company takes certificates another way, and nobody is asked then', async () => {
    const set = (mayUploadInsurance: boolean) =>
      sql(
        `insert into client_configurations (landlord_id, may_upload_insurance) values (1, $1)
         on conflict (landlord_id) do update set may_upload_insurance = $1`,
        [mayUploadInsurance],
      )
    await set(false)
    expect((await open(await key())).status).toBe(404)
    expect((await add(await key())).status).toBe(404)
    expect(await ask([towerOffice])).toEqual(['insurance-not-taken'])
    await set(true)
    expect((await open(await key())).status).toBe(200)
  })
})

test('an address without a login hands in for its client; nobody is named as who added it', async () => {
  await sql(`update tenants set email = 'front@tower.example' where id = ${towerOffice}`)
  await sql(`update users set active = false where tenant_id = ${towerOffice}`)
  expect(await ask([towerOffice])).toEqual([null])
  expect((await add(await lastKey('front@tower.example'))).failure).toMatchObject({ errorMessage: null })
  const { rows } = await sql(`select created_by, title from submissions where tenant_id = ${towerOffice}`)
  expect(rows).toEqual([{ created_by: null, title: 'Certificate 2027' }])
})

test('what needs you offers it for clients whose insurance ends, to whoever may', async () => {
  await sql(`update submissions set due = $1, expiry_date = $1 where tenant_id = ${bakery}`, [addDays(today, -3)])
  const actionsFor = async (who: 'landlord' | 'manager') =>
    (await call(who, needs.read, { siteId: -1, kind: 'InsuranceGap' })).body.sections[0]?.rows.map(({ id, action }) => [
      id,
      action,
    ])
  expect(await actionsFor('landlord')).toContainEqual([bakery, 'ask'])
})
