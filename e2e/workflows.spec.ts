// Features: workflows
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, newEmptyForm, openAs, pdfOf, runRowAction } from './support.ts'
import { further, test } from './test.ts'
import { beginWorkflow, pictureOf, publishAndStart, stepOf } from './workflow-steps.ts'

async function upload(page: Page, step: string): Promise<void> {
  const item = stepOf(page, step)
  await expect(item.getByRole('button', { name: 'Complete' })).toBeDisabled()
  await item.locator('input[type=file]').setInputFiles({ name: `${step}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(step) })
  await expect(item.getByText(`${step}.pdf`)).toBeVisible()
  await item.getByRole('button', { name: 'Complete' }).click()
  await expect(item.getByText('Completed')).toBeVisible()
}

test('a landlord makes a workflow from a ready-made one and starts it for a client, who uploads; approved, it is completed', async ({
  browser,
}, info) => {
  const run = attempt(info)
  const landlord = await openAs(browser, 'landlord', info)
  await landlord.goto('/workflows?new=')
  await expectAccessible(landlord, 'the choice of a workflow')
  await landlord
    .getByRole('dialog')
    .getByRole('button', { name: /Tenant fit-out/ })
    .click()
  await expect(landlord.getByText('Nobody can start it yet.')).toBeVisible()
  await expectAccessible(landlord, 'the steps of a workflow')
  const design = landlord.url()
  await landlord.goto(`${design}?edit=${design.split('/').at(-1)}`)
  const settings = landlord.getByRole('dialog', { name: 'Settings of the workflow' })
  await settings.getByLabel('Name').fill(`Fit-out ${run}`)
  await settings.getByRole('combobox', { name: 'Starts by itself' }).click()
  await landlord.getByRole('option', { name: 'Before a lease ends' }).click()
  await expect(settings.getByLabel('Days before its last day')).toHaveValue('90')
  await expectAccessible(landlord, 'the settings of a workflow')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(landlord.getByText('The workflow was saved.')).toBeVisible()

  // Two steps less, one renamed; then it is published and started.
  await landlord.goto(design)
  await runRowAction(landlord, 'Deposit', 'Remove')
  await runRowAction(landlord, 'Inspection', 'Remove')
  await landlord.getByRole('button', { name: 'Drawings', exact: true }).click()
  const step = landlord.getByRole('dialog', { name: 'Edit step' })
  await expectAccessible(landlord, 'the form of a step')
  await step.getByLabel('Name').fill('Plans')
  await step.getByRole('button', { name: 'Take over' }).click()
  const flow = await pictureOf(landlord)
  await expect(flow.getByText('Plans')).toBeVisible()
  await expect(flow.getByText('Inspection')).toHaveCount(0)
  await expectAccessible(landlord, 'the picture of a workflow')
  // By the keyboard, in the order of the steps; a press leads to the step in the list.
  await flow.getByRole('button', { name: /^Request for works/ }).focus()
  await landlord.keyboard.press('Tab')
  await expect(flow.getByRole('button', { name: /^Plans/ })).toBeFocused()
  await landlord.keyboard.press('Enter')
  await expect(landlord.getByRole('button', { name: 'Plans', exact: true })).toBeFocused()
  await landlord.getByRole('button', { name: 'Publish' }).click()
  await expect(landlord.getByText('The workflow is published.')).toBeVisible()
  await expect(landlord.getByText('Starts by itself 90 days before a lease ends.')).toBeVisible()
  await landlord.getByRole('link', { name: 'Start' }).click()
  const start = landlord.getByRole('dialog', { name: 'Start a workflow' })
  await start.getByLabel('Name').fill(`Works ${run}`)
  await start.getByLabel('Site').click()
  await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
  await start.getByLabel('Client').click()
  await landlord.getByRole('option', { name: 'Luma Optics' }).click()
  await expectAccessible(landlord, 'the start of a workflow')
  await start.getByRole('button', { name: 'Start' }).click()
  await expect(landlord.getByRole('heading', { name: `Works ${run}` })).toBeVisible()

  const client = await openAs(browser, 'client', info)
  await client.goto('/client-workflows/assigned')
  await expectAccessible(client, 'the work tasks')
  await client
    .getByRole('link', { name: `Works ${run}` })
    .first()
    .click()
  await expectAccessible(client, 'a run as its client sees it')
  const request = stepOf(client, 'Request for works')
  for (const [label, words] of [
    ['Unit', '104'],
    ['Works', 'New lights, next month.'],
    ['Contractor', 'Marsh Interiors'],
  ] as const)
    await request.getByRole('textbox', { name: label, exact: true }).fill(words)
  await request.getByLabel('Start of works').fill('2027-01-11')
  // Nothing follows from these, and the decision is not the client's.
  for (const label of ['What is shut off, and when', 'Decision']) await expect(request.getByText(label)).toHaveCount(0)
  await request.getByRole('button', { name: 'Save and complete' }).click()
  await upload(client, 'Plans')
  await upload(client, 'Insurance of the contractor')

  // Live in the landlord's browser.
  for (const name of ['Approval of the works', 'Release'])
    await stepOf(landlord, name).getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(landlord.getByText('All steps are completed.')).toBeVisible()
  await expectAccessible(landlord, 'a run that is completed')
  await (await pictureOf(landlord)).getByRole('button', { name: /^Plans.*Completed/ }).click()
  await expect(stepOf(landlord, 'Plans')).toBeFocused()
  await expect(client.getByText('All steps are completed.')).toBeVisible()
})

test(
  'what was entered in a form is said in the next step by a tag, and decides whether another one is done',
  further,
  async ({ browser }, info) => {
    const run = attempt(info)
    const page = await openAs(browser, 'landlord', info)
    const design = await newEmptyForm(page)
    const title = `Rooms ${run}`
    await page.goto(`/forms?edit=${design.split('/').at(-1)}`)
    const settings = page.getByRole('dialog')
    await settings.getByRole('textbox', { name: 'Name' }).fill(title)
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(settings).toHaveCount(0)
    await page.goto(design)
    await page.getByRole('button', { name: 'Add field' }).click()
    const field = page.getByRole('dialog', { name: 'New field' })
    await field.getByRole('textbox', { name: 'Name' }).fill('Room')
    await field.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('The form is published.')).toBeVisible()
    await page.getByRole('button', { name: 'Add tags' }).click()
    const tags = page.getByRole('dialog', { name: 'Tags for workflows' })
    await tags.getByRole('combobox', { name: 'Field', exact: true }).click()
    await page.getByRole('option', { name: 'Room', exact: true }).click()
    await expect(tags.getByRole('textbox', { name: 'Tag' })).toHaveValue('Room')
    await expectAccessible(page, 'the tags of a form')
    await tags.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('{{Room}}')).toBeVisible()

    const { step, add } = await beginWorkflow(page)
    await add('Which room', /^Fill in a form/, async () => {
      await step.getByRole('combobox', { name: 'Form', exact: true }).click()
      await page.getByRole('option', { name: title, exact: true }).click()
    })
    await add('Clean it', undefined, async () => {
      await step.getByLabel('What is to be done').fill('Please clean ')
      await step.getByRole('button', { name: '{{Room}}' }).click()
      await expect(step.getByLabel('What is to be done')).toHaveValue('Please clean {{Room}}')
      await expectAccessible(page, 'the tags that a step can name')
    })
    await add('Call the cook', undefined, async () => {
      await step.getByRole('button', { name: 'Add test' }).click()
      await step.getByRole('combobox', { name: 'Field', exact: true }).click()
      await page.getByRole('option', { name: 'Room', exact: true }).click()
      await step.getByRole('textbox', { name: 'Value' }).fill('Kitchen')
      await expectAccessible(page, 'the condition of a step')
    })
    await expect(page.getByText('Only when “Room” is Kitchen').first()).toBeVisible()
    await publishAndStart(page, `Rooms ${run}`)
    await stepOf(page, 'Which room').getByRole('textbox', { name: 'Room' }).fill('Boiler room 2')
    await stepOf(page, 'Which room').getByRole('button', { name: 'Save and complete' }).click()
    await expect(stepOf(page, 'Clean it').getByText('Please clean Boiler room 2')).toBeVisible()
    await stepOf(page, 'Clean it').getByRole('button', { name: 'Complete' }).click()
    await expect(stepOf(page, 'Call the cook').getByText('Does not apply')).toBeVisible()
    await expect(stepOf(page, 'Call the cook').getByText('Only when “Room” is Kitchen')).toBeVisible()
    await expect(page.getByText('“Call the cook” does not apply.')).toBeVisible()
    await expect(page.getByText('All steps are completed.')).toBeVisible()
    await expectAccessible(page, 'a run with a step that does not apply')
  },
)

test(
  'the form of a step begins with what its fields begin with, and follows its conditions',
  further,
  async ({ browser }, info) => {
    const run = attempt(info)
    const page = await openAs(browser, 'landlord', info)
    const ask = async (path: string, data: object) => {
      const answer = await page.request.post(path, { data })
      expect(answer.status(), await answer.text()).toBe(200)
      return answer.json()
    }
    const fields = [
      { kind: 'text', label: 'Came by', start: 'Front desk' },
      { kind: 'flag', label: 'Hot works' },
      { kind: 'text', label: 'Fire watch' },
      { kind: 'number', label: 'Hours' },
      { kind: 'money', label: 'Fee', formula: '{Hours} * 90' },
    ]
    const form = await ask('/FormBuilder/CreateUpdateForm', { title: `Permits ${run}`, fields, publish: true })
    const design = await (await page.request.get(`/FormBuilder/GetForm/${form.id}`)).json()
    const [, hot, watch] = design.fields as { id: number }[]
    const tests = [{ fieldId: hot?.id, op: 'is', value: true }]
    const conditions = ['show', 'require'].map((effect) => ({ tests, effect, fieldIds: [watch?.id] }))
    await ask('/FormBuilder/CreateUpdateFormCondition', { category: form.category, version: null, conditions })
    const assignees = [{ type: 'starter' }]
    const steps = [
      { kind: 'FillForm', name: 'Permit', form: form.category, assignees },
      { kind: 'Task', name: 'Look at it', assignees },
    ]
    const workflow = await ask('/Workflow/Update', { name: `Permits ${run}`, status: 'Published', steps })
    const begun = await ask('/Workflow/SaveClientWorkflow', { workflowId: workflow.id, siteId: 1, name: `Permit ${run}` })

    await page.goto(`/client-workflows/start/${begun.id}`)
    const permit = stepOf(page, 'Permit')
    await expect(permit.getByLabel('Came by')).toHaveValue('Front desk')
    await expect(permit.getByLabel('Fire watch')).toHaveCount(0)
    await permit.getByLabel('Hours').fill('1.5')
    await expect(permit.getByLabel('Fee')).toContainText('135.00')
    await permit.getByRole('switch', { name: 'Hot works' }).click()
    await permit.getByRole('button', { name: 'Save and complete' }).click()
    await expect(permit.getByText('This is required').first()).toBeVisible()
    await permit.getByLabel('Fire watch').fill('Ada, for an hour')
    await expectAccessible(page, 'a form in a step')
    await permit.getByRole('button', { name: 'Save and complete' }).click()
    await expect(stepOf(page, 'Look at it').getByText('In progress').first()).toBeVisible()
    const entry = await ask('/FormBuilder/GetFormValues', { category: form.category })
    expect(Object.values(entry.items[0].custom)).toEqual(expect.arrayContaining(['Front desk', 'Ada, for an hour', 13_500]))

    // It waits for whoever started it, in the one list of all that does.
    await page.goto('/client-workflows/assigned')
    await expect(page.getByRole('link', { name: `Permit ${run}` }).first()).toBeVisible()
  },
)
