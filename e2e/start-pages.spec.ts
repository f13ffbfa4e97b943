// Features: dashboard, menu
import { expect, type Page } from '@playwright/test'
import { expectAccessible, logIn } from './support.ts'
import { further, test } from './test.ts'

// A company lays out its start pages. Saved is the one of corporate clients alone, which no other test looks at, and it is reset at
// the end: the others are tried without saving.

const part = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function arrange(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Arrange this page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arrange the start page' })).toBeVisible()
}

test('parts are dragged, moved by keys, made wider, taken off and put back; what was not saved is asked about', async ({
  page,
  context,
}) => {
  await logIn(context, 'landlord')
  await arrange(page)
  const canvas = page.getByRole('list', { name: 'The page' })
  const offered = page.getByRole('region', { name: 'Not on the page' })
  await expectAccessible(page, 'the editor of the start page')

  await offered.getByRole('button', { name: 'Add Memos Summary' }).click()
  await expect(part(page, 'Memos Summary')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  // Into the row of sites and clients, and out of it again.
  await expect(canvas.getByRole('listitem').filter({ hasText: 'Total Clients' }).first()).toContainText('Memos Summary')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(part(page, 'Memos Summary')).toBeFocused()

  await part(page, 'Sales Report').dragTo(part(page, 'Leases Summary'), { targetPosition: { x: 60, y: 2 } })
  const names = await canvas.getByRole('button', { name: /^(Sales Report|Leases Summary)$/ }).allInnerTexts()
  expect(names).toEqual(['Sales Report', 'Leases Summary'])

  const splitter = page.getByRole('separator', { name: 'Share of the row, in twelfths' }).first()
  const before = Number(await splitter.getAttribute('aria-valuenow'))
  await splitter.press('ArrowRight')
  await expect(splitter).toHaveAttribute('aria-valuenow', String(before + 1))

  await page.getByRole('button', { name: 'Take off the page: Total Sites' }).click()
  await expect(offered.getByRole('button', { name: 'Add Total Sites' })).toBeVisible()
  await page.getByRole('link', { name: 'Leases', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(offered.getByRole('button', { name: 'Add Total Sites' })).toBeHidden()
})

test('a saved page is seen by those whom it is for, live, and can be reset', further, async ({ browser }) => {
  const open = async (who: 'landlord' | 'corporate') => {
    const context = await browser.newContext()
    await logIn(context, who)
    return context.newPage()
  }
  const page = await open('landlord')
  const corporate = await open('corporate')
  await corporate.goto('/')
  const reviews = corporate.getByRole('heading', { name: 'Client Reviews' })
  await expect(reviews).toBeVisible()

  await arrange(page)
  await page.getByText('Corporate clients', { exact: true }).click()
  await page.getByRole('button', { name: 'Take off the page: Client Reviews' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The start page was saved.')).toBeVisible()
  await expect(reviews).toBeHidden()

  await arrange(page)
  await page.getByText('Corporate clients', { exact: true }).click()
  await page.getByRole('button', { name: 'Reset page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset page' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(reviews).toBeVisible()
})

test('who may not change it has no such entry', async ({ page, context }) => {
  await logIn(context, 'client')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
})
