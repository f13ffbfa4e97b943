// Features: maintenance, tenants, job-postings, contacts
import { expect, type Page } from '@playwright/test'
import { screens } from './every-screen.ts'
import { goOn, logIn, searchList, watchLoading } from './support.ts'
import { further, test } from './test.ts'

// What a list shows of its columns and of its rows' names, at the widths of real screens.

const lists = (screens.landlord ?? []).filter((path) => /^\/[\w/-]+$/.test(path) && !/new|edit-?create|\/\d+$/.test(path))

/** Whether the screen is a list with columns to choose. */
async function isList(page: Page): Promise<boolean> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return (await page.getByRole('button', { name: 'Columns' }).count()) === 1 && (await page.locator('tbody tr').count()) > 0
}

/** Every list is visited once, a few in a test, so that both browsers have some. */
const IN_A_TEST = 10

test.describe.configure({ mode: 'parallel' })

for (let at = 0; at < lists.length; at += IN_A_TEST)
  test(`names stand whole and every column can be shown, lists from ${at + 1} on`, further, async ({ page, context }) => {
    test.setTimeout(300_000)
    await logIn(context, 'landlord')
    const whole = watchLoading(page)
    for (const path of lists.slice(at, at + IN_A_TEST)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      if (page.url() === 'about:blank') await page.goto(path)
      else await goOn(page, path)
      await whole()
      if (!(await isList(page))) continue
      await expectWholeNames(page, path)
      await expectEveryColumn(page, path)
    }
  })

/** The name of every row stands whole, and at the usual width the list needs not be scrolled sideways for it. */
async function expectWholeNames(page: Page, path: string): Promise<void> {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const found = () =>
      page.evaluate(() => {
        const cut = [...document.querySelectorAll<HTMLElement>('tbody tr')].flatMap((row) => {
          // The name of the row's own record, not that of its client or site beside it.
          const others = { '/landlord/tenants': '/clients/', '/landlord/sites': '/sites/' }
          const own = Object.entries(others)
            .map(([list, base]) => (location.pathname === list ? '' : `:not([href^="${base}"])`))
            .join('')
          const name = row.querySelector<HTMLElement>(`a[data-clip]${own}, button[data-clip]`)
          const cell = name?.closest<HTMLElement>('div[data-clip]')
          // Beyond it a name is cut on purpose.
          const isLong = (cell?.clientWidth ?? 0) >= 480
          const isCut = (one?: HTMLElement | null) => one && one.scrollWidth > one.clientWidth + 1
          return !isLong && (isCut(name) || isCut(cell)) ? [name?.textContent ?? ''] : []
        })
        const table = document.querySelector('main table')
        return { cut, wider: (table?.clientWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0) }
      })
    // Columns come and go after the window has its width.
    const message = `${path} at ${width}`
    await expect.poll(async () => (await found()).cut, { message }).toEqual([])
    if (width === 1440) await expect.poll(async () => (await found()).wider, { message }).toBeLessThan(2)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function expectEveryColumn(page: Page, path: string): Promise<void> {
  const menu = page.getByRole('dialog')
  const boxes = menu.getByRole('checkbox')
  // Others may stand below it.
  const list = page.locator('main table').first()
  const shown = () =>
    list.locator('thead th').evaluateAll((cells) =>
      cells.map((cell) => {
        cell.scrollIntoView({ inline: 'center', block: 'nearest' })
        const { left, width } = cell.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, cell.getBoundingClientRect().top + 10)
        return cell.contains(at) ? cell.textContent : `${cell.textContent} is covered`
      }),
    )
  // A table is drawn anew in the background, and may then leave out a column that was shown as the menu was opened: it is chosen too.
  await expect(async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(boxes.first()).toBeVisible()
    const names = await menu.locator('label').allTextContents()
    for (const box of await boxes.all()) if (!(await box.isChecked())) await box.click()
    await page.keyboard.press('Escape')
    const columns = names.filter((text) => text && text !== 'Compact rows')
    await expect.poll(shown, { message: path, timeout: 5_000 }).toEqual(expect.arrayContaining(columns))
  }).toPass()
}

test('names of clients stand whole where there is room for them beside all columns', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/other-payments')
  const client = page.getByRole('cell').getByText('Aldergate Capital Partners').first()
  await expect(client).toBeVisible()
  const isWhole = (at: Element) => {
    const clip = at.closest('td')?.querySelector('[data-clip]')
    return clip !== null && clip !== undefined && clip.scrollWidth <= clip.clientWidth
  }
  expect(await client.evaluate(isWhole)).toBe(true)
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
})

test('names of clients are the last to be cut, and who has a request leads to its page', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.setViewportSize({ width: 1440, height: 900 })
  const whole = watchLoading(page)
  for (const path of ['/receivables', '/leases', '/landlord/maintenance-request']) {
    if (page.url() === 'about:blank') await page.goto(path)
    else await goOn(page, path)
    await whole()
    const names = page.locator('tbody td a[href^="/clients/"]')
    await expect(names.first()).toBeVisible()
    const cut = () =>
      names.evaluateAll((all) =>
        all.flatMap((name) => {
          const cell = name.closest('td')?.querySelector('[data-clip]')
          const isCut = [name, cell].some((one) => one && one.scrollWidth > one.clientWidth + 1)
          return isCut ? [name.textContent] : []
        }),
      )
    await expect.poll(cut, { message: path }).toEqual([])
  }
  await searchList(page, 'MR-1016')
  const assigned = page.locator('tbody td a[href^="/landlord/user/edit/"]')
  const name = (await assigned.first().textContent()) ?? ''
  await assigned.first().click()
  await expect(page).toHaveURL(/\/landlord\/user\/edit\/\d+$/)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^First name/i })).toHaveValue(name.split(' ')[0] ?? '')
})

test('a column that the rows had no room for comes back with those of a search that have', async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.setViewportSize({ width: 1330, height: 900 })
  await page.goto('/contacts')
  const roles = page.getByRole('columnheader', { name: 'Roles' })
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await expect(roles).toHaveCount(0)
  await searchList(page, 'Solheim')
  await expect(roles).toBeVisible()
})
