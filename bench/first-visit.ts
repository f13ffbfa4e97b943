import { type Browser, chromium } from '@playwright/test'
// @ts-expect-error Plain JavaScript, as all scripts are that run before anything is installed.
import { ensureChromium } from '../scripts/chromium.mjs'
import { startServer } from '../server/testing/server-process.ts'
import { type Figure, median } from './figures.ts'
import { PHONE, type Session, slowVisit, type Visit } from './slow-visit.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const VISITS = 3
/** Whose page it is, and what it is held to: milliseconds to its largest paint, and requests. */
const PAGES = [
  { name: 'login', path: '/login', paint: 2_000 },
  { name: "the client's home on a phone", path: '/', who: 'client', screen: PHONE, paint: 3_000, requests: 30 },
  // The texts of a translation come beside the scripts (web/build/first-texts.ts).
  {
    name: "the client's home on a phone, in French",
    path: '/',
    who: 'client',
    screen: { ...PHONE, locale: 'fr-CA' },
    paint: 3_000,
    requests: 32,
  },
  { name: "the landlord's home", path: '/', who: 'landlord', paint: 3_000, requests: 30 },
  { name: 'a list', path: '/leases', who: 'landlord', paint: 3_000, requests: 30 },
  { name: 'a list with pictures', path: '/landlord/tenants', who: 'landlord', paint: 3_000, requests: 30 },
]

/** First visits over Slow 4G on a processor a quarter as fast, in a real browser with nothing cached. */
export async function firstVisit(env: NodeJS.ProcessEnv, password: string): Promise<Figure[]> {
  const server = await startServer(env)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGUMENTS })
  try {
    const sessions = new Map<string | undefined, Session>()
    const figures: Figure[] = []
    for (const { name, path, who, screen, paint, requests } of PAGES) {
      if (who && !sessions.has(who)) sessions.set(who, await sessionOf(browser, server.url, who, password))
      const visits: Visit[] = []
      for (let at = 0; at < VISITS; at++) visits.push(await slowVisit(browser, server.url + path, sessions.get(who), screen))
      figures.push(...figuresOf(name, visits, paint, requests))
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Of a browser that was here once, quickly: it is logged in, so goes past the login, and its page is not loaded twice. */
async function sessionOf(browser: Browser, url: string, who: string, password: string): Promise<Session> {
  const context = await browser.newContext()
  const answer = await context.request.post(`${url}/Account/login`, { data: { username: `${who}@atrium.test`, password } })
  if (!answer.ok()) throw new Error(await answer.text())
  const page = await context.newPage()
  await page.goto(`${url}/profile`)
  await page.waitForLoadState('networkidle')
  const session = await context.storageState()
  await context.close()
  return session
}

function figuresOf(page: string, visits: readonly Visit[], paint: number, most = Number.POSITIVE_INFINITY): Figure[] {
  const middle = (key: keyof Visit) => median(visits.map((visit) => visit[key]))
  const what = `first visit, Slow 4G, 4x slower, ${page}`
  const baseline = `first paint ${middle('firstPaint').toFixed(0)} ms, script and style ${middle('code').toFixed(0)} kB`
  const figure = (name: string, value: number, shown: string, hold: number, unit = ''): Figure => ({
    what: `${what}: ${name}`,
    measured: shown,
    baseline,
    hold: Number.isFinite(hold) ? `<= ${hold}${unit}` : 'reported',
    holds: value <= hold,
  })
  return [
    figure('largest paint', middle('largestPaint'), `${middle('largestPaint').toFixed(0)} ms`, paint, ' ms'),
    figure('layout shift', middle('shift'), middle('shift').toFixed(3), 0.05),
    figure('longest task', middle('longestTask'), `${middle('longestTask').toFixed(0)} ms`, 200, ' ms'),
    figure('requests', middle('requests'), `${middle('requests')}, ${middle('transferred').toFixed(0)} kB`, most),
  ]
}
