import { Role } from '@atrium/contract/access/access.ts'
import { invitations } from '@atrium/contract/access/invitation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Scope } from '../../../platform/access/scope.ts'
import { type Mail, sendMail, type TextMessage } from '../../../platform/mail/send-mail.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { type Person, people } from '../../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../../testing/mails.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { invite, type NewInvitation } from './invite.ts'
import { openInvitations } from './open-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const app = await openTestApp({ PUBLIC_URL: 'http://portal.example' })
const { call, send, database } = app
const GOOD = 'violet kettle orbit'
const OVER = 'This link does not work any more. Links work once, and for a limited time.'
const contexts: Partial<Record<Person, WriteContext>> = {}

/** The operations as another feature's call runs them, by a viewer of the fixture. */
async function contextOf(person: Person): Promise<WriteContext> {
  const { rows } = await database.pool.query('select id from users where email = $1', [people[person]])
  const viewer = await app.services.loadViewer(database.db, { userId: rows[0].id })
  if (!viewer) throw new Error(`${person} is nobody`)
  const nothing = () => {}
  const unused = async () => {}
  const request = { id: 'test', ip: '127.0.0.1', headers: new Headers() }
  const made = { db: database.db, viewer, scope: new Scope(viewer), app: app.services, uploads: new Map(), request }
  const sends = {
    sendMail: (mail: Mail | TextMessage) => sendMail(app.services, database.db, mail),
    sendMany: async () => [],
    enqueue: unused,
    retryJob: unused,
  }
  return { ...made, ...sends, audit: nothing, publish: nothing, afterCommit: nothing, setCookies: nothing }
}

beforeAll(async () => {
  for (const person of ['landlord', 'manager', 'otherLandlord', 'admin'] as const) contexts[person] = await contextOf(person)
})
const as = (person: Person) => contexts[person] as WriteContext
const invitation = (more: Partial<NewInvitation>): NewInvitation => ({
  email: 'new@test.example',
  landlordId: 1,
  roleId: Role.CompanyUser,
  ...more,
})
const lastKey = async (email: string) => keyOf((await mailsTo(app, email)).at(-1))
const accept = (key: string, more: object = {}) =>
  call('visitor', invitations.createInvitedUser, { key, firstName: 'Ines', lastName: 'Roy', password: GOOD, ...more })
const userOf = async (response: { headers: Record<string, unknown> }) => {
  const lines = [response.headers['set-cookie'] ?? []].flat() as string[]
  const cookie = lines.find((line) => line.includes('session_token'))?.split(';')[0] ?? ''
  return (await send('visitor', { method: 'GET', url: '/Account/GetUser', headers: { cookie } })).json()
}

