// Features: forms, notifications
import { expect } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs } from './support.ts'
import { further, test } from './test.ts'

test(
  'a landlord mentions a client at its entry by keyboard; the bell leads the client there, and the answer appears by itself',
  further,
  async ({ context, page, browser }, info) => {
    const run = attempt(info)
    const client = await openAs(browser, 'client', info)
    await client.goto('/form-builder/edit-create/workspermits')
    const form = client.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Works' }).fill(`Ceiling ${run}`)
    const saved = client.waitForResponse(/CreateUpdateFormFieldValue/)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    const { id } = await (await saved).json()

    await logIn(context, 'landlord')
    await page.goto(`/form-builder/edit-create/workspermits/${id}`)
    const comments = page.getByRole('region', { name: 'Comments' })
    const words = comments.getByRole('textbox', { name: 'Comment' })
    await words.pressSequentially('Which lamps, @Pri')
    const people = page.getByRole('listbox', { name: 'People to mention' })
    await expect(people.getByRole('option', { name: /Priya Raman/ })).toBeVisible()
    await expectAccessible(page, 'people whom a comment can mention')
    await words.press('Enter')
    await expect(words).toHaveValue('Which lamps, @Priya Raman ')
    await words.press('End')
    await words.pressSequentially('and when?')
    await words.press('Control+Enter')
    await expect(comments.getByText('Which lamps, @Priya Raman and when?')).toBeVisible()
    await words.fill('Among ourselves')
    await comments.getByRole('checkbox', { name: 'Internal note' }).check()
    await comments.getByRole('button', { name: 'Add comment' }).click()
    await expect(comments.getByText('Among ourselves')).toBeVisible()
    await expectAccessible(page, 'comments on an entry')

    await client.goto('/')
    await client.getByRole('button', { name: /Notifications/ }).click()
    await client.getByText('You were mentioned at "Works permit').first().click()
    await expect(client).toHaveURL(new RegExp(`/form-builder/workspermits/${id}`))
    const theirs = client.getByRole('region', { name: 'Comments' })
    await expect(theirs.getByText('Which lamps, @Priya Raman and when?')).toBeVisible()
    await expect(theirs.getByText('Among ourselves')).toHaveCount(0)
    await theirs.getByRole('textbox', { name: 'Comment' }).fill('On Thursday')
    await theirs.getByRole('button', { name: 'Add comment' }).click()
    await expect(comments.getByText('On Thursday')).toBeVisible()

    await theirs.getByRole('button', { name: 'Edit' }).click()
    await theirs.getByRole('textbox', { name: 'Comment' }).first().fill('On Friday')
    await theirs.getByRole('button', { name: 'Save' }).click()
    await expect(comments.getByText('On Friday')).toBeVisible()
    await comments.locator('li', { hasText: 'On Friday' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(theirs.getByText('On Friday')).toHaveCount(0)
    await client.context().close()
  },
)
