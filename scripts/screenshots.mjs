// Takes the pictures of README.md (docs/screenshots) anew, of a server with the demo portfolio that is running already:
//   npm start                                  in one terminal, on an empty DATA_DIR
//   node scripts/screenshots.mjs [address]     in another; the address is http://localhost:5000 unless told
import { chromium } from '@playwright/test'
import { ensureChromium } from './chromium.mjs'

const url = process.argv[2] ?? 'http://localhost:5000'
const password = process.env.DEMO_PASSWORD ?? 'Atrium-demo-1'
const folder = new URL('../docs/screenshots/', import.meta.url).pathname
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const openFirst = (page) => page.locator('tbody a').first().click()

/** The conversation that somebody has written in last. */
const openConversation = (page) => page.getByRole('main').locator('a[href^="/chat/"]').first().click()

/** The editor of the start page. */
async function openEditor(page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Arrange this page' }).click()
}

/** The first issued invoice of the list that bears taxes, with what one of its lines amounts to. */
async function openWithTaxes(page) {
  const answer = await page.request.post(`${url}/ClientInvoice/GetClientInvoices`, { data: { view: 'open', rowsPerPage: 100 } })
  const { items } = await answer.json()
  const { id } = items.find(({ taxTotal }) => taxTotal > 0)
  await page.goto(`${url}/other-payments/view/${id}`)
  await page.getByText('Why this amount?').first().click()
}

/** The document that a client is to sign, as its link shows it on a phone. */
async function openToSign(page) {
  const { items } = await (await page.request.post(`${url}/ESignature/SearchSigning`, { data: { open: true } })).json()
  const { path } = await (await page.request.post(`${url}/ESignature/OpenSigning`, { data: { id: items[0].id } })).json()
  await page.goto(url + path)
  await page.getByLabel('I agree to sign electronically').check()
  await page.getByRole('button', { name: 'Read the document' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
}

/** The contract that is negotiated with the client of the demo, who has asked for other words. */
async function openNegotiated(page) {
  await page
    .getByRole('row', { name: /In negotiation/ })
    .first()
    .getByRole('link')
    .first()
    .click()
}

const today = new Date().toISOString().slice(0, 10)

/** Who sees what: name of the picture, account, address, how, and what is done before it is taken. */
const pictures = [
  ['landlord-home', 'landlord', '/', desktop],
  ['documents', 'landlord', '/LeaseDocument', desktop],
  ['document-dark', 'landlord', '/LeaseDocument', { ...desktop, colorScheme: 'dark' }, openFirst],
  [
    'send-document',
    'landlord',
    '/LeaseDocument',
    desktop,
    (page) => page.getByRole('main').getByRole('link', { name: 'Lease Document' }).click(),
  ],
  ['client-phone', 'client', '/', phone],
  ['client-page', 'landlord', '/clients/1', desktop],
  ['site-page', 'landlord', '/sites/1', desktop],
  ['start-page-editor', 'landlord', '/', desktop, openEditor],
  ['chat-dark', 'landlord', '/chat', { ...desktop, colorScheme: 'dark' }, openConversation],
  ['contacts', 'landlord', '/contacts', desktop],
  ['memos', 'landlord', '/site-memo', desktop],
  ['bookings', 'client', `/amenity-booking/${today}`, desktop],
  ['maintenance', 'landlord', '/landlord/maintenance-request?view=board', desktop],
  ['rental-notices', 'landlord', '/rental-notices', desktop],
  ['lease-dark', 'landlord', '/leases', { ...desktop, colorScheme: 'dark' }, openFirst],
  ['spaces', 'landlord', '/rental-space?view=cards', desktop],
  ['drawing', 'landlord', '/drawing-submission-approval/1', desktop],
  ['sales', 'landlord', '/sales-data', desktop, openFirst],
  ['products-phone', 'client', '/products', phone],
  ['invoice', 'landlord', '/other-payments/open', desktop, openWithTaxes],
  ['statement-dark', 'landlord', '/statement-account/1', { ...desktop, colorScheme: 'dark' }],
  ['receivables', 'landlord', '/receivables', desktop],
  ['calendar', 'landlord', '/event-calendar', desktop],
  ['form-design', 'landlord', '/forms/1', desktop],
  ['form-entries', 'landlord', '/form-builder/incidentreports', { ...desktop, colorScheme: 'dark' }],
  ['form-summary', 'landlord', '/form-summary/incidentreports', desktop],
  ['workflow-design', 'landlord', '/workflows/editcreate/1', desktop],
  ['workflow-run', 'landlord', '/client-workflows/start/1', { ...desktop, colorScheme: 'dark' }],
  ['files', 'client', '/fileManager', desktop],
  ['contract', 'landlord', '/contracts', desktop, openNegotiated],
  ['signing-phone', 'client', '/', phone, openToSign],
  ['envelope-dark', 'landlord', '/esignatures/sent', { ...desktop, colorScheme: 'dark' }, openFirst],
  ['rent-roll', 'landlord', '/leases/rent-roll', desktop],
  ['charges-dark', 'landlord', '/leases/charges/1', { ...desktop, colorScheme: 'dark' }],
  ['plan', 'landlord', '/landlord/subscription', desktop],
  ['roles', 'landlord', '/landlord/roles', desktop, openFirst],
  ['theme', 'landlord', '/company/theme', desktop],
  ['account-dark', 'landlord', '/account', { ...desktop, colorScheme: 'dark' }],
]

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, who, path, look, before] of pictures) {
  const context = await browser.newContext({ locale: 'en-CA', timezoneId: 'America/Toronto', reducedMotion: 'reduce', ...look })
  const login = await context.request.post(`${url}/Account/login`, { data: { username: `${who}@atrium.test`, password } })
  if (!login.ok()) throw new Error(await login.text())
  const page = await context.newPage()
  await page.goto(url + path)
  await page.waitForLoadState('networkidle')
  await before?.(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}${name}.png` })
  await context.close()
  console.log(name)
}
await browser.close()
