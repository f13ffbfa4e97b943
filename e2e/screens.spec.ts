import { expect, test } from '@playwright/test'
import { type Account, expectAccessible, logIn } from './support.ts'

// Every screen that stands, as every viewer who may enter it: it shows itself, nothing is written to the console as an
// error, nothing is wider than the window, and axe finds nothing.

const documents = ['/LeaseDocument', '/OtherInvoice', '/InsuranceCertificate']
const screens: Partial<Record<Account, readonly string[]>> = {
  admin: ['/'],
  landlord: [
    '/',
    ...documents,
    '/LeaseDocument?new=',
    '/landlord/sites',
    '/landlord/tenants',
    '/landlord/site/new',
    '/landlord/tenant/new',
    '/landlord/users',
    '/landlord/user/new',
    '/landlord/roles',
    '/landlord/roles/editcreate',
    '/permissions',
    '/site-plan',
    '/tenant-manual',
    '/documents-due',
    '/documents/send?type=WelcomeLetter',
    '/documents/upload?type=RentalNotice',
  ],
  manager: ['/', '/LeaseDocument', '/landlord/sites'],
  client: ['/', ...documents, '/InsuranceCertificate?new=', '/site-plan', '/tenant-manual', '/documents-due'],
  corporate: ['/', '/LeaseDocument', '/site-plan'],
}

/** Those that the landlord's and the client's other looks need not be taken of. */
const further: typeof screens = {
  admin: [
    '/admin/users',
    '/admin/landlords',
    '/admin/plans',
    '/admin/invoices',
    '/admin/outbox',
    '/admin/jobs',
    '/admin/health',
    '/admin/ctRequestReviews',
    '/audit-log',
  ],
  landlord: [
    '/account',
    '/settings',
    '/company',
    '/company/theme',
    '/company/languages',
    '/company/clients',
    '/company/connections',
    '/landlord/subscription',
    '/landlord/billings',
    '/landlord/update-payment',
    '/landlord/bank-account',
    '/landlord/corporate-clients',
    '/audit-log',
  ],
  client: ['/account', '/settings', '/permissions'],
  corporate: ['/tenant-reviews'],
}

for (const [account, paths] of Object.entries(screens) as [Account, readonly string[]][])
  look(`the screens of ${account}`, account, paths)
for (const [account, paths] of Object.entries(further) as [Account, readonly string[]][])
  look(`the further screens, as ${account}`, account, paths)

function look(name: string, account: Account, paths: readonly string[]) {
  test(name, async ({ page, context, locale }) => {
    test.setTimeout(120_000)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await logIn(context, account)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale?.slice(0, 2) ?? 'en')
      await expect(page).toHaveURL(new RegExp(`${path.replace(/[?=]/g, '\\$&')}$`))
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, `${account} at ${path}`)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0)
    }
    expect(errors).toEqual([])
  })
}
