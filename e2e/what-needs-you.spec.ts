// Features: dashboard, amenities, maintenance
import { amenities } from '@atrium/contract/amenities/amenities.ts'
import { amenityBookings } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { needs } from '@atrium/contract/dashboard/needs.ts'
import { maintenance } from '@atrium/contract/maintenance/requests.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, hubConnected, openAs } from './support.ts'
import { further, test } from './test.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'What needs you now' })
const groupOf = (page: Page, name: string | RegExp) => panelOf(page).getByRole('region', { name })

async function post(page: Page, { path }: { path: string }, data: object): Promise<{ id: number }> {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** The next day but one on which everything is open. */
function weekday(): string {
  const at = new Date(Date.now() + 2 * 86_400_000)
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

test(
  'a landlord approves a booking where it stands, and two at once; each leaves, and the number is that of the list',
  further,
  async ({ browser }, info) => {
    const landlord = await openAs(browser, 'other-landlord', info)
    const client = await openAs(browser, 'other-client', info)
    const name = `Loading bay ${attempt(info)}`
    const { items } = await (await landlord.request.get(siteList.get.path)).json()
    const site = (items as { id: number; name: string }[]).find((one) => one.name === 'Elbow Springs Retail Park')
    const { id: amenityId } = await post(landlord, amenities.create, { siteId: site?.id, name, location: name })
    const booking = { amenityId, date: weekday(), contactName: 'Ada Singh', contactNumber: '403 555 0100' }

    const hears = hubConnected(landlord)
    await landlord.goto('/')
    await hears
    await expect(panelOf(landlord)).toBeVisible()
    await expect(groupOf(landlord, 'Bookings to approve')).toHaveCount(0)
    for (const hour of ['10', '11', '13', '14'])
      await post(client, amenityBookings.create, { ...booking, startTime: `${hour}:00`, endTime: `${Number(hour) + 1}:00` })
    // What a client asks for comes up by itself.
    const group = groupOf(landlord, 'Bookings to approve')
    await expect(group.getByRole('listitem')).toHaveCount(4)
    await expect(group).toHaveAccessibleName('Bookings to approve 4')

    await group
      .getByRole('button', { name: /^Approve: / })
      .first()
      .click()
    await expect(landlord.getByText('The booking was approved.')).toBeVisible()
    await expect(group.getByRole('listitem')).toHaveCount(3)
    await expect(group).toHaveAccessibleName('Bookings to approve 3')

    await group.getByRole('checkbox').first().check()
    await group.getByRole('checkbox').nth(1).check()
    await expectAccessible(landlord, 'what needs a landlord, with rows chosen')
    await group.getByRole('button', { name: 'Approve (2)' }).click()
    await expect(landlord.getByText('2 done.')).toBeVisible()
    await expect(group.getByRole('listitem')).toHaveCount(1)

    // What is counted is what the list shows.
    await group.getByRole('link', { name: 'Show all' }).click()
    await expect(landlord).toHaveURL('/amenity-booking?view=list&status=Pending')
    await expect(landlord.getByRole('link', { name, exact: true })).toHaveCount(1)
  },
)

test('a manager sees what is at its own sites; plan quotas stand at the foot', further, async ({ browser }, info) => {
  const manager = await openAs(browser, 'manager', info)
  const landlord = await openAs(browser, 'landlord', info)
  const totalOf = async (page: Page) => {
    const { sections } = await (await page.request.get(needs.read.path)).json()
    return (sections as { kind: string; total: number }[]).find(({ kind }) => kind === 'RentOverdue')?.total
  }
  const [own, all] = [await totalOf(manager), await totalOf(landlord)]
  expect(own).toBeLessThan(all as number)
  await manager.goto('/')
  await expect(groupOf(manager, 'Overdue rent')).toHaveAccessibleName(`Overdue rent ${own}`)
  await expect(panelOf(manager)).not.toContainText('Maple Grove Estate')
  // However long the reason is, a name keeps its line.
  const low = groupOf(manager, /^Insurance missing/)
    .getByRole('listitem')
    .filter({ hasText: 'the lease requires' })
  await expect(low.first()).toBeVisible()
  expect((await low.first().getByRole('link').boundingBox())?.height).toBeLessThan(60)

  await landlord.goto('/')
  await expect(groupOf(landlord, 'Overdue rent')).toHaveAccessibleName(`Overdue rent ${all}`)
  await groupOf(landlord, 'Overdue rent')
    .getByRole('button', { name: /^Remind: / })
    .first()
    .click()
  await expect(landlord.getByRole('dialog')).toContainText('A mail goes to whoever gets the reminders of')
  await landlord.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const below = async (name: string) =>
    (await landlord.getByRole('main').getByText(name, { exact: true }).last().boundingBox())?.y ?? 0
  expect(await below('Next due')).toBeGreaterThan(await below('What needs you now'))
  expect(await below('Sites')).toBeGreaterThan(await below('Next due'))
})

test('emergencies are begun, given to somebody and closed where they stand, one by one and several at once', async ({
  browser,
}, info) => {
  const landlord = await openAs(browser, 'other-landlord', info)
  const { items } = await (await landlord.request.get(siteList.get.path)).json()
  const subjects = ['Gas', 'Flood'].map((what) => `${what} ${attempt(info)}`)
  for (const subject of subjects) {
    const command = JSON.stringify({ siteId: items[0].id, requestTypeId: 1, priority: 'Emergency', subject })
    const made = await landlord.request.post(maintenance.save.path, { multipart: { command } })
    expect(made.status(), await made.text()).toBe(200)
  }
  const [gas = '', flood = ''] = subjects
  const lineOf = (subject: string) => panelOf(landlord).getByRole('listitem').filter({ hasText: subject })
  await landlord.goto('/')
  await lineOf(gas)
    .getByRole('button', { name: `Start work: ${gas}` })
    .click()
  const question = landlord.getByRole('dialog', { name: 'Start work on this request?' })
  await expectAccessible(landlord, 'the question before work on a request is begun')
  await question.getByRole('button', { name: 'Start work' }).click()
  // It is still open.
  await expect(lineOf(gas).getByRole('button', { name: `Close request: ${gas}` })).toBeVisible()

  await lineOf(gas)
    .getByRole('button', { name: `Assign: ${gas}` })
    .click()
  const one = landlord.getByRole('dialog', { name: 'Assign request' })
  await one.getByRole('textbox', { name: 'Other vendor' }).fill('Pipes Ltd')
  await one.getByRole('button', { name: 'Assign' }).click()
  await expect(lineOf(gas)).toContainText('Pipes Ltd')

  for (const subject of subjects) await lineOf(subject).getByRole('checkbox').check()
  await panelOf(landlord).getByRole('button', { name: 'Assign (2)' }).click()
  const several = landlord.getByRole('dialog', { name: 'Assign 2 requests' })
  await several.getByRole('combobox', { name: 'Somebody of your company' }).click()
  await landlord.getByRole('option').first().click()
  await expectAccessible(landlord, 'requests that are given to somebody')
  await several.getByRole('button', { name: 'Assign' }).click()
  await expect(landlord.getByText('2 requests were assigned.')).toBeVisible()
  await expect(lineOf(flood).getByRole('button', { name: `Reassign: ${flood}` })).toBeVisible()
  // What was left empty is as it was.
  await expect(lineOf(gas)).toContainText('Pipes Ltd')

  await lineOf(gas)
    .getByRole('button', { name: `Close request: ${gas}` })
    .click()
  await landlord.getByRole('dialog', { name: 'Close this request?' }).getByRole('button', { name: 'Close request' }).click()
  await expect(lineOf(gas)).toHaveCount(0)
  await expect(lineOf(flood)).toHaveCount(1)
})
