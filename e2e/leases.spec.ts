// Features: leases

import { readFile } from 'node:fs/promises'
import { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { corporateLeasesSummary } from '@atrium/contract/leases/leases-summary.ts'
import { straightLine } from '@atrium/contract/leases/straight-line.ts'
import { expect, type Page } from '@playwright/test'
import { attempt, expectAccessible, logIn, openAs, runRowAction, searchList } from './support.ts'
import { further, test } from './test.ts'

// Rent: a lease, the notice that is made for it, and what becomes of that, seen from both sides.

const CLIENT = 'Copper Kettle Café'
const day = (days: number) => addDays(dayIn('America/Toronto', new Date()), days)

test('a landlord leases premises, sends a rental notice and notes its payment; the client sees all of it by itself', async ({
  browser,
  page,
  context,
}, info) => {
  const leaseNo = `L ${attempt(info)}`
  const invoiceNo = `I ${attempt(info)}`
  await logIn(context, 'landlord')

  await page.goto('/leases')
  await page.getByRole('link', { name: 'Create lease' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create lease' }).click()
  await expect(form.getByRole('alert')).toContainText('4 fields to correct')
  await expectAccessible(page, 'the form of a lease with errors')
  await form.getByRole('textbox', { name: 'Lease number' }).fill(leaseNo)
  await chooseClient(page)
  await form.getByRole('textbox', { name: 'Start Date' }).fill(day(-60))
  await form.getByRole('textbox', { name: 'End Date' }).fill(day(-90))
  await form.getByRole('textbox', { name: 'Rent', exact: true }).fill('2500.50')
  await form.getByRole('textbox', { name: 'Additional rent' }).fill('499.50')
  await form.getByRole('button', { name: 'Create lease' }).click()
  await expect(form.getByText('The end must not be before the start').last()).toBeVisible()
  await form.getByRole('textbox', { name: 'End Date' }).fill(day(300))
  await form.getByRole('button', { name: 'Create lease' }).click()
  await expect(page.getByText('The lease was created.')).toBeVisible()
  await searchList(page, leaseNo)
  await expect(page.getByRole('row', { name: leaseNo })).toContainText('$3,000.00')
  await expect(page.getByRole('row', { name: leaseNo })).toContainText('Active')

  const client = await openClient()
  await page.goto('/rental-notices')
  await page.getByRole('link', { name: 'Create rental notice' }).click()
  await chooseClient(page)
  // The client has a lease of the demo's beside the new one.
  await form.getByRole('combobox', { name: 'Lease' }).click()
  await page.getByRole('option', { name: leaseNo }).click()
  await form.getByRole('textbox', { name: 'Invoice No' }).fill(invoiceNo)
  await form.getByRole('textbox', { name: 'Total' }).fill('3000')
  await form.getByRole('textbox', { name: 'Start Date' }).fill(day(-40))
  await form.getByRole('textbox', { name: 'End Date' }).fill(day(-10))
  await form.getByRole('textbox', { name: 'Due Date' }).fill(day(-40))
  await expectAccessible(page, 'the form of a rental notice')
  await form.getByRole('button', { name: 'Send rental notice' }).click()
  await expect(page.getByText('Mail is not set up here: it is kept in the outbox, and nobody gets it.')).toBeVisible()

  // It arrives in the client's browser by itself, and counts among what is overdue.
  await expect(client.getByText(`Rental notice ${invoiceNo} has arrived`)).toBeVisible()
  const summary = client.getByRole('region', { name: 'Leases Summary' })
  await summary.getByRole('button', { name: /^AR 60:/ }).click()
  const details = client.getByRole('dialog', { name: 'AR Datails for 60 days' })
  await expect(details.getByRole('row', { name: invoiceNo })).toContainText('$3,000.00')
  await expectAccessible(client, 'what is overdue')
  await details.getByRole('link', { name: invoiceNo }).click()
  await expect(client).toHaveURL(/\/tenant\/billings\?edit=\d+$/)
  await expect(client.getByRole('dialog', { name: invoiceNo })).toContainText(leaseNo)
  await client.goto('/')
  await summary.getByRole('button', { name: /^AR 60:/ }).click()
  await details.getByRole('link', { name: 'Go to Rental Notices' }).click()
  await expect(client).toHaveURL('/tenant/billings?status=Overdue')
  await client.getByRole('link', { name: invoiceNo }).click()
  await expect(client.getByRole('dialog', { name: invoiceNo })).toContainText(leaseNo)
  await expectAccessible(client, 'a rental notice')

  await searchList(page, invoiceNo)
  await page.getByRole('button', { name: `Mark as paid: ${invoiceNo}` }).click()
  await expectAccessible(page, 'before a payment is noted')
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('The payment was noted.')).toBeVisible()
  await expect(client.getByRole('dialog', { name: invoiceNo })).toContainText('Paid')
  await expect(client.getByRole('dialog', { name: invoiceNo })).toContainText('Bank transfer')

  // It was a mistake: it is open again, and then taken back for good.
  await runRowAction(page, invoiceNo, 'Open again')
  await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('The rental notice is open again.')).toBeVisible()
  await runRowAction(page, invoiceNo, 'Void')
  await page.getByRole('dialog').getByRole('button', { name: 'Void rental notice' }).click()
  await expect(page.getByRole('row', { name: invoiceNo })).toContainText('Voided')

  async function openClient(): Promise<Page> {
    const other = await browser.newContext({ ...info.project.use, baseURL: info.project.use.baseURL ?? '' } as never)
    await logIn(other, 'client2')
    const opened = await other.newPage()
    const hub = opened.waitForEvent('websocket')
    await opened.goto('/')
    await hub
    return opened
  }
})

test(
  'a lease is charged by its terms; what is changed is corrected, and each amount says why',
  further,
  async ({ page, context }, info) => {
    const leaseNo = `C ${attempt(info)}`
    await logIn(context, 'landlord')
    await page.goto('/leases?new=')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Lease number' }).fill(leaseNo)
    await chooseClient(page)
    await form.getByRole('textbox', { name: 'Start Date' }).fill('2024-01-01')
    await form.getByRole('textbox', { name: 'End Date' }).fill('2024-03-15')
    await form.getByRole('textbox', { name: 'Rent', exact: true }).fill('3100')
    await form.getByRole('textbox', { name: 'Rental notices from' }).fill('2024-01-01')
    await form.getByRole('button', { name: 'Create lease' }).click()
    await expect(page.getByText('The lease was created.')).toBeVisible()

    await searchList(page, leaseNo)
    await runRowAction(page, leaseNo, 'Charges')
    await expect(page.getByRole('heading', { name: `Charges of lease ${leaseNo}` })).toBeVisible()
    await page.getByRole('button', { name: 'Charge now' }).click()
    await expect(page.getByText('3 documents were issued.')).toBeVisible()
    const charged = page.getByRole('region', { name: 'Charged' })
    // Half a month, and why.
    const march = charged.getByRole('row', { name: /March 15, 2024/ })
    await expect(march).toContainText('$1,500.00')
    await march.getByText('Why this amount?').click()
    await expect(march).toContainText('15 ⁄ 31 of it')

    await page.getByRole('link', { name: 'Add charge' }).click()
    await form.getByRole('combobox', { name: 'Charge' }).click()
    await page.getByRole('option', { name: 'Parking' }).click()
    await form.getByRole('textbox', { name: 'Amount' }).fill('80')
    await expectAccessible(page, 'the form of a charge')
    await form.getByRole('button', { name: 'Add charge' }).click()
    await expect(page.getByText('The charge was added.')).toBeVisible()
    await page.getByRole('button', { name: 'Charge now' }).click()
    await expect(charged.getByRole('row', { name: /Parking/ })).toHaveCount(3)

    // Taken away again, what it has charged is credited.
    await page.getByRole('button', { name: 'Take away: Parking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click()
    await expect(page.getByText('The charge was taken away.')).toBeVisible()
    await page.getByRole('button', { name: 'Charge now' }).click()
    await expect(charged.getByRole('link', { name: /^C-/ }).first()).toBeVisible()
    await charged.getByRole('link', { name: /^C-/ }).first().click()
    await expect(page.getByRole('heading', { name: `Credit note ${leaseNo}` })).toBeVisible()
    await expectAccessible(page, 'a credit note')
  },
)

test(
  'a client that stays past the end of its lease is charged the factor, and the lease says so',
  further,
  async ({ page, context }, info) => {
    const leaseNo = `H ${attempt(info)}`
    await logIn(context, 'landlord')
    await page.goto('/leases?new=')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Lease number' }).fill(leaseNo)
    await chooseClient(page)
    await form.getByRole('textbox', { name: 'Start Date' }).fill('2024-01-01')
    await form.getByRole('textbox', { name: 'End Date' }).fill(day(-40))
    await form.getByRole('textbox', { name: 'Rent', exact: true }).fill('3100')
    await form.getByRole('textbox', { name: 'Rental notices from' }).fill(day(-60))
    await form.getByRole('textbox', { name: 'Holdover factor' }).fill('150')
    await form.getByRole('button', { name: 'Create lease' }).click()
    await expect(page.getByText('The lease was created.')).toBeVisible()

    await searchList(page, leaseNo)
    await expect(page.getByRole('row', { name: leaseNo })).toContainText('Expired')
    await runRowAction(page, leaseNo, 'Charges')
    await page.getByRole('button', { name: 'The client stays: charge it' }).click()
    await expect(page.getByText('The client stays: 150% of the last rent is charged')).toBeVisible()
    await expectAccessible(page, 'the charges of a lease that is held over')
    await page.getByRole('button', { name: 'Charge now' }).click()
    const charged = page.getByRole('region', { name: 'Charged' })
    const month = charged.getByRole('row', { name: /\$4,650\.00/ }).first()
    await month.getByText('Why this amount?').click()
    await expect(month).toContainText('150% of the last rent of $3,100.00')
    await page.getByRole('link', { name: 'Renew or terminate' }).click()
    await expect(form.getByRole('switch', { name: 'The client stays past the end' })).toBeChecked()
  },
)

test(
  'rent follows an index whose values are entered and pasted, and says by which months it changed',
  further,
  async ({ page, context }, info) => {
    const leaseNo = `X ${attempt(info)}`
    const name = `Index ${attempt(info)}`
    await logIn(context, 'landlord')
    const form = page.getByRole('dialog')
    await page.goto('/leases/indexes?new=')
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('button', { name: 'Add index' }).click()
    await expect(page.getByText('The index was added.')).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Paste or import values' }).click()
    await form.getByRole('textbox', { name: 'Months and values' }).fill('Month,Value\n2022-10,160\n2023-10,much')
    await form.getByRole('button', { name: 'Enter values' }).click()
    await expect(form.getByText('Line 3 is not a month and a value').last()).toBeVisible()
    await expectAccessible(page, 'the form to paste values')
    await form.getByRole('textbox', { name: 'Months and values' }).fill('Month,Value\n2022-10,160\n2023-10,164.8')
    await form.getByRole('button', { name: 'Enter values' }).click()
    await expect(page.getByText('2 values added, 0 changed')).toBeVisible()
    await expect(page.getByRole('row', { name: 'October 2023' })).toContainText('164.8')

    await page.goto('/leases?new=')
    await form.getByRole('textbox', { name: 'Lease number' }).fill(leaseNo)
    await chooseClient(page)
    await form.getByRole('textbox', { name: 'Start Date' }).fill('2023-01-01')
    await form.getByRole('textbox', { name: 'End Date' }).fill('2024-02-29')
    await form.getByRole('textbox', { name: 'Rent', exact: true }).fill('3100')
    await form.getByRole('textbox', { name: 'Rental notices from' }).fill('2023-12-01')
    await form.getByRole('button', { name: 'Create lease' }).click()
    await expect(page.getByText('The lease was created.')).toBeVisible()
    await searchList(page, leaseNo)
    await runRowAction(page, leaseNo, 'Charges')
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Follow an index' }).click()
    await form.getByRole('combobox', { name: 'Index', exact: true }).click()
    await page.getByRole('option', { name }).click()
    await form.getByRole('combobox', { name: 'Year of the base month' }).click()
    await page.getByRole('option', { name: '2022' }).click()
    await form.getByRole('combobox', { name: 'Base month', exact: true }).click()
    await page.getByRole('option', { name: 'October' }).click()
    await expectAccessible(page, 'the form of an index clause')
    await form.getByRole('button', { name: 'Follow the index' }).click()
    await expect(page.getByText('The amount follows the index.')).toBeVisible()
    await page.getByRole('button', { name: 'Charge now' }).click()
    const january = page.getByRole('region', { name: 'Charged' }).getByRole('row', { name: /January 31, 2024/ })
    await expect(january).toContainText('$3,193.00')
    await january.getByText('Why this amount?').click()
    await expect(january).toContainText(`${name}: 160 in October 2022, 164.8 in October 2023`)
    await expect(january).toContainText('$3,100.00, changed by 3%')
  },
)

test('a deposit is billed, held once it is paid, and returned in part', further, async ({ page, context }, info) => {
  const leaseNo = `D ${attempt(info)}`
  await logIn(context, 'landlord')
  const form = page.getByRole('dialog')
  await page.goto('/leases?new=')
  await form.getByRole('textbox', { name: 'Lease number' }).fill(leaseNo)
  await chooseClient(page)
  await form.getByRole('textbox', { name: 'Start Date' }).fill(day(-60))
  await form.getByRole('textbox', { name: 'End Date' }).fill(day(300))
  await form.getByRole('textbox', { name: 'Deposit' }).fill('2000')
  await form.getByRole('button', { name: 'Create lease' }).click()
  await expect(page.getByText('The lease was created.')).toBeVisible()
  await searchList(page, leaseNo)
  await runRowAction(page, leaseNo, 'Charges')
  const deposit = page.getByRole('region', { name: 'Deposit' })
  await deposit.getByRole('button', { name: 'Bill a deposit' }).click()
  const charges = page.url()
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('$2,000.00')
  await expectAccessible(page, 'the form to bill a deposit')
  await form.getByRole('button', { name: 'Bill deposit' }).click()
  await expect(page.getByText('The deposit was billed.')).toBeVisible()
  await expect(deposit).toContainText('Held: $0.00')
  const number = (await deposit.getByRole('link', { name: /^R-/ }).textContent()) ?? ''

  await page.goto(`/rental-notices?q=${number}`)
  await page.getByRole('button', { name: `Mark as paid: ${number}` }).click()
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('The payment was noted.')).toBeVisible()
  await page.goto(charges)
  await expect(deposit).toContainText('Held: $2,000.00')
  await deposit.getByRole('button', { name: 'Return deposit' }).click()
  await form.getByRole('textbox', { name: 'Amount' }).fill('1500')
  await form.getByRole('textbox', { name: 'Reference' }).fill('TR-77')
  await form.getByRole('button', { name: 'Return deposit' }).click()
  await expect(page.getByText('The return was noted.')).toBeVisible()
  await expect(deposit).toContainText('Held: $500.00')
  await expect(deposit.getByRole('row', { name: /TR-77/ })).toContainText('-$1,500.00')
  await expectAccessible(page, 'the deposit of a lease')
})

test('the rent roll says who rents what for how much on a day, with totals and a report', further, async ({ page, context }) => {
  await logIn(context, 'landlord')
  await page.goto('/leases')
  await page.getByText('Rent roll', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rent roll' })).toBeVisible()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByRole('row', { name: /^CAD/ })).toContainText('$')
  const now = await totals.textContent()
  await page.goto('/leases/rent-roll?asOf=2019-06-30')
  await expect(page.getByText('as of June 30, 2019')).toBeVisible()
  await expect.poll(() => totals.textContent().catch(() => '')).not.toBe(now)
  await expectAccessible(page, 'the rent roll')
  await page.goto('/leases/rent-roll')
  const vacant = page.getByRole('region', { name: 'Vacant spaces' })
  await expect(vacant.getByRole('row', { name: /Kiosk in the centre court/ })).toContainText('$1,375.00')
  await expect(page.getByRole('region', { name: 'Occupancy by area' })).toContainText('%')
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Report as Excel' }).click()
  expect((await download).suggestedFilename()).toBe('Rent roll.xlsx')
})

test('rent is previewed with its sums and reasons, then issued in one go, and what was issued stays to be read', async ({
  page,
  context,
}, info) => {
  const leaseNo = `RUN ${attempt(info)}`
  await logIn(context, 'landlord')
  await page.goto('/leases')
  await page.getByRole('link', { name: 'Create lease' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Lease number' }).fill(leaseNo)
  await chooseClient(page)
  await form.getByRole('textbox', { name: 'Start Date' }).fill(day(0))
  await form.getByRole('textbox', { name: 'End Date' }).fill(day(600))
  await form.getByRole('textbox', { name: 'Rental notices from' }).fill(day(0))
  await form.getByRole('textbox', { name: 'Rent', exact: true }).fill('4321.00')
  await form.getByRole('button', { name: 'Create lease' }).click()
  await expect(page.getByText('The lease was created.')).toBeVisible()

  await page.getByText('Rent run', { exact: true }).click()
  await page.getByRole('link', { name: 'Preview rent' }).click()
  await expectAccessible(page, 'the form of a rent run')
  await form.getByRole('textbox', { name: 'Due until' }).fill(day(20))
  await form.getByRole('button', { name: 'Preview rent' }).click()
  await expect(page).toHaveURL(/\/leases\/rent-run\/\d+$/)
  await expect(page.getByText('Nothing is issued yet')).toBeVisible()
  const sums = page.getByRole('region', { name: 'What would be issued' })
  await expect(sums.getByRole('row', { name: /^CAD/ })).toContainText('$')
  const due = page.getByRole('region', { name: 'Notices by due day' })
  await expect(due.getByRole('row').nth(1)).toContainText('$')
  await expectAccessible(page, 'a preview of rent')
  await page.getByRole('searchbox', { name: 'Search Leases' }).fill(leaseNo)
  await page.getByRole('button', { name: leaseNo }).first().click()
  await expect(form.getByText('Why this amount?').first()).toBeVisible()
  await expectAccessible(page, 'a lease of a rent run')
  await form.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Issue \d+ notices?$/ }).click()
  await expect(form).toContainText('$')
  await form.getByRole('button', { name: 'Issue notices' }).click()
  await expect(page.getByText(/^Issued: /)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'What was issued' })).toContainText('$')
  await page.getByRole('button', { name: leaseNo }).first().click()
  await form
    .getByRole('link', { name: /^Open R-/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/other-payments\/view\/\d+$/)
})

test(
  'rent that steps is spread evenly, month by month as the server has it; no client sees that',
  further,
  async ({ browser, page, context }, info) => {
    // Long before all others, and each run of this test in a year of its own: what is shown is of this lease alone.
    const year = 2000 + 2 * info.repeatEachIndex + info.retry
    const period = { from: `${year}-01-01`, to: `${year}-12-31` }
    await logIn(context, 'landlord')
    const post = async (path: string, data: object) => (await context.request.post(path, { data })).json()
    const { items } = await post('/Landlord/SearchTenants', { query: CLIENT })
    const dates = { startDate: period.from, endDate: period.to }
    const terms = { leaseNo: `S ${attempt(info)}`, tenantId: items[0].id, status: 'Active', ...dates }
    const { id } = await post(leases.save.path, { ...terms, rent: 100_000 })

    // The rent of a lease that is the same in each month needs no spreading.
    const screen = `/leases/straight-line?${new URLSearchParams(period)}`
    await page.goto(screen)
    await expect(page.getByText('No rent of these months steps or is free.')).toBeVisible()
    await post(leases.save.path, { ...terms, id, version: 1, rent: 120_000, effectiveFrom: `${year}-07-01` })

    // 6 × 1,000.00 and 6 × 1,200.00: 1,100.00 a month, 100.00 more and later 100.00 less than its terms.
    const { sites, total } = straightLine.get.reply.parse(await post(straightLine.get.path, period))
    expect(sites.map((site) => [site.leases, site.months])).toEqual([[1, total]])
    await page.reload()
    const months = page.getByRole('region', { name: `${sites[0]?.name} · 1 lease` })
    const rows = months.locator('tbody tr')
    await expect(rows).toHaveCount(12)
    await expect(rows.nth(0)).toHaveText(`Jan ${year}$1,000.00$1,100.00$100.00$100.00`)
    await expect(rows.nth(5)).toHaveText(`Jun ${year}$1,000.00$1,100.00$100.00$600.00`)
    await expect(rows.nth(6)).toHaveText(`Jul ${year}$1,200.00$1,100.00-$100.00$500.00`)
    await expect(rows.nth(11)).toHaveText(`Dec ${year}$1,200.00$1,100.00-$100.00$0.00`)
    const shown = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')]
          .slice(1)
          .map((cell) => Math.round(100 * Number(cell.textContent.replaceAll(/[$,]/g, '')))),
      ),
    )
    expect(shown).toEqual(total.map(({ agreed, even, difference, deferred }) => [agreed, even, difference, deferred]))
    const sumOf = (column: number) => shown.reduce((sum, row) => sum + (row[column] ?? 0), 0)
    expect([sumOf(0), sumOf(1), sumOf(2)]).toEqual([1_320_000, 1_320_000, 0])
    await expectAccessible(page, 'straight-line rent')

    // Nothing is posted: what is done with it is the file, for the accounting.
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Report as CSV' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n').slice(1)
    const inFile = lines.map((line) =>
      line
        .split(',')
        .slice(-4)
        .map((amount) => Math.round(100 * Number(amount))),
    )
    expect(inFile).toEqual([...shown, ...shown])

    const client = await openAs(browser, 'client2', info)
    await client.goto(screen)
    await expect(client).toHaveURL('/')
    await expect(client.getByText('Straight-line rent')).toHaveCount(0)
    expect((await client.request.post(straightLine.get.path, { data: period })).status()).toBe(403)
    await client.context().close()
  },
)

