// `npm test`: every check in order, the later ones also after one that has failed. Some of them: npm test -- --only=types,lint
// What is not tried in each run too, and the embedded database at length: npm test -- --all
// Only what a change touches, since the last commit or since a branch: npm test -- --changed, npm test -- --changed=main
// What stands behind another `--` goes to the test runner: npm test -- --only=unit -- server/features/sites
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { filesChangedSince, furtherTestsUnchanged, noteWholeRun, testsOf, testsSinceWholeRun } from './changed.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { environment, needNode20, root, run, runtime, stop } from './runtime.mjs'
import { browserResults, unitResults } from './test-results.mjs'

needNode20()
install()

const results = join(root, 'node_modules', '.cache', 'atrium', 'tests')
/** A run of more failures than this is not one that a slow machine spoiled. */
const MOST_AGAIN = 10
const [ours, theirs] = split(process.argv.slice(2))
const isAll = ours.includes('--all')
const changed = changedTests()
/** In a plain run: the tests of what has changed since everything was tried, of which all are tried. */
const sinceWhole = isAll || changed || theirs.length ? undefined : testsSinceWholeRun()
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Where the embedded database differs: how it is opened and kept, and every write, since it has one connection only. */
const onEmbedded = [
  'embedded.test',
  'durability/delivery',
  'durability/kill',
  'durability/upload',
  'platform/database',
  ...(isAll ? ['durability', 'tools'] : ['tools/on-database']),
]
const changedOnEmbedded = changed?.unit.filter((path) => onEmbedded.some((name) => path.includes(name)))
/** Its exit code alone does not tell: the PostgreSQL server of the tests ends the process with its own. */
const vitest = (file, args, env = {}) => {
  const path = join(results, file)
  const ended = tool('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...args, {
    ...env,
    ...(isAll ? { TEST_ALL: '1' } : {}),
    ...(sinceWhole ? { TEST_LEAVE_OUT: furtherTestsUnchanged(sinceWhole).join(',') } : {}),
  })
  const read = unitResults(path)
  return { ...read, good: ended && read.good }
}
const unitFiles = ({ failures }) => [...new Set(failures.map(({ file }) => file))]
const playwright = (file, args) => {
  const path = join(results, file)
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: path, CI: process.env.CI ?? '', ...furtherTasks() }
  const ended = tool('@playwright/test/cli.js', 'test', '--reporter=list,json', ...args, env)
  const read = browserResults(path)
  return { ...read, good: ended && read.good }
}

const steps = {
  types: checkTypes,
  lint: () => tool('@biomejs/biome/bin/biome', process.env.CI ? 'ci' : 'check', '--error-on-warnings'),
  unused: () => tool('knip/bin/knip.js'),
  build: () => {
    buildServer()
    buildWeb()
    return true
  },
  // The server's tests on a PostgreSQL server: the one of TEST_DATABASE_URL, or one of their own.
  unit: () =>
    failedAgain(
      () => vitest('unit.json', [...(changed?.unit ?? []), ...theirs], { TEST_ENGINE: 'postgres' }),
      (first) => vitest('unit-again.json', ['--maxWorkers=1', ...unitFiles(first)], { TEST_ENGINE: 'postgres' }),
    ),
  embedded: () =>
    failedAgain(
      () => vitest('embedded.json', ['--project=server', ...(theirs.length ? theirs : (changedOnEmbedded ?? onEmbedded))]),
      (first) => vitest('embedded-again.json', ['--project=server', '--maxWorkers=1', ...unitFiles(first)]),
    ),
  browser: () =>
    failedAgain(
      () => playwright('browser.json', [...(changed ? [...changed.browser, '--project=desktop-light'] : []), ...theirs]),
      () => playwright('browser-again.json', ['--last-failed', '--workers=1']),
    ),
}

const chosen = selection()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const begun = performance.now()
const broken = []
const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Failed beside others, and passed alone. */
const unsteady = []
for (const name of chosen) {
  if (name === 'browser' && broken.includes('build')) {
    console.log('\n-- browser: left out, there are no pages to look at')
    continue
  }
  console.log(`\n-- ${name}`)
  const since = performance.now()
  const good = steps[name]()
  console.log(`-- ${name}: ${good ? 'good' : 'FAILED'}, ${seconds(since)}`)
  if (!good) broken.push(name)
}
if (isAll && !broken.length && chosen.length === Object.keys(steps).length) noteWholeRun()
report()

