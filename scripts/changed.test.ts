import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error Plain JavaScript, as all scripts are that run before anything is installed.
import { featuresIn, testsOf } from './changed.mjs'

const root = join(import.meta.dirname, '..')
const features = globSync(['server/features/*', 'web/features/*'], { cwd: root }).map((path) => basename(path))

test('a change in one feature runs its own tests and the browser tests that name it', () => {
  const { unit, browser } = testsOf(['server/features/leases/save-lease.ts'])
  expect(unit).toEqual(['contract/leases/', 'server/features/leases/', 'web/features/leases/', 'scripts/'])
  expect(browser).toEqual([
    'e2e/critical-dates.spec.ts',
    'e2e/leases.spec.ts',
    'e2e/site-page.spec.ts',
    'e2e/workflow-rehearsal.spec.ts',
  ])
})

test('a change of a call is tried by every kind of viewer', () => {
  expect(testsOf(['contract/leases/leases.ts']).unit).toContain('server/access-matrix')
})

test('a change of what features share runs the tests beside it and the main tasks', () => {
  const { unit, browser } = testsOf(['server/platform/auth/limits.ts', 'web/kit/send.ts'])
  expect(unit).toEqual(['server/platform/auth', 'web/kit', 'scripts/'])
  expect(browser).toEqual(['e2e/login.spec.ts', 'e2e/main-job.spec.ts'])
})

test('a change of the access rule, which no feature owns, is tried by every kind of viewer and by the main tasks', () => {
  const { unit, browser } = testsOf(['contract/access/may.ts'])
  expect(unit).toEqual(['contract/access', 'server/access-matrix', 'server/fuzz', 'scripts/'])
  expect(browser).toEqual(['e2e/login.spec.ts', 'e2e/main-job.spec.ts'])
})

test('every browser test but the look at all screens names features that exist', () => {
  for (const spec of globSync('e2e/*.spec.ts', { cwd: root, exclude: ['e2e/screens.spec.ts'] })) {
    expect(featuresIn(spec), spec).not.toEqual([])
    expect(
      featuresIn(spec).filter((name: string) => !features.includes(name)),
      spec,
    ).toEqual([])
  }
})
