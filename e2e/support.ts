import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  type TestInfo,
  test,
} from '@playwright/test'
import { writtenPdf } from '../server/testing/pdf.ts'

const PASSWORD = 'Atrium-demo-1'

/** The demo accounts, by the part before `@atrium.test`. */
export type Account = 'admin' | 'landlord' | 'manager' | 'client' | 'client2' | 'corporate' | 'other-landlord' | 'other-client'

/** Logs a browser in by the call itself; `login.spec.ts` does it by the screen. */
export async function logIn(context: BrowserContext, account: Account): Promise<void> {
  const answer = await context.request.post('/Account/login', {
    data: { username: `${account}@atrium.test`, password: PASSWORD, rememberMe: true },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Logs out and goes to the login. Not from a page of the portal: that one hears of it, and goes to the login itself meanwhile. */
export async function logOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.request.get('/Account/logout')
  await page.goto('/login')
}

/** A browser of its own with somebody logged in. */
export async function openAs(browser: Browser, account: Account, { project }: TestInfo): Promise<Page> {
  const context = await browser.newContext(project.use as never)
  await logIn(context, account)
  return context.newPage()
}

/** Where the last mail leads of those that a search finds, by their address or their words; an admin finds it in the outbox: this server sends none. */
export async function mailedPath(browser: Browser, query: string): Promise<string> {
  const admin = await browser.newContext()
  await logIn(admin, 'admin')
  const data = { query, sortBy: 'createdAt', descending: true }
  const mails = async () => (await (await admin.request.post('/admin/SearchMails', { data })).json()).items
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  const [last] = await mails()
  const { link } = await (await admin.request.get(`/admin/GetMail/${last.id}`)).json()
  await admin.close()
  return new URL(link).pathname
}

/** Goes on as a link of the page leads there, without loading the page again; until the screen is drawn, the one before is. */
export async function goOn(page: Page, path: string, leadsTo = path): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', leadsTo.split('?')[0] as string)
}

/** Call it before the page goes anywhere; done once the page hears of events. */
export const hubConnected = (page: Page): Promise<void> =>
  // The server answers a socket's first message when it has put it where its changes are announced.
  new Promise((resolve) =>
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve())),
  )

/** Tells the records of one run of a test from those of its other runs: every project, repetition and second try has its own. */
export const attempt = ({ project, repeatEachIndex, retry }: TestInfo): string => `${project.name} ${repeatEachIndex}-${retry}`

/** Searches in the list that is open, as people do: its page is not loaded again. */
export async function searchList(page: Page, query: string): Promise<void> {
  // A form that closes over it leads to its address without the search.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('main').getByRole('searchbox').first().fill(query)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === query)
}

/** The row of a list, or on a phone its card, by the name that leads to its record. */
export const rowOf = (page: Page, name: string | RegExp) =>
  page.locator('tbody tr, main li').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Does something with a record of a list: by its own button, or by the menu of its further actions. */
export async function runRowAction(page: Page, name: string, action: string): Promise<void> {
  const direct = page.getByRole('button', { name: `${action}: ${name}` })
  const more = page.getByRole('button', { name: `More actions: ${name}` })
  await direct.or(more).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await more.click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Opens the form of a new document of a type, and gives it a client, a title and a PDF. */
export async function fillDocument(page: Page, type: string, title: string): Promise<Locator> {
  await page.goto(`/${type.replaceAll(' ', '')}?new=`)
  const form = page.getByRole('dialog', { name: `New ${type}` })
  await form.getByRole('combobox', { name: 'Client' }).fill('Luma')
  await page.getByRole('option', { name: 'Luma Optics' }).click()
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  const pdf = { name: 'document.pdf', mimeType: 'application/pdf', buffer: pdfOf(title) }
  await form.locator('input[type=file]:not([capture])').setInputFiles(pdf)
  return form
}

/** Chooses a file with this text in the dialog that is open. */
export async function chooseList(page: Page, text: string, name = 'list.csv'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Opens the import of a list, by the menu of its screen. */
export async function openImport(page: Page, path: string, what: string): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
  const dialog = page.getByRole('dialog', { name: what })
  await dialog.waitFor()
  return dialog
}

/** Without its comments: every page that is looked at parses it anew. */
const AXE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')
const OF_LOOKS = ['color-contrast', 'target-size']
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * No violation of WCAG 2.2 AA on what can be reached now; what stands in a frame (a mail) is not looked at. axe runs in the page
 * itself: @axe-core/playwright loads it anew for each check, and takes twice as long. What another look shows again is asked only what
 * colours and sizes can break.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const rules = test.info().project.metadata['isOtherLook'] ? OF_LOOKS : undefined
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // What is wrong for a moment alone, while a dialog opens or a colour changes, is over when it is looked at again. One look takes
  // seconds on a busy machine.
  await expect.poll(() => violationsOf(page, rules), { message: where, timeout: 20_000 }).toEqual([])
}

