import { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { setUpLink } from './first-admin.ts'

const app = await openTestApp({ PUBLIC_URL: 'http://portal.example' })
const { call, config, database } = { ...app, config: app.services.config }
const person = { firstName: 'Ada', lastName: 'First', email: 'ada@test.example', password: 'violet kettle orbit' }
const create = (key: string, more: object = {}) => call('visitor', signUp.createFirstAdmin, { key, ...person, ...more })
const isValid = async (key: string) => (await call('visitor', signUp.checkSetUpKey, { key })).body.valid

test('while there is an administrator there is no set-up link, and an old one opens nothing', async () => {
  expect(await setUpLink(database.db, config)).toBeUndefined()
  await database.pool.query('update users set role_id = 3 where role_id = 1')
  const key = new URL((await setUpLink(database.db, config)) as string).searchParams.get('key') as string
  expect(await isValid(key)).toBe(true)
  await database.pool.query("update users set role_id = 1 where email = 'admin@test.example'")
  expect(await isValid(key)).toBe(false)
  expect((await create(key)).status).toBe(404)
})

test('without one, the link makes the first administrator, once', async () => {
  await database.pool.query("update users set role_id = 3, landlord_id = 1 where email = 'admin@test.example'")
  const link = (await setUpLink(database.db, config)) as string
  expect(link).toMatch(/^http:\/\/portal\.example\/admin\/users\/new\?key=[\w-]{43}$/)
  const key = new URL(link).searchParams.get('key') as string
  expect(await isValid('made-up')).toBe(false)
  expect((await create('made-up')).status).toBe(404)
  expect((await create(key, { password: 'ada ada ada ada' })).failure.fields).toHaveProperty('password')
  const made = await create(key, { roleId: 6, landlordId: 1 })
  expect(made.status).toBe(200)
  expect(made.response.headers['set-cookie']).toBeDefined()
  const { rows } = await database.pool.query("select role_id, landlord_id from users where email = 'ada@test.example'")
  expect(rows).toEqual([{ role_id: 1, landlord_id: null }])
  expect(await isValid(key)).toBe(false)
  expect((await create(key, { email: 'second@test.example' })).status).toBe(404)
})
