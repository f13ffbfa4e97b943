import { account } from '@atrium/contract/access/account.ts'
import { accountSupport, support } from '@atrium/contract/access/support.ts'
import { admin } from '@atrium/contract/admin/admin.ts'
import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { adminUsers } from '@atrium/contract/users/admin-users.ts'
import { describe, expect, test } from 'vitest'
import { everyCall } from '../../../app.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call, cookies, database, services } = await openTestApp()
const id = { admin: 1, landlord: 2, client: 4 }
const REASON = 'The client cannot find a document (ticket 4711)'

/** Takes over the cookie that an answer sets, as a browser would. */
function follow(response: { headers: Record<string, unknown> }) {
  const lines = [response.headers['set-cookie']].flat().filter((line) => typeof line === 'string')
  const token = lines.find((line) => line.includes('session_token='))?.split(';')[0]
  if (token) cookies.admin = token
}
async function signInAs(userId: number, reason = '') {
  const answer = await call('admin', support.signInAs, { userId, reason })
  if (answer.status === 200) follow(answer.response)
  return answer
}
async function stop() {
  const answer = await call('admin', accountSupport.stop, {})
  if (answer.status === 200) follow(answer.response)
  return answer
}

describe('support', () => {
  test('needs the user’s consent or a reason worth the name', async () => {
    expect((await signInAs(id.landlord)).failure.fields).toEqual({ reason: expect.stringMatching(/15 characters/) })
    expect((await signInAs(id.landlord, 'because')).status).toBe(400)
    expect((await call('landlord', support.signInAs, { userId: id.client, reason: REASON })).status).toBe(403)
    expect((await signInAs(999_999, REASON)).status).toBe(404)
  })

  test('never as an administrator of the platform, nor as one who cannot log in', async () => {
    expect((await signInAs(id.admin, REASON)).status).toBe(403)
    await database.pool.query('update users set active = false where id = 4')
    expect((await signInAs(id.client, REASON)).status).toBe(409)
    await database.pool.query('update users set active = true where id = 4')
  })

  test('is the user’s session, visibly, under a new token; the log names both, the user is told', async () => {
    const before = cookies.admin
    expect((await signInAs(id.landlord, REASON)).status).toBe(200)
    expect(cookies.admin).not.toBe(before)
    const me = (await call('admin', account.getUser, {})).body
    expect(me).toMatchObject({ id: id.landlord, supportBy: 'admin Tester' })
    expect((await call('admin', admin.summary, {})).status).toBe(403)
    const shown = (await call('admin', accountSupport.get, {})).body.session
    expect(shown?.admin).toBe('admin Tester')
    const minutes = (Date.parse(shown?.until ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(55)
    expect(minutes).toBeLessThanOrEqual(60)
    const made = (await call('admin', sites.create, { name: 'Made by support' })).body
    const [entry] = (await call('landlord', auditLog.search, { entity: 'site', entityId: made.id })).body.items
    expect(entry).toMatchObject({ user: { id: id.landlord }, supportBy: { name: 'admin Tester' } })
    const [logged] = (await call('landlord', auditLog.search, { entity: 'support' })).body.items
    expect(logged).toMatchObject({ user: { id: id.admin } })
    const { rows } = await database.pool.query(`select subject from mails where "to" = 'landlord@test.example'`)
    expect(rows.map(({ subject }) => subject)).toEqual(['Support has signed in to your account'])
    expect((await stop()).status).toBe(200)
    expect((await call('admin', account.getUser, {})).body).toMatchObject({ id: id.admin, supportBy: null })
    expect((await stop()).status).toBe(409)
  })

  test('the token of the session that ended is worth nothing', async () => {
    const before = cookies.admin
    await signInAs(id.landlord, REASON)
    const during = cookies.admin
    await stop()
    const after = cookies.admin
    for (const old of [before, during]) {
      cookies.admin = old
      expect((await call('admin', account.isAuthenticated, {})).body.isAuthenticated).toBe(false)
    }
    cookies.admin = after
    expect((await call('admin', account.isAuthenticated, {})).body.isAuthenticated).toBe(true)
  })

  test('with the user’s consent needs no reason, until it is taken back', async () => {
    const { allowedUntil } = (await call('client', accountSupport.allow, { allow: true })).body
    expect(Date.parse(allowedUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect((await call('admin', adminUsers.get, { id: id.client } as never)).body.supportAllowedUntil).toBe(allowedUntil)
    expect((await signInAs(id.client)).status).toBe(200)
    // Whoever is in cannot prolong it.
    expect((await call('admin', accountSupport.allow, { allow: true })).status).toBe(403)
    await stop()
    await call('client', accountSupport.allow, { allow: false })
    expect((await signInAs(id.client)).status).toBe(400)
    expect((await call('client', accountSupport.get, {})).body).toEqual({ allowedUntil: null, session: null })
  })

  test('ends at once when the user takes the consent back, or stops it, also where it came in for a reason', async () => {
    const again = async () => (await call('admin', account.isAuthenticated, {})).body.isAuthenticated
    const own = cookies.admin
    for (const [reason, end] of [
      ['', () => call('client', accountSupport.allow, { allow: false })],
      [REASON, () => call('client', accountSupport.allow, { allow: false })],
      [REASON, () => call('client', accountSupport.stop, {})],
    ] as const) {
      cookies.admin = own
      if (!reason) await call('client', accountSupport.allow, { allow: true })
      const { rows } = await database.pool.query<{ token: string }>(`select token from sessions where user_id = 1 limit 1`)
      expect(rows).toHaveLength(1)
      expect((await signInAs(id.client, reason)).status).toBe(200)
      expect(await again()).toBe(true)
      expect((await end()).status).toBe(200)
      expect(await again()).toBe(false)
      expect((await call('client', account.isAuthenticated, {})).body.isAuthenticated).toBe(true)
      // Signing in as somebody ended the admin's own session; the next one of the test is made by hand.
      await database.pool.query(`insert into sessions (user_id, token, expires_at) values (1, $1, now() + interval '1 day')`, [
        rows[0]?.token,
      ])
    }
    cookies.admin = own
    expect((await call('client', accountSupport.stop, {})).status).toBe(409)
  })

  test('cannot change what is the user’s alone', async () => {
    await signInAs(id.client, REASON)
    const change = { currentPassword: 'correct horse battery', newPassword: 'another horse battery' }
    const { status, failure } = await call('admin', account.changePassword, change)
    expect([status, failure.errorMessage]).toEqual([403, expect.stringMatching(/while signed in for support/)])
    await stop()
  })

  test('every call that is the user’s alone is marked so', () => {
    const marked = everyCall.filter(({ call }) => call.notForSupport).map(({ call }) => call.path)
    for (const path of ['ChangePassword', 'ChangeEmail', 'StartTwoFactor', 'StopTwoFactor', 'RenewRecoveryCodes', 'AddPasskey'])
      expect(marked).toContain(`/Account/${path}`)
    for (const path of ['CreateBankAccount', 'GenerateUpdateBankAccountLink', 'CreateLoginLink'])
      expect(marked).toContain(`/Landlord/${path}`)
  })

  test('ends by itself after its hour, and with the admin’s own account', async () => {
    const again = async () => (await call('admin', account.isAuthenticated, {})).body.isAuthenticated
    await signInAs(id.client, REASON)
    await database.pool.query('update users set active = false where id = 1')
    services.forgetViewer()
    expect(await again()).toBe(false)
    await database.pool.query('update users set active = true where id = 1')
    services.forgetViewer()
    expect(await again()).toBe(true)
    await database.pool.query(`update sessions set support_until = now() - interval '1 second' where support_by = 1`)
    services.forgetViewer()
    expect(await again()).toBe(false)
    expect((await stop()).status).toBe(401)
  })
})
