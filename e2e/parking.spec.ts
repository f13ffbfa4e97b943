// Features: parking
import { expect } from '@playwright/test'
import { attempt, hubConnected, openAs, rowOf, runRowAction, searchList } from './support.ts'
import { further, test } from './test.ts'

test(
  'a client asks for a permit, the landlord denies it with a reason that the client reads, then approves another',
  further,
  async ({ browser }, info) => {
    const client = await openAs(browser, 'client', info)
    const landlord = await openAs(browser, 'landlord', info)
    const ask = async (title: string, plate: string) => {
      await client.goto('/parking?new=')
      const form = client.getByRole('dialog', { name: 'Ask for a parking permit' })
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Plate of vehicle 1').fill(plate)
      await form.getByRole('button', { name: 'Send' }).click()
      await expect(client.getByText('Your landlord has been told.')).toBeVisible()
      await expect(rowOf(client, title)).toContainText('In progress')
    }
    const [denied, approved] = [`Night shift ${attempt(info)}`, `Day shift ${attempt(info)}`]
    await ask(denied, 'NGT 101')
    await ask(approved, 'DAY 202')

    const hears = hubConnected(client)
    await client.reload()
    await hears
    await landlord.goto(`/parking?q=${encodeURIComponent(denied)}`)
    await runRowAction(landlord, denied, 'Deny')
    const dialog = landlord.getByRole('dialog', { name: /^Deny/ })
    await dialog.getByLabel('Reason').fill('The garage is closed at night.')
    await dialog.getByRole('button', { name: 'Deny request' }).click()
    await expect(landlord.getByText('The request was denied.')).toBeVisible()

    await client.getByRole('button', { name: denied, exact: true }).click()
    await expect(client.getByRole('dialog')).toContainText('Reason: The garage is closed at night.')

    await searchList(landlord, approved)
    await runRowAction(landlord, approved, 'Approve')
    await expect(rowOf(landlord, approved)).toContainText('Approved')

    await runRowAction(landlord, approved, 'Make void')
    const voiding = landlord.getByRole('dialog', { name: /^Make .* void/ })
    await voiding.getByLabel('Reason').fill('The car was sold.')
    await voiding.getByRole('button', { name: 'Make void' }).click()
    await expect(landlord.getByText('The permit is void.')).toBeVisible()
    await expect(rowOf(landlord, approved)).toContainText('Void')
    await client.goto(`/parking?q=${encodeURIComponent(approved)}`)
    await client.getByRole('button', { name: approved, exact: true }).click()
    await expect(client.getByRole('dialog')).toContainText('Reason: The car was sold.')
  },
)
