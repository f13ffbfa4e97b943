import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

const { send } = await openTestApp({ RATE_LIMIT: '3' })

test('an address that asks too much is told to wait; the scripts of a page do not count', async () => {
  const status = async (url: string) => (await send('visitor', { method: 'GET', url })).statusCode
  for (let at = 0; at < 10; at++) expect(await status(`/assets/script-${at}.js`)).not.toBe(429)
  for (let at = 0; at < 3; at++) expect(await status('/Account/IsAuthenticated')).toBe(200)
  const { statusCode, body } = await send('visitor', { method: 'GET', url: '/Account/IsAuthenticated' })
  expect(statusCode).toBe(429)
  expect(JSON.parse(body)).toMatchObject({
    successful: false,
    errorMessage: expect.stringMatching(/^Too many requests\. Try again in /),
  })
  expect(await status('/assets/script.js')).not.toBe(429)
})
