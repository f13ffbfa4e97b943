// Features: forms
import { forms } from '@atrium/contract/forms/forms.ts'
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord designs a request; a client chooses among buttons, and reads the decision that the company makes',
  further,
  async ({ browser }, info) => {
    const title = `Sign request ${attempt(info)}`
    const landlord = await openAs(browser, 'landlord', info)
    const options = ['This week', 'This month', 'Some day'].map((text) => ({ text }))
    const fields = [
      { kind: 'text', label: 'Sign', required: true, forClients: true },
      { kind: 'choice', label: 'How soon', required: true, forClients: true, options },
    ]
    const made = await landlord.request.post(forms.save.path, { data: { title, clients: 'Fill', fields } })
    const { id, category } = await made.json()
    await landlord.goto(`/forms/${id}`)
    await landlord.getByRole('button', { name: 'How soon', exact: true }).click()
    const edited = landlord.getByRole('dialog', { name: 'Edit field' })
    await edited.getByRole('switch', { name: 'Show every choice' }).click()
    await expectAccessible(landlord, 'what is said of a choice')
    await edited.getByRole('button', { name: 'Take over' }).click()
    const preview = landlord.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('radio', { name: 'This month' })).toBeVisible()

    // The decision is a field like the one before it, with other choices, pasted as lines.
    await landlord.getByRole('button', { name: 'More actions: How soon' }).click()
    await landlord.getByRole('menuitem', { name: 'Duplicate' }).click()
    await landlord.getByRole('button', { name: 'How soon 2', exact: true }).click()
    await edited.getByRole('textbox', { name: 'Name' }).fill('Decision')
    for (const left of ['This week', 'This month']) await edited.getByRole('button', { name: `Remove ${left}` }).click()
    const choice = edited.getByRole('textbox', { name: 'Choice 1' })
    await choice.fill('')
    await choice.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'Approved\nRejected\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(edited.getByRole('textbox', { name: 'Choice 2' })).toHaveValue('Rejected')
    await edited.getByRole('switch', { name: 'Your people fill it in' }).click()
    await edited.getByRole('button', { name: 'Take over' }).click()
    await expect(landlord.getByText(/Your people fill it in/)).toBeVisible()
    await landlord.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(landlord.getByText('The form is published.')).toBeVisible()

    const client = await openAs(browser, 'client', info)
    await client.goto(`/form-builder/edit-create/${category}`)
    const entry = client.getByRole('dialog')
    await expect(entry.getByText('Decision')).toHaveCount(0)
    await entry.getByRole('textbox', { name: 'Sign' }).fill('Above the door')
    await entry.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(entry.getByText('This is required').first()).toBeVisible()
    await entry.getByRole('radio', { name: 'This month' }).check()
    await expectAccessible(client, 'choices that are in view')
    const saved = client.waitForResponse(/CreateUpdateFormFieldValue/)
    await entry.getByRole('button', { name: 'Add', exact: true }).click()
    const entryId = (await (await saved).json()).id

    await landlord.goto(`/form-builder/edit-create/${category}/${entryId}`)
    const decided = landlord.getByRole('dialog')
    await decided.getByRole('radio', { name: 'Approved' }).check()
    await decided.getByRole('button', { name: 'Save' }).click()
    await expect(landlord.getByText('The entry was saved.')).toBeVisible()

    await client.goto(`/form-builder/edit-create/${category}/${entryId}`)
    const read = client.getByRole('dialog')
    await expect(read.getByText('Approved')).toBeVisible()
    await expect(read.getByRole('radio', { name: 'Approved' })).toHaveCount(0)
    await expect(read.getByRole('radio', { name: 'This month' })).toBeChecked()
    await client.context().close()
    await landlord.context().close()
  },
)
