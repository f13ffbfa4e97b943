import type { AnyCall } from '@atrium/contract/kit/call.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyCall } from './app.ts'
import { inputShape } from './testing/example.ts'
import type { Person } from './testing/fixtures.ts'
import { hostileInput } from './testing/hostile.ts'
import { openTestApp, requestOf } from './testing/test-app.ts'

// Every call of the contract with random and hostile input: an honest refusal or a success, never a breakdown.

const app = await openTestApp()
const runs = Number(process.env['FUZZ_RUNS'] ?? 12)
const caller: Record<string, Person> = { landlord: 'landlord', client: 'client', corporate: 'corporate', admin: 'admin' }

/**
 * What ends the caller's session, or puts its company or site out of use, is fuzzed in an app of its own: nobody would be left to make the
 * calls after it.
 */
const locksOut = ({ path }: AnyCall) => /\/(Deactivate|Revoke)\w+/.test(path)
/** The admin becomes somebody else, and the caller nobody; their own tests go through them. */
const notFuzzed = new Set(['/admin/SignInAs', '/Account/logout'])
const fuzzed = everyCall.map(({ call }) => call).filter(({ path }) => !notFuzzed.has(path))

describe('hostile input', () => {
  for (const call of fuzzed.filter((one) => !locksOut(one)))
    test(`${call.method} ${call.path}`, async () => {
      await sendHostile(app, call)
      for (const person of Object.values(caller)) {
        const { statusCode } = await app.send(person, { method: 'POST', url: '/Landlord/SearchSites', payload: {} })
        expect(statusCode, `${call.path} has locked out the ${person}`).not.toBe(401)
      }
    })
  for (const call of fuzzed.filter(locksOut))
    describe('in an app of its own', async () => {
      const own = await openTestApp()
      test(`${call.method} ${call.path}`, () => sendHostile(own, call), 60_000)
    })
})

async function sendHostile(to: typeof app, call: AnyCall): Promise<void> {
  const kinds = call.allow.kinds.filter((kind) => kind in caller)
  const who = kinds.map((kind) => caller[kind] as Person)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...who), hostileInput(inputShape(call)), fileOrNone, async (person, input, content) => {
      const files = call.bodyKind === 'upload' && content !== null ? { file: { name: 'f.pdf', content } } : {}
      const answer = await to.send(person, requestOf(call, input, files as never))
      expect(answer.statusCode, `${JSON.stringify(input)} ${answer.payload.slice(0, 300)}`).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ successful: false, requestId: expect.any(String) })
    }),
    { numRuns: runs },
  )
}

const fileOrNone = fc.oneof(
  fc.constant(null),
  fc.constant(Buffer.alloc(0)),
  fc.constant(Buffer.from('%PDF-1.7\n%%EOF')),
  fc.constant(Buffer.from('Name,Site,Unit\n"broken,North Mall,1\n')),
  fc.constant(Buffer.from('Name;Site\n=cmd();North Mall\n')),
  fc.constant(Buffer.from('PK\u0003\u0004 not really a zip')),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
)

test('a body that is no JSON, no object, or far too deep', async () => {
  for (const payload of [
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    '{"__proto__":{"admin":true}}',
    '',
  ]) {
    for (const url of ['/Account/login', '/Landlord/SearchSites', '/Landlord/CreateTenant', '/Submissions/Add/WelcomeLetter']) {
      const answer = await app.send('landlord', { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
      expect([400, 413, 200, 401], `${url} ${payload.slice(0, 20)} ${answer.payload.slice(0, 200)}`).toContain(answer.statusCode)
    }
  }
})

test('a text with characters that no table holds says so', async () => {
  // Control characters are left out of what people write (server/texts.test.ts).
  for (const character of ['\\ud800', '\\udc00x']) {
    const payload = `{"name":"Mall ${character}"}`
    const headers = { 'content-type': 'application/json' }
    const answer = await app.send('landlord', { method: 'POST', url: '/Landlord/CreateSite', headers, payload })
    expect([character, answer.statusCode, answer.json().code]).toEqual([character, 400, 'cannot-be-stored'])
  }
})

test('a multipart body that is broken in every way', async () => {
  const type = 'multipart/form-data; boundary=x'
  const bodies = [
    '',
    '--x',
    '--x--',
    '--x\r\n\r\n',
    '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--',
    '--x\r\ncontent-disposition: form-data; name="command"\r\n\r\n{bad\r\n--x--\r\n',
  ]
  for (const payload of bodies) {
    const answer = await app.send('landlord', {
      method: 'POST',
      url: '/Submissions/Add/WelcomeLetter',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode, `${JSON.stringify(payload)} ${answer.payload}`).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, `${JSON.stringify(payload)} ${answer.payload}`).toBeLessThan(500)
  }
})