test('a corporate client sees what each of its clients pays and owes', further, async ({ page, context }) => {
  await logIn(context, 'corporate')
  await page.goto('/')
  const summary = page.getByRole('region', { name: 'Leases Summary' })
  await expect(summary).toContainText('Lease Term (in Years)')
  const rent = () =>
    summary
      .getByText(/^\$[\d,]+\.00$/)
      .first()
      .textContent()
  const before = await rent()
  await page.getByRole('button', { name: /Corporate Clients/ }).click()
  await page.getByRole('listbox').getByRole('option').nth(1).click()
  await expect.poll(rent).not.toBe(before)
  // What is behind an amount is for the client itself and its landlord.
  await expect(summary.getByRole('button')).toHaveCount(0)
  // Of one that is overdue with nothing there is a sentence, and no amounts of nothing.
  const found = await page.request.post(corporateTenant.searchTenants.path, { data: {} })
  const { items } = (await found.json()) as { items: { id: number }[] }
  for (const { id } of items) {
    const answer = await page.request.get(corporateLeasesSummary.get.path.replace('{id}', String(id)))
    const { leases: active, arTotal, otherReceivables } = await answer.json()
    if (active === 0 || otherReceivables.length > 0) continue
    await page.goto(`/?as=${id}`)
    await expect(summary.getByText(/^No rent is overdue[.;]/)).toHaveCount(arTotal === 0 ? 1 : 0)
    await expect(summary.getByText('AR Total')).toHaveCount(arTotal === 0 ? 0 : 1)
  }
})

async function chooseClient(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Client' }).fill('Copper')
  await page.getByRole('option', { name: CLIENT }).click()
}

test('the number of a lease leads to its page, from where its form, its rent and its dates are reached', async ({
  page,
  context,
}) => {
  await logIn(context, 'landlord')
  await page.goto('/leases?q=HC-25-001')
  await page.getByRole('link', { name: 'HC-25-001' }).click()
  await expect(page).toHaveURL(/\/leases\/\d+$/)
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1, name: 'HC-25-001' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Term' })).toContainText('Ends in ')
  await expect(page.getByRole('region', { name: 'About the lease' })).toContainText('Unit 104')
  await expectAccessible(page, 'the page of a lease')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Lease number' })).toHaveValue('HC-25-001')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page
    .getByRole('region', { name: 'Rent', exact: false })
    .first()
    .getByRole('link', { name: /^Show all/ })
    .click()
  await expect(page).toHaveURL(/\/rental-notices\?leaseId=\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByText('Lease HC-25-001')).toBeVisible()
  await expect(main.getByRole('row').nth(1)).toContainText('Luma Optics')

  await page.goto('/clients/1')
  await page.getByRole('link', { name: 'HC-25-001' }).click()
  await expect(page).toHaveURL(address)
})
