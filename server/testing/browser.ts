import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import type { Failure } from '@atrium/contract/kit/results.ts'
import { type Part, requestOf, type TestApp } from './test-app.ts'

/** A browser as the server sees it: it keeps the cookies it is given and sends them along. */
export function browserOf({ app }: Pick<TestApp, 'app'>, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  return {
    jar,
    /** Makes a call of the contract with the cookies so far. */
    async call<C extends AnyCall>(declared: C, ask: CallArgs<C>, files: Record<string, Part> = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const request = requestOf(declared, ask as Record<string, unknown>, files, { ...headers, ...(cookie ? { cookie } : {}) })
      const response = await app.server.inject(request as never)
      for (const line of [response.headers['set-cookie'] ?? []].flat() as string[]) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
        if (!value || /Max-Age=0\b/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      const isJson = response.headers['content-type']?.toString().startsWith('application/json')
      const body = isJson ? response.json() : undefined
      return { status: response.statusCode, body: body as Reply<C>, failure: body as Failure, response }
    },
  }
}
