// Features: workflows, sites, forms
import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { forms } from '@atrium/contract/forms/forms.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, openAs } from './support.ts'
import { further, test } from './test.ts'
import { stepOf } from './workflow-steps.ts'

const post = async (page: Page, path: string, data: object) => (await page.request.post(path, { data })).json()

test(
  'the manager of a site reads at its step what was entered, and approves it; who has none is told before',
  further,
  async ({ browser }, info) => {
    const name = `Permit ${attempt(info)}`
    const landlord = await openAs(browser, 'landlord', info)
    const fields = [
      { kind: 'text', label: 'Works', required: true },
      { kind: 'money', label: 'Cost of works' },
      { kind: 'flag', label: 'Hot works' },
      { kind: 'text', label: 'Fire watch' },
    ]
    const { id: formId } = await post(landlord, forms.save.path, { title: name, fields, publish: true })
    const design = await (await landlord.request.get(`/FormBuilder/GetForm/${formId}`)).json()
    const { category } = design
    const of = (label: string) => design.fields.find((one: { label: string }) => one.label === label).id
    const shown = { effect: 'show', fieldIds: [of('Fire watch')], tests: [{ fieldId: of('Hot works'), op: 'is', value: true }] }
    await post(landlord, formConditions.save.path, { category, conditions: [shown] })
    const steps = [
      { kind: 'FillForm', name: 'Request', form: category, assignees: [{ type: 'starter' }] },
      { kind: 'Approve', name: 'Release', assignees: [{ type: 'manager' }] },
    ]
    const { id: workflowId } = await post(landlord, workflows.save.path, { name, status: 'Published', steps })

    // Where it is made, and where it is started, the sites without a manager are told of.
    await landlord.goto(`/workflows/editcreate/${workflowId}`)
    await expect(landlord.getByText(/no manager is named who works there/)).toBeVisible()
    await expectAccessible(landlord, 'a workflow whose manager some sites do not have')
    await landlord.goto(`/client-workflows/editcreate?workflow=${workflowId}`)
    const start = landlord.getByRole('dialog', { name: 'Start a workflow' })
    await start.getByLabel('Site').click()
    await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
    await expect(start.getByText(/No manager is named here/)).toHaveCount(0)
    await start.getByLabel('Name').fill(name)
    await start.getByRole('button', { name: 'Start' }).click()
    await expect(landlord.getByRole('heading', { name })).toBeVisible()
    const id = Number(/start\/(\d+)/.exec(landlord.url())?.[1])
    const run = await (await landlord.request.get(`/Workflow/GetClient/${id}/-1/true`)).json()
    const custom = {
      [`f${of('Works')}`]: 'New sprinklers',
      [`f${of('Cost of works')}`]: 1_250_000,
      [`f${of('Hot works')}`]: false,
    }
    await landlord.request.post(clientWorkflows.saveStep.path, {
      multipart: { command: JSON.stringify({ id, stepId: run.steps[0].id, custom }) },
    })
    await post(landlord, clientWorkflows.setStepStatus.path, { id, stepId: run.steps[0].id, status: 'Completed' })

    const manager = await openAs(browser, 'manager', info)
    await manager.goto(`/client-workflows/start/${id}/all/new`)
    const release = stepOf(manager, 'Release')
    await expect(release.getByText('New sprinklers')).toBeVisible()
    await expect(release.getByText('$12,500.00')).toBeVisible()
    await expect(release.getByText('Fire watch')).toHaveCount(0)
    await expectAccessible(manager, 'an approval with what was entered before')
    await release.getByRole('button', { name: 'Approve' }).click()
    await expect(manager.getByText('You have approved it.')).toBeVisible()

    await manager.goto('/sites/1')
    await expect(manager.getByText('Marcus Oyelaran').first()).toBeVisible()
  },
)
