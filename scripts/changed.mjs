import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/** Tasks of a person that go through most of the platform: for changes that belong to no feature. */
const MAIN_TASKS = ['e2e/login.spec.ts', 'e2e/main-job.spec.ts']
/** Every call against every kind of viewer, and against hostile input. */
const ALL_CALLS = ['server/access-matrix', 'server/fuzz']

/** Files that differ from a commit, the new ones among them. */
export function filesChangedSince(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
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
  return { unit, browser: [...new Set([...named, ...(outside.length ? MAIN_TASKS : [])])] }
}

/** What all features share in the contract belongs to none of them. */
const featureOf = (file) => /^(?:contract|server\/features|web\/features)\/(?!(?:kit|access|tenancy)\/)([^/]+)\//.exec(file)?.[1]

/** The first line of a browser test: `// Features: leases, tenants`. */
export function featuresIn(spec) {
  const [, names = ''] = /^\/\/ Features: (.*)/.exec(readFileSync(join(root, spec), 'utf8')) ?? []
  return names.split(', ').filter(Boolean)
}
