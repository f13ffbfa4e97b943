import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './runtime.mjs'

const NONE = { good: false, passed: 0, skipped: 0, failures: [] }

/** Of a run of Vitest, from what its JSON reporter wrote: whether all was good, counts, and each failure with its file and first words. */
export function unitResults(path) {
  const read = json(path)
  if (!read) return NONE
  const failures = read.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      // A file that does not load has no tests.
      if (!failed.length) return [{ file, name: 'the file itself', why: firstLines(message) }]
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        name: fullName,
        why: firstLines(failureMessages.join('\n')),
      }))
    })
  return { good: read.success, passed: read.numPassedTests, skipped: read.numPendingTests + (read.numTodoTests ?? 0), failures }
}

/** The same of a run of Playwright. */
export function browserResults(path) {
  const read = json(path)
  if (!read) return NONE
  const { expected, unexpected, skipped } = read.stats
  const failures = specsOf(read.suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        file: `e2e/${file}`,
        name: `${title} [${projectName}]`,
        why: firstLines(results.at(-1)?.error?.message ?? ''),
      })),
  )
  return { good: unexpected === 0 && read.errors.length === 0, passed: expected, skipped, failures }
}

function specsOf(suites = []) {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)])
}

function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, 6).join('\n').slice(0, 600)
}

function json(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
