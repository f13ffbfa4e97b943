import { forms } from '@atrium/contract/forms/forms.ts'
import { MAX_FORM_FIELDS } from '@atrium/contract/kit/field-data.ts'
import { chromium, type Page } from '@playwright/test'
// @ts-expect-error Plain JavaScript, as all scripts are that run before anything is installed.
import { ensureChromium } from '../../scripts/chromium.mjs'
import { startServer } from '../../server/testing/server-process.ts'
import { type Figure, median } from '../figures.ts'

const CATEGORY = 'wideform'
/** The same with one field of each kind: what a key takes in any form. */
const SMALL = 'smallform'
const OPENED = 7
const KEYS = 'A window that was left open, and a door behind it. '.repeat(4)
const OPENS_MS = 1_000
/** One frame. */
const KEY_MS = 16

const kinds = ['text', 'number', 'money', 'day', 'flag', 'choice', 'email', 'longText'] as const
const options = ['Open', 'Waiting', 'Closed'].map((text) => ({ text }))
const fieldsOf = (length: number) =>
  Array.from({ length }, (_, at) => {
    const kind = kinds[at % kinds.length] as (typeof kinds)[number]
    return { kind, label: `Field ${at + 1}`, inList: at < 20, ...(kind === 'choice' ? { options } : {}) }
  })

/** A form of as many fields as one may have, in a real browser on a desktop: until a new entry stands there, and what a key takes. */
export async function wideForm(env: NodeJS.ProcessEnv, password: string): Promise<Figure[]> {
  const server = await startServer(env)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const { request } = context
    const login = await request.post(`${server.url}/Account/login`, { data: { username: 'landlord@atrium.test', password } })
    if (!login.ok()) throw new Error(await login.text())
    for (const [category, title, length] of [
      [CATEGORY, 'Wide form', MAX_FORM_FIELDS],
      [SMALL, 'Small form', kinds.length],
    ] as const) {
      const data = { title, category, fields: fieldsOf(length), publish: true }
      const made = await request.post(server.url + forms.save.path, { data })
      if (!made.ok()) throw new Error(await made.text())
    }
    const page = await context.newPage()
    await page.addInitScript(watchKeys)
    const listOf = (category: string) => `${server.url}/form-builder/${category}`
    const list = listOf(CATEGORY)
    await page.goto(list)
    await page.getByRole('link', { name: 'New entry' }).first().waitFor()
    const opened: number[] = []
    for (let at = 0; at < OPENED; at++) opened.push(await openOnce(page))
    const few = await keysIn(page, listOf(SMALL), 'Field 1')
    const first = await keysIn(page, list, 'Field 1')
    const last = await keysIn(page, list, `Field ${MAX_FORM_FIELDS}`)
    return [opening(opened), typing('in the first field', first, few), typing('in the last field', last, few)]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** From the press to where all fields stand and a frame is drawn. */
async function openOnce(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  const taken = await page.evaluate(async (last) => {
    const { document, requestAnimationFrame } = globalThis as unknown as InPage
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.trim() === 'New entry')
    const began = performance.now()
    link?.click()
    const isThere = () => [...document.querySelectorAll('[role=dialog] label')].some(({ textContent }) => textContent === last)
    while (!isThere() && performance.now() - began < 20_000) await frame()
    await frame()
    return performance.now() - began
  }, `Field ${MAX_FORM_FIELDS}`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return taken
}

interface Element {
  textContent: string | null
  click: () => void
}

/** What is used of a browser, which knows more than Node. */
interface InPage {
  keys: number[]
  document: { querySelectorAll: (selector: string) => Iterable<Element>; body: { getBoundingClientRect: () => unknown } }
  requestAnimationFrame: (then: () => void) => void
  addEventListener: (type: string, heard: () => void, how: { capture: boolean }) => void
}

/** Runs in the page: milliseconds from a key to where all that follows from it is laid out. */
function watchKeys() {
  const inPage = globalThis as unknown as InPage
  inPage.keys = []
  let began = 0
  const laidOut = () => {
    inPage.document.body.getBoundingClientRect()
    inPage.keys.push(performance.now() - began)
  }
  const onKey = () => {
    began = performance.now()
  }
  inPage.addEventListener('keydown', onKey, { capture: true })
  inPage.addEventListener('input', () => setTimeout(laidOut), { capture: true })
}

interface Keys {
  /** Milliseconds of each. */
  taken: number[]
  /** Processor time of the page for each, in milliseconds, with the frame that is drawn: what else the machine does changes it little. */
  worked: number
}

async function keysIn(page: Page, list: string, label: string): Promise<Keys> {
  // Not where the page stands: what was typed before is asked about, over the list.
  await page.goto(list)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'New entry' }).first().click()
  const input = page.getByRole('dialog').getByLabel(label, { exact: true })
  await input.click()
  await page.evaluate(() => ((globalThis as unknown as InPage).keys.length = 0))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const seconds = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const before = await seconds()
  await page.keyboard.type(KEYS.slice(0, 180), { delay: 20 })
  const worked = ((await seconds()) - before) * 1_000
  const taken = await page.evaluate(() => (globalThis as unknown as InPage).keys)
  await devtools.detach()
  await page.keyboard.press('Escape')
  return { taken, worked: worked / taken.length }
}

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN

function opening(times: readonly number[]): Figure {
  const [first = Number.NaN, ...later] = times
  return {
    what: `a new entry of a form of ${MAX_FORM_FIELDS} fields, until all of them stand there`,
    measured: `${Math.round(first)} ms the first time, then ${Math.round(median(later))} ms`,
    baseline: 'a browser on this machine, not slowed down',
    hold: `<= ${OPENS_MS} ms`,
    holds: first <= OPENS_MS && median(later) <= OPENS_MS,
  }
}

function typing(where: string, { taken, worked }: Keys, few: Keys): Figure {
  return {
    what: `a key in a form of ${MAX_FORM_FIELDS} fields, ${where}: p95`,
    measured: `${p95(taken).toFixed(1)} ms of ${taken.length} keys (p50 ${median(taken).toFixed(1)}), ${worked.toFixed(1)} ms of processor time`,
    baseline: `in a form of ${kinds.length} fields ${p95(few.taken).toFixed(1)} ms (p50 ${median(few.taken).toFixed(1)}), ${few.worked.toFixed(1)} ms of processor time`,
    hold: `<= ${KEY_MS} ms`,
    holds: p95(taken) <= KEY_MS,
  }
}
