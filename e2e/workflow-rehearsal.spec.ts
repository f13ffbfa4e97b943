// Features: workflows, leases
import { expect } from '@playwright/test'
import { expectAccessible, openAs, runRowAction } from './support.ts'
import { further, test } from './test.ts'

test('a landlord sees who would have had what to do, before a step is kept', further, async ({ browser }, info) => {
  const page = await openAs(browser, 'landlord', info)
  await page.goto('/workflows')
  await page.getByRole('link', { name: 'Renewal of a lease' }).first().click()
  await page.getByText('Rehearsal', { exact: true }).click()
  await expect(page.getByText('See who would have had what to do, and when.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Rehearsal' })
  await form.getByRole('button', { name: 'Rehearse' }).click()
  const result = page.getByRole('region', { name: 'What would have happened' })
  await expect(result.getByText('Nothing was written, and nobody was told.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a rehearsal by person')
  await result.getByRole('button', { name: 'Eleanor Vance' }).click()
  const tasks = page.getByRole('dialog', { name: 'Eleanor Vance' })
  await expect(tasks.getByText('Talk to the client').first()).toBeVisible()
  await expectAccessible(page, 'what somebody would have had to do')
  await page.keyboard.press('Escape')
  await expect(tasks).toBeHidden()
  await result.getByText('By step', { exact: true }).click()
  await expect(result.getByRole('row', { name: /^Talk to the client/ })).toContainText('Always somebody')
  await expectAccessible(page, 'a rehearsal by step')
  await result.getByText('By start', { exact: true }).click()
  await result.getByRole('row').nth(1).getByRole('button').click()
  const run = page.getByRole('dialog')
  await expect(run.getByText('Offer of a renewal')).toBeVisible()
  await expectAccessible(page, 'the steps of one start')
  await page.keyboard.press('Escape')

  // What is not saved yet is rehearsed too, and stays unsaved.
  await page.getByText('Steps', { exact: true }).first().click()
  await runRowAction(page, 'Talk to the client', 'Remove')
  await page.getByText('Rehearsal', { exact: true }).click()
  await form.getByRole('button', { name: 'Rehearse' }).click()
  await result.getByText('By step', { exact: true }).click()
  await expect(result.getByRole('row', { name: /^Offer of a renewal/ })).toBeVisible()
  await expect(result.getByRole('row', { name: /^Talk to the client/ })).toHaveCount(0)
})