describe('an invitation', () => {
  test('of a company user: shown by its link, accepted once, with the sites it names', async () => {
    await invite(as('landlord'), invitation({ email: ' Ines@Test.Example', siteIds: [2], firstName: 'Ines' }))
    const [mail] = await mailsTo(app, 'ines@test.example')
    expect(mail).toMatchObject({ subject: 'landlord Tester invites you to North Properties' })
    expect(mail?.action?.url).toMatch(/^http:\/\/portal\.example\/invite-user\/[\w-]{43}$/)
    const key = keyOf(mail)
    expect((await call('visitor', invitations.getUserInvite, { id: key })).body).toEqual({
      email: 'ines@test.example',
      firstName: 'Ines',
      lastName: '',
      company: 'North Properties',
      role: 'Company user',
      clients: [],
      invitedBy: 'landlord Tester',
      language: 'en',
    })
    const [one, two] = await Promise.all([accept(key), accept(key)])
    expect([one.status, two.status].sort()).toEqual([200, 404])
    const user = await userOf((one.status === 200 ? one : two).response)
    expect(user).toMatchObject({ email: 'ines@test.example', permissions: { isLandlordUser: true }, landlord: { id: 1 } })
    const { rows } = await database.pool.query('select site_id from user_sites where user_id = $1', [user.id])
    expect(rows).toEqual([{ site_id: 2 }])
    expect((await call('visitor', invitations.getUserInvite, { id: key })).failure.errorMessage).toBe(OVER)
    await expect(invite(as('landlord'), invitation({ email: 'INES@test.example' }))).rejects.toThrow(
      'This e-mail address is in use already',
    )
  })

  test('of a client’s user and of a corporate client: with the clients it names, shown by name', async () => {
    await invite(as('landlord'), invitation({ email: 'one@test.example', roleId: Role.ClientUser, tenantId: 1 }))
    const key = await lastKey('one@test.example')
    expect((await call('visitor', invitations.getUserInvite, { id: key })).body).toMatchObject({
      clients: ['Bakery'],
      role: 'Client user',
    })
    expect(await userOf((await accept(key)).response)).toMatchObject({
      tenant: { name: 'Bakery' },
      permissions: { isTenantUser: true },
    })
    const corporate = { roleId: Role.ClientAdmin, corporateAccount: true, tenantIds: [1, 3] }
    await invite(as('landlord'), invitation({ email: 'many@test.example', ...corporate }))
    const accepted = await accept(await lastKey('many@test.example'))
    expect((await userOf(accepted.response)).tenants.map(({ name }: { name: string }) => name)).toEqual([
      'Bakery',
      'Tower Office',
    ])
  })

  test('who one becomes is the invitation’s to say, not the request’s', async () => {
    await invite(as('landlord'), invitation({ email: 'greedy@test.example', siteIds: [1] }))
    const more = {
      roleId: 1,
      landlordId: 2,
      siteIds: [2, 3],
      email: 'other@test.example',
      emailVerified: false,
      corporateAccount: true,
    }
    const user = await userOf((await accept(await lastKey('greedy@test.example'), more)).response)
    expect(user).toMatchObject({
      email: 'greedy@test.example',
      landlord: { id: 1 },
      permissions: { isLandlordUser: true, corporateAccount: false },
    })
  })

  test('asked again replaces what was asked before; only the newest link works', async () => {
    const first = await invite(as('landlord'), invitation({ email: 'twice@test.example', siteIds: [1] }))
    const old = await lastKey('twice@test.example')
    const second = await invite(as('landlord'), invitation({ email: 'twice@test.example', roleId: Role.CompanyAdmin }))
    expect(second.id).toBe(first.id)
    expect((await accept(old)).status).toBe(404)
    const between = await lastKey('twice@test.example')
    await resendInvitation(as('landlord'), first.id)
    expect((await accept(between)).status).toBe(404)
    expect((await userOf((await accept(await lastKey('twice@test.example'))).response)).permissions.isLandlordAdmin).toBe(true)
  })

  test('that is too old, withdrawn, or of a closed company opens nothing; the first can be sent again', async () => {
    const { id } = await invite(as('landlord'), invitation({ email: 'late@test.example' }))
    await database.pool.query("update invitations set expires_at = now() - interval '1 minute' where id = $1", [id])
    expect((await accept(await lastKey('late@test.example'))).failure.errorMessage).toBe(OVER)
    expect((await openInvitations(as('landlord'))).find((one) => one.id === id)).toMatchObject({ expired: true })
    await resendInvitation(as('landlord'), id)
    const key = await lastKey('late@test.example')
    expect((await call('visitor', invitations.getUserInvite, { id: key })).status).toBe(200)
    await database.pool.query('update landlords set active = false where id = 1')
    expect((await accept(key)).status).toBe(404)
    await database.pool.query('update landlords set active = true where id = 1')
    await withdrawInvitation(as('landlord'), id)
    expect((await accept(key)).status).toBe(404)
  })

  test('whose client is out of use by now makes no user at all', async () => {
    await invite(as('landlord'), invitation({ email: 'gone@test.example', roleId: Role.ClientUser, tenantId: 2 }))
    await database.pool.query('update tenants set active = false where id = 2')
    expect((await accept(await lastKey('gone@test.example'))).status).toBe(409)
    await database.pool.query('update tenants set active = true where id = 2')
    expect((await accept(await lastKey('gone@test.example'))).status).toBe(200)
  })

  test('a weak password leaves it open', async () => {
    await invite(as('landlord'), invitation({ email: 'weak@test.example' }))
    const key = await lastKey('weak@test.example')
    expect((await accept(key, { password: 'north properties' })).failure.fields).toHaveProperty('password')
    expect((await accept(key)).status).toBe(200)
  })
})

describe('nobody invites beyond their own', () => {
  test.each<[string, Person, Partial<NewInvitation>, string]>([
    ['another company', 'otherLandlord', {}, 'Not found'],
    ['a foreign site', 'landlord', { siteIds: [3] }, 'Not found'],
    ['a site the inviter does not work at', 'manager', { siteIds: [2] }, 'Not found'],
    ['a foreign client', 'landlord', { roleId: Role.ClientUser, tenantId: 4 }, 'Not found'],
    [
      'a foreign client among own ones',
      'landlord',
      { roleId: Role.ClientAdmin, corporateAccount: true, tenantIds: [1, 4] },
      'Not found',
    ],
    ['a role that is not there', 'landlord', { customRoleIds: [9999] }, 'Not found'],
    [
      'a company administrator, as a company user',
      'manager',
      { roleId: Role.CompanyAdmin },
      'Only a company administrator can invite another one',
    ],
    ['an administrator of the platform', 'admin', { roleId: Role.SystemAdmin }, 'Nobody can be invited into this role'],
    ['a client’s user without a client', 'landlord', { roleId: Role.ClientUser }, 'Must select a Client'],
  ])('%s', async (_what, who, more, message) => {
    await expect(invite(as(who), invitation({ email: 'never@test.example', ...more }))).rejects.toThrow(message)
    expect(await mailsTo(app, 'never@test.example')).toEqual([])
  })

  test('another company’s invitations are not there', async () => {
    const { id } = await invite(as('landlord'), invitation({ email: 'ours@test.example' }))
    await expect(resendInvitation(as('otherLandlord'), id)).rejects.toThrow('Not found')
    await expect(withdrawInvitation(as('otherLandlord'), id)).rejects.toThrow('Not found')
    expect((await openInvitations(as('otherLandlord'))).map(({ email }) => email)).not.toContain('ours@test.example')
    expect((await openInvitations(as('landlord'))).map(({ email }) => email)).toContain('ours@test.example')
  })
})
