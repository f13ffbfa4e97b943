import { expect, test } from 'vitest'
import { hashPassword } from '../platform/auth/auth.ts'
import { DEMO_PASSWORD } from '../platform/config.ts'
import { openTestApp } from '../testing/test-app.ts'
import { listenAddress } from './listen-address.ts'

const { database } = await openTestApp()
const set = (password: string, active = true) =>
  hashPassword(password).then((hash) =>
    database.pool.query(
      "with one as (update users set email = 'landlord@atrium.test', active = $2 where id = 2 returning id) update accounts set password = $1 from one where user_id = one.id",
      [hash, active],
    ),
  )
const at = (env: { HOST?: string; NODE_ENV?: 'production' | 'development' } = {}) =>
  listenAddress(database.db, { HOST: env.HOST, NODE_ENV: env.NODE_ENV ?? 'development' })

test('only this machine reaches a server where an account of the demo has the known password', async () => {
  expect(await at()).toBe('0.0.0.0')
  await set(DEMO_PASSWORD)
  expect(await at()).toBe('127.0.0.1')
  // Whoever says otherwise is taken at their word, and production is as it was.
  expect([await at({ HOST: '192.0.2.1' }), await at({ NODE_ENV: 'production' })]).toEqual(['192.0.2.1', '0.0.0.0'])
  await set('a password of its own')
  expect(await at()).toBe('0.0.0.0')
  await set(DEMO_PASSWORD, false)
  expect(await at()).toBe('0.0.0.0')
})
