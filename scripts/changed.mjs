import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/** Tasks of a person that go through most of the platform: for changes that belong to no feature. */
const MAIN_TASKS = ['e2e/login.spec.ts', 'e2e/main-job.spec.ts']
/** Every call against every kind of viewer, and against hostile input. */
const ALL_CALLS = ['server/access-matrix', 'server/fuzz']

/** Names the commit at which everything was last tried and good (`npm test -- --all`); whoever did commits it. */
const WHOLE_RUN = join(root, '.ci', 'whole-run')

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const linesOf = (...args) =>
  git(...args)
    .split('\n')
    .filter(Boolean)

export function noteWholeRun() {
  writeFileSync(WHOLE_RUN, git('rev-parse', 'HEAD'))
}

/** The tests of what has changed since everything was last tried; of a copy without that history none. */
export function testsSinceWholeRun() {
  try {
    return testsOf(filesChangedSince(readFileSync(WHOLE_RUN, 'utf8').trim()))
  } catch {
    return testsOf([])
  }
}

/** The tests at length of the server (`*.further.test.ts`) that have nothing to do with what has changed: a plain run leaves them out. */
export function furtherTestsUnchanged({ unit, features }) {
  const isChanged = (path) =>
    unit.some((folder) => path.startsWith(folder)) || featuresIn(path).some((name) => features.has(name))
  return readdirSync(join(root, 'server'), { recursive: true })
    .filter((path) => /\.further\.(postgres\.)?test\.ts$/.test(path))
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => !isChanged(path))
}

/** Files that differ from a commit, the new ones among them. */
export function filesChangedSince(commit) {
  const files = [...linesOf('diff', '--name-only', commit), ...linesOf('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)]
}

/**
 * What `npm test -- --changed` runs for these files: the tests in the folders of the features they belong to, and the browser
 * tests whose first line names one of those. What belongs to no feature runs the tests beside it and a person's main tasks.
 */
export function testsOf(files) {
  const features = new Set(files.flatMap((file) => featureOf(file) ?? []))
  const outside = files.filter((file) => /^(contract|server|web)\//.test(file) && !featureOf(file))
  const folders = [
    ...[...features].flatMap((name) => [`contract/${name}/`, `server/features/${name}/`, `web/features/${name}/`]),
    ...outside.map((file) =>
      file
        .split('/')
        .slice(0, file.startsWith('server/') ? 3 : 2)
        .join('/'),
    ),
  ]
  const callsChanged = files.some((file) => /^contract\/|\/calls\.ts$/.test(file))
  const unit = [
    ...new Set([...folders.filter((path) => existsSync(join(root, path))), ...(callsChanged ? ALL_CALLS : []), 'scripts/']),
  ]
  // Read under the Node of the host too, whose `node:fs` may have no glob yet.
  const specs = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
  const named = specs.filter((spec) => files.includes(spec) || featuresIn(spec).some((name) => features.has(name)))
  return { features, unit, browser: [...new Set([...named, ...(outside.length ? MAIN_TASKS : [])])] }
}

/** What all features share in the contract belongs to none of them. */
const featureOf = (file) => /^(?:contract|server\/features|web\/features)\/(?!(?:kit|access|tenancy)\/)([^/]+)\//.exec(file)?.[1]

/** The first line of a browser test, and of one that is in no feature's folder: `// Features: leases, tenants`. */
export function featuresIn(path) {
  const [, names = ''] = /^\/\/ Features: (.*)/.exec(readFileSync(join(root, path), 'utf8')) ?? []
  return names.split(', ').filter(Boolean)
}
