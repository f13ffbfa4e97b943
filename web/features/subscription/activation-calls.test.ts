import { subscription } from '@atrium/contract/subscription/subscription.ts'
import { expect, test } from 'vitest'
import { paths } from './activation-calls.ts'

test('the activation page calls what the contract declares', () => {
  for (const [name, path] of Object.entries(paths)) expect(subscription[name as keyof typeof paths].path).toBe(path)
})
