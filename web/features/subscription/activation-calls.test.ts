import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { querySelector: () => null })
vi.stubGlobal('location', new URL('http://localhost:5173/'))
const { paths } = await import('./activation-calls.ts')

test('the activation page calls what the contract declares', () => {
  for (const [name, path] of Object.entries(paths)) expect(subscription[name as keyof typeof paths].path).toBe(path)
})
