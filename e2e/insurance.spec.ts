// Features: submissions, dashboard
import { expect } from '@playwright/test'
import { writtenPdf } from '../server/testing/pdf.ts'
import { attempt, expectAccessible, logIn, mailedPath, openAs } from './support.ts'
import { further, test } from './test.ts'

test('a landlord asks clients for their insurance; one sends it by the link, from a phone, without a login', async ({
  context,
  page,
  browser,
}, info) => {
  await logIn(context, 'landlord')
  await page.goto('/')
  const gaps = page.getByRole('region', { name: 'Insurance missing, expiring or too low' })
  const asks = gaps.getByRole('button', { name: /^Ask for it: / })
  // A client is asked once a day: each look asks another one.
  await asks.nth(info.project.name.startsWith('phone') ? 1 : 0).click()
  const question = page.getByRole('dialog', { name: 'Ask one client for its certificate?' })
  await expectAccessible(page, 'the question before a client is asked')
  await question.getByRole('button', { name: 'Ask by e-mail' }).click()
  await expect(gaps.getByText('Asked')).toBeVisible()

  const link = await mailedPath(browser, 'Certificate of insurance')
  const visitor = await (await browser.newContext({ ...info.project.use } as never)).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Certificate of insurance' })).toBeVisible()
  await expectAccessible(visitor, 'the page by which a certificate is handed in')
  await visitor.getByRole('button', { name: 'Send the certificate' }).click()
  await expect(visitor.getByText('Take a photo or choose a file first')).toBeVisible()
  const year = new Date().getFullYear() + 1
  const name = `Cover ${attempt(info)}`
  const buffer = Buffer.from(writtenPdf(`Policy period: from ${year - 1}-12-01 to ${year}-12-01. Each occurrence $ 1,000,000`))
  await visitor.getByLabel('Choose a file').setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer })
  await expect(visitor.getByText('Read from the file: please check it.').first()).toBeVisible()
  await expect(visitor.getByLabel('Good until')).toHaveValue(`${year}-12-01`)
  await expect(visitor.getByLabel('Liability cover for each occurrence')).toHaveValue('1000000')
  await expectAccessible(visitor, 'a certificate that is chosen')
  await visitor.getByRole('button', { name: 'Send the certificate' }).click()
  await expect(visitor.getByText(/Thank you\. .* has your certificate, good until December 01/)).toBeVisible()
  await expectAccessible(visitor, 'a certificate that was handed in')

  await page.goto(`/InsuranceCertificate?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test(
  'a client that is insured for less than its lease requires sees it, and sends what is enough',
  further,
  async ({ browser }, info) => {
    // Each look has a client of its own: who is insured for enough stays so.
    const [account, name] = info.project.name === 'phone-dark' ? (['client2', 'Copper'] as const) : (['client', 'Luma'] as const)
    const landlord = await openAs(browser, 'landlord', info)
    await landlord.goto(`/leases?q=${name}`)
    await landlord.getByRole('link', { name: /^HC-/ }).first().click()
    await landlord.getByRole('button', { name: 'Edit', exact: true }).click()
    const lease = landlord.getByRole('dialog', { name: 'Edit lease' })
    await lease.getByLabel('Required liability cover').fill('9000000')
    await lease.getByRole('button', { name: 'Save' }).click()
    await expect(landlord.getByText('The lease was saved.')).toBeVisible()

    const client = await openAs(browser, account, info)
    await client.goto('/')
    const told = client.getByRole('alert').filter({ hasText: 'the lease requires $9,000,000' })
    await expect(told).toBeVisible()
    await expectAccessible(client, 'the start page of a client that is insured for too little')
    await told.getByRole('link', { name: 'Upload an insurance certificate' }).click()
    const form = client.getByRole('dialog', { name: 'New Insurance Certificate' })
    const year = new Date().getFullYear() + 8
    const buffer = Buffer.from(writtenPdf(`Expiry date: ${year}-11-30. Each occurrence $ 10,000,000`))
    await form
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'Enough.pdf', mimeType: 'application/pdf', buffer })
    await expect(form.getByText('Read from the file: please check it.').first()).toBeVisible()
    await expect(form.getByLabel('Liability cover')).toHaveValue(/10,000,000/)
    await form.getByRole('button', { name: 'Send Insurance Certificate' }).click()
    await expect(client.getByText('Enough').first()).toBeVisible()
    await client.goto('/')
    await expect(client.getByText(/^Insured until November 30/)).toBeVisible()
    await expect(client.getByText('the lease requires')).toHaveCount(0)
  },
)
