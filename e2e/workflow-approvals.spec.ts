// Features: workflows
import { account } from '@atrium/contract/access/account.ts'
import { approvalByMail } from '@atrium/contract/workflows/approval-by-mail.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, mailedPath, openAs } from './support.ts'
import { test } from './test.ts'

const ask = async (page: Page, path: string, data: object) => (await page.request.post(path, { data })).json()

test('a manager reads in a mail what waits, and approves it without a login', async ({ browser, page }, info) => {
  const name = `Purchase ${attempt(info)}`
  const landlord = await openAs(browser, 'landlord', info)
  const manager = await openAs(browser, 'manager', info)
  const { id: me } = await (await landlord.request.get(account.getUser.path)).json()
  const steps = [
    { kind: 'Task', name: 'Collect offers', assignees: [{ type: 'person', id: me }] },
    { kind: 'Approve', name: 'Budget', details: 'Is it within the budget of the year?', assignees: [{ type: 'starter' }] },
  ]
  const { id: workflowId } = await ask(landlord, workflows.save.path, { name, status: 'Published', steps })
  const { id } = await ask(manager, clientWorkflows.start.path, { workflowId, siteId: 1, name })
  const run = await (await landlord.request.get(`/Workflow/GetClient/${id}/-1/true`)).json()
  const note = 'Three offers; the second one is the lowest, at $12,400.'
  await ask(landlord, clientWorkflows.setStepStatus.path, { id, stepId: run.steps[0].id, status: 'Completed', note })

  await page.goto(await mailedPath(browser, `Workflow “${name}” requires an approval`))
  await expect(page.getByRole('heading', { name: 'Budget' })).toBeVisible()
  await expect(page.getByText('the second one is the lowest')).toBeVisible()
  await expectAccessible(page, 'an approval by the link of a mail')
  await page.getByRole('button', { name: 'Return with a reason' }).click()
  await page.getByRole('button', { name: 'Return it' }).click()
  await expect(page.getByText('Say why you return it')).toBeVisible()
  await expectAccessible(page, 'the reason of a return')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Thank you. It is approved.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Thank you. It is approved.')).toBeVisible()
  expect(
    (await page.request.post(approvalByMail.decide.path, { data: { key: 'x'.repeat(43), status: 'Approved' } })).status(),
  ).toBe(404)
})
