import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error Plain JavaScript, as all scripts are that run before anything is installed.
import { root } from './runtime.mjs'
// @ts-expect-error Plain JavaScript, as above.
import { browserResults, unitResults } from './test-results.mjs'

const written = (name: string, value: object): string => {
  const path = join(tmpdir(), `atrium-${process.pid}-${name}`)
  writeFileSync(path, JSON.stringify(value))
  return path
}

test('a failed test of Vitest is told by file, name and first words, and so is a file that does not load', () => {
  const path = written('unit.json', {
    success: false,
    numPassedTests: 3,
    numPendingTests: 1,
    testResults: [
      { name: join(root, 'server/good.test.ts'), status: 'passed', message: '', assertionResults: [] },
      { name: join(root, 'server/broken.test.ts'), status: 'failed', message: 'Unexpected token', assertionResults: [] },
      {
        name: join(root, 'server/race.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'saves', status: 'passed', failureMessages: [] },
          { fullName: 'saves at once', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2'] },
        ],
      },
    ],
  })
  expect(unitResults(path)).toEqual({
    good: false,
    passed: 3,
    skipped: 1,
    failures: [
      { file: 'server/broken.test.ts', name: 'the file itself', why: 'Unexpected token' },
      { file: 'server/race.test.ts', name: 'saves at once', why: 'expected 1 to be 2' },
    ],
  })
})

test('a failed task of Playwright is told by file, title and look', () => {
  const spec = (status: string) => ({
    title: 'a landlord pays',
    file: 'pay.spec.ts',
    tests: [{ projectName: 'desktop-light', status, results: [{ error: { message: 'no button' } }] }],
  })
  const path = written('browser.json', {
    stats: { expected: 1, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected')] }] }],
  })
  expect(browserResults(path)).toEqual({
    good: false,
    passed: 1,
    skipped: 0,
    failures: [{ file: 'e2e/pay.spec.ts', name: 'a landlord pays [desktop-light]', why: 'no button' }],
  })
})

test('a run that wrote nothing is not a good one', () => {
  expect(unitResults('/nowhere.json')).toEqual({ good: false, passed: 0, skipped: 0, failures: [] })
})
