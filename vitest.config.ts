import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const fixedSeed = ['server/testing/fixed-seed.ts']

const project = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    exclude: ['**/node_modules/**', '**/dist/**'],
    // A process takes one file after the other: to load the server anew for each took as long as half of its tests.
    isolate: false,
    // What a job does comes when its turn comes, on a busy machine after more than the second that is the default.
    expect: { poll: { timeout: 60_000 } },
  },
})

/** Those that take half a minute and more: begun last, they would be waited for alone. */
const longest = [
  'durability/delivery',
  'access-matrix',
  'access-matrix-entries',
  'durability/kill',
  'durability/rent-run',
  'poison',
  'backup/backup',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (longest.some((name) => moduleId.includes(`${name}.`)) ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** `TEST_ENGINE=postgres` runs the server's tests on a PostgreSQL server; some tests are for one engine only. */
const otherEngine = process.env['TEST_ENGINE'] === 'postgres' ? '**/*.embedded.test.ts' : '**/*.postgres.test.ts'
/** Tests at length, where nothing has changed of what they are about (docs/architecture/tests.md). */
const leftOut = (process.env['TEST_LEAVE_OUT'] ?? '').split(',').filter(Boolean)
const server = project('server', ['server/**/*.test.ts']).test

export default defineConfig({
  test: {
    projects: [
      { test: { ...project('contract', ['contract/**/*.test.ts']).test, setupFiles: fixedSeed } },
      {
        test: {
          ...server,
          exclude: [...server.exclude, otherEngine, ...leftOut],
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: fixedSeed,
        },
      },
      { test: { ...project('web', ['web/**/*.test.{ts,tsx}']).test, setupFiles: ['web/testing/page.ts'] } },
      project('scripts', ['scripts/**/*.test.ts']),
    ],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Of a test that passes they cost nothing; machines of this kind are at times several times slower than at others.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
