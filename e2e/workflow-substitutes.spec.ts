// Features: workflows
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs, runRowAction } from './support.ts'
import { further, test } from './test.ts'
import { beginWorkflow, publishAndStart } from './workflow-steps.ts'

const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)

test('somebody who is away is replaced by its substitute, who does a step in its place', further, async ({ browser }, info) => {
  const run = attempt(info)
  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto('/workflow-substitutes?new=')
  const absence = landlord.getByRole('dialog', { name: 'New absence' })
  await expectAccessible(landlord, 'the form of an absence')
  await absence.getByLabel('Away from').fill(day(-1))
  await absence.getByLabel('Away until').fill(day(2))
  await landlord.keyboard.press('Tab')
  await absence.getByRole('combobox', { name: 'Substitute' }).click()
  await landlord.getByRole('option', { name: 'Marcus Oyelaran' }).click()
  await absence.getByRole('button', { name: 'Add absence' }).click()
  const row = landlord.getByRole('row').filter({ hasText: 'Does not work at' })
  await expect(row).toContainText('Marcus Oyelaran')
  await expect(row).toContainText('Eleanor Vance')
  await expectAccessible(landlord, 'the list of absences')

  const { step, add } = await beginWorkflow(landlord)
  await add('Call them', undefined, async () => {
    await step.getByLabel('Due in working days').fill('3')
    await step.getByLabel('Ask others when it is overdue by working days').fill('1')
    await step.getByRole('combobox', { name: 'Who is asked too' }).click()
    await landlord.getByRole('option', { name: 'Everybody who works at the site' }).click()
    await landlord.keyboard.press('Escape')
    await expectAccessible(landlord, 'a step that asks others when it is overdue')
  })
  await publishAndStart(landlord, `Call ${run}`)
  await expect(
    landlord.getByRole('list', { name: 'Steps' }).getByText('Waits for Eleanor Vance (away: Marcus Oyelaran)'),
  ).toBeVisible()

  const manager = await openAs(browser, 'manager', info)
  await manager.goto('/client-workflows/assigned')
  await expectAccessible(manager, 'the work tasks of a substitute')
  await manager
    .getByRole('link', { name: `Call ${run}` })
    .first()
    .click()
  await expect(manager.getByText('You are asked in the place of Eleanor Vance, who is away.')).toBeVisible()
  await manager.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(manager.getByText('completed “Call them” for Eleanor Vance, who is away')).toBeVisible()

  await landlord.goto('/workflow-substitutes')
  await runRowAction(landlord, 'Eleanor Vance', 'Delete')
  await landlord.getByRole('button', { name: 'Delete absence' }).click()
  await expect(landlord.getByText('The absence was deleted.')).toBeVisible()
})