/**
 * Runs tests, and the few that failed once more, alone: on a machine that is at times several times slower than at others, that tells
 * a defect from a test that was in a hurry. The latter are named at the end, and are to be mended.
 */
function failedAgain(run, runAgain) {
  const first = run()
  const few = first.failures.length > 0 && first.failures.length <= MOST_AGAIN
  if (few) console.log(`\n${first.failures.length} failed; once more, alone`)
  const again = few ? runAgain(first) : first
  // A second run that tells nothing proves nothing.
  const remaining = again.good || again.failures.length ? again.failures : first.failures
  const stays = ({ file, name }) => remaining.some((other) => other.file === file && other.name === name)
  const passedAgain = first.failures.filter((failure) => !stays(failure))
  counts.passed += first.passed + passedAgain.length
  counts.failed += remaining.length
  counts.skipped += first.skipped
  failures.push(...remaining)
  unsteady.push(...passedAgain)
  return again.good
}

function report() {
  if (unsteady.length) console.log(`\nFailed at first, passed when run again alone:\n${unsteady.map(lineOf).join('\n')}`)
  if (failures.length) console.log(`\nFailed tests:\n${failures.map(lineOf).join('\n')}`)
  if (broken.length) console.log(`\nFailed: ${broken.join(', ')}. Again, only that: npm test -- --only=${broken}`)
  console.log(`\nAll of it took ${seconds(begun)}`)
  // A step that fails without a failing test (types, lint) is one failure.
  const failed = Math.max(counts.failed, broken.length)
  if (counts.passed + failed + counts.skipped)
    console.log(`${counts.passed} passed, ${failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`)
  process.exitCode = broken.length ? 1 : 0
}

function lineOf({ file, name, why }) {
  return `  ${file}: ${name}\n${why.replaceAll(/^/gm, '    ')}`
}

/**
 * What was found good is kept beside the installed packages: the next run looks at what a change reaches. By parts, two at a time: each checker
 * of one part works out the types of the libraries anew, and four of them, which is the default, take more than twice the processor time of one.
 */
function checkTypes() {
  return tool('typescript/bin/tsc', '--build', 'contract', 'server', 'web', 'e2e', '--builders', '2', '--checkers', '1')
}

/** Runs an installed command on our own Node. A last object is environment. */
function tool(path, ...args) {
  const extra = typeof args.at(-1) === 'object' ? args.pop() : {}
  return run(runtime(), [join(root, 'node_modules', path), ...args], { env: environment(extra) }) === 0
}

function selection() {
  const only = ours.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const unknown = ours.filter((arg) => !/^--((only|changed)(=|$)|all$)/.test(arg))
  if (unknown.length) stop(`Not understood: ${unknown.join(' ')}. The steps are ${Object.keys(steps).join(', ')}.`)
  const whole = changed
    ? ['types', 'lint', 'unit', ...(changedOnEmbedded.length ? ['embedded'] : []), ...(changed.browser.length ? ['browser'] : [])]
    : Object.keys(steps)
  const names = only ? only.split(',') : whole
  for (const name of names) if (!steps[name]) stop(`There is no step '${name}'. The steps are ${Object.keys(steps).join(', ')}.`)
  // Browser tests look at the pages as they are built.
  return Object.keys(steps).filter((name) => names.includes(name) || (name === 'build' && names.includes('browser')))
}

/** Which browser tasks are tried beside the main ones: those of a feature that has changed since everything was tried, or is named. */
function furtherTasks() {
  if (!sinceWhole) return { TEST_ALL: '1' }
  return sinceWhole.browser.length ? { TEST_FURTHER: sinceWhole.browser.join(',') } : {}
}

/** With `--changed`: the tests of what differs from the last commit, or from the commit or branch it names. */
function changedTests() {
  const changedFlag = ours.find((arg) => /^--changed(=|$)/.test(arg))
  if (!changedFlag) return undefined
  const tests = testsOf(filesChangedSince(changedFlag.split('=')[1] || 'HEAD'))
  console.log(`Changed: ${[...tests.unit, ...tests.browser].join(' ')}`)
  return tests
}

function split(args) {
  const at = args.indexOf('--')
  return at < 0 ? [args, []] : [args.slice(0, at), args.slice(at + 1)]
}
