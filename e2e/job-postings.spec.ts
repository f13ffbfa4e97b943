// Features: job-postings
import { expect } from '@playwright/test'
import { attempt, hubConnected, openAs, rowOf, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test(
  'a client writes a draft that its neighbour does not see, publishes it, and the neighbour reads it',
  further,
  async ({ browser }, info) => {
    const client = await openAs(browser, 'client', info)
    const neighbour = await openAs(browser, 'client2', info)
    const title = `Frame fitter ${attempt(info)}`

    await client.goto('/jobs?new=')
    const form = client.getByRole('dialog', { name: 'New job posting' })
    await expect(form.getByLabel(/^Site/)).toHaveCount(0)
    await form.getByRole('button', { name: 'Post job' }).click()
    await expect(form.getByText('Title is required').first()).toBeVisible()
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('You have a steady hand.')
    await form.getByRole('switch', { name: 'Published' }).click()
    await form.getByRole('button', { name: 'Post job' }).click()
    await expect(client.getByText('The job was posted.')).toBeVisible()
    await expect(rowOf(client, title)).toContainText('Draft')

    const hears = hubConnected(neighbour)
    await neighbour.goto(`/jobs?q=${encodeURIComponent(title)}`)
    await expect(neighbour.getByText('Nothing matches')).toBeVisible()
    await hears

    await runRowAction(client, title, 'Edit')
    const edit = client.getByRole('dialog', { name: 'Edit job posting' })
    await edit.getByRole('switch', { name: 'Published' }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(client, title)).toContainText('Open now')

    await neighbour.getByRole('button', { name: title, exact: true }).click()
    await expect(neighbour.getByRole('dialog', { name: title })).toContainText('You have a steady hand.')
  },
)
