import { expect, type Page } from '@playwright/test'

/** A step of a run, by its name. */
export const stepOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The picture of a workflow; on a phone it is shown once that is asked for. */
export async function pictureOf(page: Page) {
  const picture = page.getByRole('region', { name: 'How the steps follow each other' })
  const show = picture.getByRole('button', { name: 'Show the picture' })
  await expect(picture.getByRole('button').first()).toBeVisible()
  if (await show.isVisible()) await show.click()
  await expect(picture.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  return picture
}

/**
 * Begins an empty workflow. `add` adds a step that is for who starts it, a task unless another kind is named; `fill` says the rest in
 * `step`, its form; `who` is what its people are called there.
 */
export async function beginWorkflow(page: Page) {
  await page.goto('/workflows?new=')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Empty workflow/ })
    .click()
  const settings = page.getByRole('dialog', { name: 'Settings of the workflow' })
  await settings.getByRole('button', { name: 'Cancel' }).click()
  await expect(settings).toHaveCount(0)
  await expect(page.getByText('Nobody can start it yet.')).toBeVisible()
  const step = page.getByRole('dialog', { name: 'New step' })
  const add = async (name: string, kind: RegExp | undefined, fill: () => Promise<void>, who = 'Who does it') => {
    await page.getByRole('button', { name: 'Add step' }).first().click()
    if (kind) {
      await step.getByRole('combobox', { name: 'Kind' }).click()
      await page.getByRole('option', { name: kind }).click()
    }
    await step.getByRole('textbox', { name: 'Name' }).fill(name)
    await step.getByRole('combobox', { name: new RegExp(`^${who}`) }).click()
    await page.getByRole('option', { name: 'Who started it' }).click()
    await page.keyboard.press('Escape')
    await fill()
    await step.getByRole('button', { name: 'Add step' }).click()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  return { step, add }
}

/** Publishes the workflow that is designed, and starts it at a site, or for one of its clients. */
export async function publishAndStart(page: Page, name: string, client?: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The workflow is published.')).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).click()
  const start = page.getByRole('dialog', { name: 'Start a workflow' })
  await start.getByLabel('Name').fill(name)
  await start.getByLabel('Site').click()
  await page.getByRole('option', { name: 'Harbourview Centre' }).click()
  if (client) {
    await start.getByLabel('Client').click()
    await page.getByRole('option', { name: client }).click()
  }
  await start.getByRole('button', { name: 'Start' }).click()
}
