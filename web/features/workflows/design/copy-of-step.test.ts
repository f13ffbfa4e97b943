import { stepOf } from '@atrium/contract/workflows/steps.ts'
import { expect, test } from 'vitest'
import { copyOfStep } from './copy-of-step.ts'

test('a copy of a step asks the same of the same people, under a key and a name of its own', () => {
  const step = stepOf({
    key: 'a',
    kind: 'Approve',
    name: 'Approval',
    dueDays: 3,
    approvals: 2,
    assignees: [{ by: 'starter' }] as never,
  })
  const copy = copyOfStep(step, [step, stepOf({ key: 'b', kind: 'Task', name: 'approval 2' })])
  expect(copy).toEqual({ ...step, key: expect.stringMatching(/^[0-9a-f]{20}$/), name: 'Approval 3' })
  expect(copyOfStep({ ...step, name: 'x'.repeat(100) }, [step]).name).toBe(`${'x'.repeat(98)} 2`)
})
