import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { test as plain } from '@playwright/test'

/**
 * Marks a task that is not tried in each run of `npm test`: another way through a feature whose main tasks are. It is where the feature
 * has changed since everything was last tried, and with `--all` (docs/architecture/tests.md).
 */
export const further = { tag: '@further' }

interface Test {
  closed: undefined
}
interface Worker {
  returning: undefined
}

/**
 * Every browser has been here before: the first visit of a version loads the page twice (web/build/before-paint.js). Said by a
 * script of the page, since a `storageState` opens a page of its own for each of the hundreds of browsers. One that is given
 * a `storageState` starts with that alone.
 */
export const test = plain.extend<Test, Worker>({
  /** A page that a test has left open would answer every later event: the last tests of a run took five times as long. */
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  returning: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        if (!options?.storageState) await context.addInitScript(remember, APP_VERSION)
        return context
      }
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

function remember(version: string) {
  try {
    localStorage.setItem('atrium.version', version)
  } catch {
    // A page that keeps nothing: an empty one, or a frame that may not.
  }
}
