import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Closes what was opened: by a test when that ends, by its file when all of it has. Within a test `afterAll` is never called: what was
 * opened there would go on for as long as the process takes test files, and its jobs with it.
 */
export const atEnd = (close: () => Promise<void>): void => {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}
