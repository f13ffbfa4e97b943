import { publicPages } from '@atrium/contract/kit/public-pages.ts'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('location', new URL('http://localhost:5173/'))
const { path } = await import('./public-page-call.ts')

test('the public page asks the call of the contract', () => {
  expect(path).toBe(publicPages.get.path)
})