const violationsOf = (page: Page, rules?: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // What a dialog covers cannot be reached while it is open: half-covered links are no targets.
      const dialogs = document.querySelectorAll('[aria-modal="true"]')
      // Only what is wrong is described, and no style sheet fetched again, which only rules that are not asked for want.
      const { violations } = await axe.run(dialogs.length ? dialogs : document, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      })
      return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.target.join(' ')})`)
    },
    rules ? { type: 'rule' as const, values: [...rules] } : TAGS,
  )

/** So long after an answer came what it brought has asked for what it needs; the browser's own "networkidle" waits twice as long. */
const QUIET_MS = 250

/** Has shown what is loaded once it is scrolled to; answers whether there was anything. */
async function scrollThrough(page: Page): Promise<boolean> {
  const later = page.locator('[data-when-near]')
  if ((await later.count()) === 0) return false
  // Scrolled to again each time: what loads above the first may push it away.
  const scroll = () =>
    later.evaluateAll((all) => {
      all[0]?.scrollIntoView()
      return all.length
    })
  await expect.poll(scroll, { intervals: [50] }).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  return true
}

/** Watches a page's requests. Answers a wait for the screen to be whole: nothing is under way, nothing stands in for what still loads. */
export function watchLoading(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = performance.now()
  const begun = (request: Request) => {
    underWay.add(request)
    last = performance.now()
  }
  const over = (request: Request) => {
    underWay.delete(request)
    last = performance.now()
  }
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  const quiet = () => underWay.size === 0 && performance.now() - last >= QUIET_MS
  return async () => {
    await expect.poll(quiet, { intervals: [25] }).toBe(true)
    const standIns = page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')
    let more = false
    // A part that loads when it is near may itself come late, after all was quiet.
    const left = async () => {
      more = (await scrollThrough(page)) || more
      return standIns.count()
    }
    await expect.poll(left).toBe(0)
    if (more) await expect.poll(quiet, { intervals: [25] }).toBe(true)
    // What has come is drawn.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })))
  }
}

/**
 * How many pixels the page is wider than the screen. Not than its window: a phone's is drawn as wide as what is in it, and all of it
 * smaller.
 */
export async function widerBy(page: Page): Promise<number> {
  const { width = 0 } = page.viewportSize() ?? {}
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width
}

/** A small PDF that is really one; its text makes it tell-apart. */
export const pdfOf = (text: string): Buffer => Buffer.from(writtenPdf(text))

/** Makes a form without fields; answers the address where it is changed. */
export async function newEmptyForm(page: Page): Promise<string> {
  await page.goto('/forms?new=')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Empty form/ })
    .click()
  const settings = page.getByRole('dialog', { name: 'Settings of the form' })
  await settings.getByRole('button', { name: 'Cancel' }).click()
  await expect(settings).toHaveCount(0)
  await expect(page.getByText('Nobody sees it yet.')).toBeVisible()
  return page.url().split('?')[0] as string
}

/** From the page where a form is changed to a new entry of it at a site. */
export async function beginEntry(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Open the list' }).click()
  await page.getByRole('link', { name: 'New entry' }).first().click()
  const entry = page.getByRole('dialog')
  await entry.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('option', { name: 'Harbourview Centre' }).click()
  return entry
}

/** The file manager, of the first site. */
export async function openFiles(page: Page): Promise<void> {
  await page.goto('/fileManager')
  await page.evaluate(() => localStorage.setItem('atrium.site', '1'))
  await page.reload()
}

/** What an authenticator app shows for a secret now (RFC 6238). */
export function codeOf(secret: string): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
