// `npm test`: every check in order, the later ones also after one that has failed. Some of them: npm test -- --only=types,lint
// Only what a change touches, since the last commit or since a branch: npm test -- --changed, npm test -- --changed=main
// What stands behind another `--` goes to the test runner: npm test -- --only=unit -- server/features/sites
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { filesChangedSince, testsOf } from './changed.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { environment, needNode20, root, run, runtime, stop } from './runtime.mjs'

needNode20()
install()

const results = join(root, 'node_modules', '.cache', 'atrium', 'tests')
const unitResults = join(results, 'unit.json')
const embeddedResults = join(results, 'embedded.json')
const browserResults = join(results, 'browser.json')
const [ours, theirs] = split(process.argv.slice(2))
const changed = changedTests()
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Where the embedded database differs: how it is opened, kept and restored, and every write, since it has one connection only. */
const onEmbedded = ['embedded.test', 'durability', 'tools', 'platform/database']
const changedOnEmbedded = changed?.unit.filter((path) => onEmbedded.some((name) => path.includes(name)))
/** Its exit code alone does not tell: the PostgreSQL server of the tests ends the process with its own. */
const vitest = (results, args, env = {}) =>
  tool('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...args, env) &&
  json(results)?.success === true

const steps = {
  types: () => ['contract', 'server', 'web', 'e2e'].every(checkTypes),
  lint: () => tool('@biomejs/biome/bin/biome', process.env.CI ? 'ci' : 'check', '--error-on-warnings'),
  unused: () => tool('knip/bin/knip.js'),
  build: () => {
    buildServer()
    buildWeb()
    return true
  },
  // The server's tests on a PostgreSQL server: the one of TEST_DATABASE_URL, or one of their own.
  unit: () => vitest(unitResults, [...(changed?.unit ?? []), ...theirs], { TEST_ENGINE: 'postgres' }),
  embedded: () => vitest(embeddedResults, ['--project=server', ...(theirs.length ? theirs : (changedOnEmbedded ?? onEmbedded))]),
  browser: () => {
    const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults, CI: process.env.CI ?? '' }
    const some = changed ? [...changed.browser, '--project=desktop-light'] : []
    return tool('@playwright/test/cli.js', 'test', '--reporter=list,json', ...some, ...theirs, env)
  },
}

const chosen = selection()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const begun = performance.now()
const broken = []
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
report()

function report() {
  const counts = [unitCounts(unitResults), unitCounts(embeddedResults), browserCounts()]
  const total = (key) => counts.reduce((sum, count) => sum + count[key], 0)
  const passed = total('passed')
  // A step that fails without a failing test (types, lint, a test file that does not load) is one failure.
  const failed = Math.max(total('failed'), broken.length)
  const skipped = total('skipped')
  if (broken.length) console.log(`\nFailed: ${broken.join(', ')}. Again, only that: npm test -- --only=${broken}`)
  console.log(`\nAll of it took ${seconds(begun)}`)
  if (passed + failed + skipped) console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = broken.length ? 1 : 0
}

function unitCounts(path) {
  const read = json(path)
  if (!read) return { passed: 0, failed: 0, skipped: 0 }
  const files = read.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const skipped = read.numPendingTests + (read.numTodoTests ?? 0)
  return { passed: read.numPassedTests, failed: read.numFailedTests + files, skipped }
}

function browserCounts() {
  const stats = json(browserResults)?.stats
  if (!stats) return { passed: 0, failed: 0, skipped: 0 }
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }
}

function json(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** What was found good is kept beside the installed packages: the next run looks at what a change reaches. */
function checkTypes(part) {
  const kept = join(root, 'node_modules', '.cache', 'atrium', 'types', `${part}.tsbuildinfo`)
  return tool('typescript/bin/tsc', '-p', part, '--incremental', '--tsBuildInfoFile', kept)
}

/** Runs an installed command on our own Node. A last object is environment. */
function tool(path, ...args) {
  const extra = typeof args.at(-1) === 'object' ? args.pop() : {}
  return run(runtime(), [join(root, 'node_modules', path), ...args], { env: environment(extra) }) === 0
}

function selection() {
  const only = ours.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const unknown = ours.filter((arg) => !/^--(only|changed)(=|$)/.test(arg))
  if (unknown.length) stop(`Not understood: ${unknown.join(' ')}. The steps are ${Object.keys(steps).join(', ')}.`)
  const whole = changed
    ? ['types', 'lint', 'unit', ...(changedOnEmbedded.length ? ['embedded'] : []), ...(changed.browser.length ? ['browser'] : [])]
    : Object.keys(steps)
  const names = only ? only.split(',') : whole
  for (const name of names) if (!steps[name]) stop(`There is no step '${name}'. The steps are ${Object.keys(steps).join(', ')}.`)
  // Browser tests look at the pages as they are built.
  return Object.keys(steps).filter((name) => names.includes(name) || (name === 'build' && names.includes('browser')))
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
