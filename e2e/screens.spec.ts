import { expect } from '@playwright/test'
import { further, leadsTo, type ScreenViewer, screens, WRONG_KEY } from './every-screen.ts'
import { expectAccessible, goOn, logIn, watchLoading, widerBy } from './support.ts'
import { test } from './test.ts'

// Every screen that stands, as every viewer who may enter it: it shows itself, nothing is written to the console as an
// error, nothing is wider than the window, and axe finds nothing.

// One by one to whichever browser is free: as one long file they would be the last to end.
test.describe.configure({ mode: 'parallel' })

for (const [account, paths] of Object.entries(screens) as [ScreenViewer, readonly string[]][])
  look(`the screens of ${account}`, account, paths)
for (const [account, paths] of Object.entries(further) as [ScreenViewer, readonly string[]][])
  look(`the further screens, as ${account}`, account, paths)

function look(name: string, account: ScreenViewer, paths: readonly string[]) {
  test(name, async ({ page, context, locale }) => {
    test.setTimeout(900_000)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // What a wrong key leads to is not found, and the browser says so too.
      const foretold = page.url().includes(WRONG_KEY) && message.text().includes('404')
      if (message.type() === 'error' && !foretold) errors.push(message.text())
    })
    if (account !== 'visitor') await logIn(context, account)
    const whole = watchLoading(page)
    for (const path of paths) {
      // As people come from the screen before; that each opens by its address too is tried by the tasks.
      if (account === 'visitor' || page.url() === 'about:blank') await page.goto(path)
      else await goOn(page, path, leadsTo[path])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale?.slice(0, 2) ?? 'en')
      await expect(page).toHaveURL(new RegExp(`${(leadsTo[path] ?? path).replace(/[?=]/g, '\\$&')}$`))
      await whole()
      await expectAccessible(page, `${account} at ${path}`)
      const wider = await widerBy(page)
      expect.soft(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
    }
    expect(errors).toEqual([])
  })
}
