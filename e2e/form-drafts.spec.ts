// Features: forms
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The form is closed as a crash would: nothing is asked, and nothing runs. */
async function crashed(page: Page): Promise<Page> {
  const context = page.context()
  const url = page.url()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(url)
  return next
}

test(
  'what is typed into an entry survives a crash, is gone on with or discarded, and is dropped once saved',
  further,
  async ({ browser }, info) => {
    const landlord = await openAs(browser, 'landlord', info)
    const title = `Draft round ${attempt(info)}`
    const fields = [
      { kind: 'text', label: 'What', inList: true },
      { kind: 'text', label: 'Where', inList: true },
      { kind: 'files', label: 'Photos' },
    ]
    const made = await landlord.request.post('/FormBuilder/CreateUpdateForm', {
      data: { id: null, title, takesFiles: true, publish: true, fields },
    })
    expect(made.status(), await made.text()).toBe(200)
    const { category } = await made.json()

    let page = landlord
    const entry = () => page.getByRole('dialog', { name: title })
    const what = () => entry().getByRole('textbox', { name: 'What' })
    const offer = () => entry().getByRole('alert').filter({ hasText: 'You began this on' })
    const isKept = () => page.waitForTimeout(1_500)
    await page.goto(`/form-builder/edit-create/${category}`)
    await entry().getByRole('combobox', { name: 'Site' }).click()
    await page.getByRole('option', { name: 'Harbourview Centre' }).click()
    await what().fill('Meter in the cellar')
    await entry()
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: png })
    await expect(entry().getByText('meter.png')).toBeVisible()
    await isKept()

    page = await crashed(page)
    await expect(offer()).toBeVisible()
    await expect(what()).toHaveValue('')
    await expectAccessible(page, 'an entry that was begun before')
    await offer().getByRole('button', { name: 'Go on where you stopped' }).click()
    await expect(what()).toHaveValue('Meter in the cellar')
    await expect(entry().getByText('meter.png')).toBeVisible()
    await entry().getByRole('textbox', { name: 'Where' }).fill('Tower B')
    await isKept()
    page = await crashed(page)
    await offer().getByRole('button', { name: 'Go on where you stopped' }).click()
    await expect(entry().getByRole('textbox', { name: 'Where' })).toHaveValue('Tower B')
    await entry().getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()
    await expect(page.getByText('Meter in the cellar').first()).toBeVisible()

    // Saved, it is offered no more; discarded neither.
    await page.goto(`/form-builder/edit-create/${category}`)
    await expect(what()).toBeVisible()
    await isKept()
    await expect(offer()).toHaveCount(0)
    await what().fill('Nothing')
    await isKept()
    page = await crashed(page)
    await offer().getByRole('button', { name: 'Discard' }).click()
    await expect(offer()).toHaveCount(0)
    await page.reload()
    await expect(what()).toBeVisible()
    await isKept()
    await expect(offer()).toHaveCount(0)

    // An entry that somebody has changed since says so, and what they wrote stands beside it.
    const found = await page.request.post('/FormBuilder/GetFormValues', { data: { category } })
    const [{ id }] = (await found.json()).items
    await page.goto(`/form-builder/edit-create/${category}/${id}`)
    await what().fill('Meter in the attic')
    await isKept()
    const stored = await (await page.request.post('/FormBuilder/GetFormCompleteFormValue', { data: { category, id } })).json()
    const [key] = Object.entries(stored.custom).find(([, value]) => value === 'Meter in the cellar') ?? []
    const { siteId, tenantId, version, files = [] } = stored
    const changed = await page.request.post('/FormBuilder/CreateUpdateFormFieldValue', {
      data: { id, category, version, siteId, tenantId, files, custom: { ...stored.custom, [String(key)]: 'Meter in the yard' } },
    })
    expect(changed.status(), await changed.text()).toBe(200)
    page = await crashed(page)
    await expect(offer()).toContainText('somebody has changed the record since')
    await offer().getByRole('button', { name: 'Go on where you stopped' }).click()
    await expect(what()).toHaveValue('Meter in the attic')
    await expect(entry().getByText('Meter in the yard')).toBeVisible()
    await expectAccessible(page, 'an entry that was changed since it was begun')
    await entry().getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The entry was saved.')).toBeVisible()
    await expect(page.getByText('Meter in the attic').first()).toBeVisible()
  },
)
