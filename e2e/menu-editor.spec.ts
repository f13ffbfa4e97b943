// Features: menu, themes, roles
import { expect, type Page } from '@playwright/test'
import { expectAccessible, hubConnected, logIn, openAs } from './support.ts'
import { further, test } from './test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700

/** The side bar; on a phone its drawer is opened first. */
async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
}
const editorSwitch = (page: Page) => page.getByRole('switch', { name: 'Enable/Disable Editor' })
const entries = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).locator('> ul > li')

test('a landlord renames, hides and moves entries of the menu; a client sees it at once; then all is as it was', async ({
  page,
  context,
  browser,
}, info) => {
  // Of the other company, where no other task looks at the menu.
  await logIn(context, 'other-landlord')
  const theirs = await openAs(browser, 'other-client', info)
  const listening = hubConnected(theirs)
  await theirs.goto('/')
  await openMenu(theirs)
  await expect(theirs.getByRole('link', { name: 'Image Repository' })).toBeVisible()
  await listening

  await page.goto('/')
  await openMenu(page)
  await editorSwitch(page).click()
  const editor = page.getByRole('region', { name: 'Menu editor' })
  await expect(editor.getByRole('button', { name: 'Rename Image Repository' })).toBeVisible()
  await expect(editor.getByRole('link')).toHaveCount(0)
  await expect(editor.getByRole('button', { name: /Rename (Home|Users)/ })).toHaveCount(0)
  await expectAccessible(page, 'the editor of the menu')

  await editor.getByRole('button', { name: 'Rename Image Repository' }).click()
  const name = editor.getByRole('textbox', { name: 'Name of Image Repository' })
  await name.fill('')
  await expect(editor.getByText('Field is required')).toBeVisible()
  await name.fill('  Our $t(Home) <pictures> ')
  await name.press('Enter')
  const renamed = editor.getByRole('button', { name: 'Rename Our t(Home) pictures' })
  await expect(renamed).toBeVisible()

  await editor.getByRole('button', { name: 'Icon of Our t(Home) pictures' }).click()
  await page.getByRole('button', { name: 'Star', exact: true }).click()
  await editor.getByRole('switch', { name: 'Shown: Products' }).click()

  // By the keyboard, to the place behind Home.
  await renamed.focus()
  const groups = editor.locator('> ul > li')
  const at = async () => (await groups.allInnerTexts()).findIndex((text) => text.includes('Our t(Home) pictures'))
  for (let place = await at(); place > 1; place--) {
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(at).toBe(place - 1)
  }
  await expect(renamed).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(at).toBe(1)
  await expect(editor.getByText('Our t(Home) pictures is in place 2 of')).toBeAttached()

  // Into another group, by a choice of places.
  await editor.getByRole('button', { name: 'Entries of Security' }).click()
  await editor.getByRole('button', { name: 'More actions: Keys' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Keys' })
  await dialog.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'General Communications' }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()

  await page.route('**/Landlord/SaveMenu', async (route) => {
    await new Promise((later) => setTimeout(later, 700))
    await route.continue()
  })
  await page.route('**/Account/GetPortal', async (route) => {
    await new Promise((later) => setTimeout(later, 700))
    await route.continue()
  })
  await editorSwitch(page).click()
  await expect(page.getByText('Saving Menu...')).toBeVisible()
  await expect(page.getByText('Syncing menus...')).toBeVisible()
  await expect(page.getByText('The menu was saved.')).toBeVisible()
  await expect(entries(page).nth(1)).toHaveText('Our t(Home) pictures')
  await expect(entries(page).filter({ hasText: /^Products$/ })).toHaveCount(0)

  // The client, without a reload.
  await expect(theirs.getByText('Adminstrator has updated the menus')).toBeVisible()
  await expect(entries(theirs).nth(1)).toHaveText('Our t(Home) pictures')
  await expect(theirs.getByRole('link', { name: 'Products', exact: true })).toHaveCount(0)

  await page.unroute('**/Account/GetPortal')
  await editorSwitch(page).click()
  await editor.getByRole('button', { name: 'Reset the whole menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset menu' }).click()
  await editor.getByRole('button', { name: 'Rename Image Repository' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(entries(theirs).filter({ hasText: 'Our t(Home) pictures' })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'Image Repository' })).toBeVisible()
})

test(
  'of two who change the menu at once the second is told, and looks at the other’s',
  further,
  async ({ page, context, browser }, info) => {
    await logIn(context, 'other-landlord')
    const second = await openAs(browser, 'other-landlord', info)
    for (const one of [page, second]) {
      await one.goto('/')
      await openMenu(one)
      await editorSwitch(one).click()
      const editor = one.getByRole('region', { name: 'Menu editor' })
      await editor.getByRole('switch', { name: 'Shown: Leases' }).click()
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The menu was saved.')).toBeVisible()
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(second.getByText('Somebody else has saved the menu meanwhile. Nothing was overwritten.')).toBeVisible()
    await second.getByRole('button', { name: 'Show their menu' }).click()
    const theirs = second.getByRole('switch', { name: 'Shown: Leases' })
    await expect(theirs).not.toBeChecked()
    await theirs.click()
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(entries(page).filter({ hasText: /^Leases$/ })).toHaveCount(1)
  },
)

test('a landlord adds an entry to the menu, clones it and removes both', further, async ({ page, context }, info) => {
  await logIn(context, 'other-landlord')
  const name = `Ladders ${info.project.name.replaceAll('-', ' ')}`
  const editor = page.getByRole('region', { name: 'Menu editor' })
  const groups = editor.locator('> ul > li')
  const act = async (of: string, what: string) => {
    await editor.getByRole('button', { name: `More actions: ${of}`, exact: true }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await page.goto('/')
  await openMenu(page)
  await editorSwitch(page).click()
  await editor.getByRole('button', { name: 'Add an entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an entry' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Field is required')).toBeVisible()
  await expectAccessible(page, 'a new entry of the menu')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Menu has been successfully added')).toBeVisible()
  await expect(groups.nth(1)).toContainText(name)

  await act(name, 'Clone')
  const asked = page.getByRole('dialog', { name: 'Are you sure you want clone this menu item?' })
  await asked.getByRole('button', { name: 'Clone' }).click()
  await expect(page.getByText('Menu has been successfully cloned')).toBeVisible()
  await expect(groups.nth(2)).toContainText(`${name} copy`)
  await editorSwitch(page).click()
  await expect(page.getByText('The menu was saved.')).toBeVisible()
  await expect(entries(page).nth(1)).toHaveText(name)
  await entries(page).nth(2).getByRole('link').click()
  await expect(page.getByRole('heading', { name: `${name} copy` })).toBeVisible()

  for (const [at, which] of [`${name} copy`, name].entries()) {
    await openMenu(page)
    if (at === 0) await editorSwitch(page).click()
    await act(which, 'Remove')
    const sure = page.getByRole('dialog', { name: 'Are you sure you want remove this menu item?' })
    await sure.getByRole('button', { name: 'Delete form' }).click()
    await expect(sure).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(groups.filter({ hasText: new RegExp(`${which}$`) })).toHaveCount(0)
  }
})

test('who may not change the menu is not asked to', async ({ page, context }) => {
  await logIn(context, 'manager')
  await page.goto('/')
  await openMenu(page)
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  await expect(editorSwitch(page)).toHaveCount(0)
})

test(
  'a landlord sets the links of the tool bar; a client finds them there',
  further,
  async ({ page, context, browser }, info) => {
    await logIn(context, 'other-landlord')
    const theirs = await openAs(browser, 'other-client', info)
    const listening = hubConnected(theirs)
    await theirs.goto('/')
    await listening
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Suggest a Feature' })).toHaveAttribute('href', /^mailto:/)
    const links = { text: '', link: '', help: '' }
    const set = async ({ text, link, help }: typeof links) => {
      await editorSwitch(page).click()
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Edit Link Here|Intranet)$/ })
        .click()
      const form = page.getByRole('dialog').filter({ has: page.getByLabel('Its address') })
      await form.getByLabel('Text of the link').fill(text)
      await form.getByLabel('Its address').fill(link)
      await form.getByLabel('Address of your help page').fill(help)
      await form.getByRole('button', { name: 'Save' }).click()
      return form
    }
    const form = await set({ text: 'Intranet', link: 'javascript:alert(1)', help: '' })
    await expect(form.getByText('The address must begin with https:// or mailto:')).toBeVisible()
    await expectAccessible(page, 'the links of the tool bar')
    await form.getByLabel('Its address').fill('https://intranet.example/')
    await form.getByLabel('Address of your help page').fill('https://help.example/')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The links were saved.')).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Intranet' })).toHaveAttribute('href', 'https://intranet.example/')
    await expect(theirs.getByRole('link', { name: 'Need Help' })).toHaveAttribute('href', 'https://help.example/')
    await editorSwitch(page).click()
    await expect(page.getByRole('link', { name: 'Intranet' })).toBeVisible()
    await set(links)
    await expect(theirs.getByRole('link', { name: 'Intranet' })).toHaveCount(0)
    await editorSwitch(page).click()
    await theirs.context().close()
  },
)
