import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../server/testing/server-process.ts'
import type { Figure } from './figures.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Script and style that a first visit to the login and to the dashboard loads, as gzip, in a real browser. */
export async function firstVisit(env: NodeJS.ProcessEnv, password: string): Promise<Figure[]> {
  const server = await startServer(env, { patienceMs: 120_000 })
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium', args: ARGUMENTS })
  try {
    const login = await measure(await browser.newPage(), `${server.url}/login`)
    const context = await browser.newContext()
    // Somebody who was here before goes past the login's own page.
    await context.addInitScript(() => localStorage.setItem('atrium.here', '1'))
    const answer = await context.request.post(`${server.url}/Account/login`, {
      data: { username: 'landlord@atrium.test', password },
    })
    if (!answer.ok()) throw new Error(await answer.text())
    const dashboard = await measure(await context.newPage(), `${server.url}/`)
    return [figure('login', login, 150), figure('dashboard', dashboard, 250)]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Kilobytes of every script and style that the page loads by itself, each as gzip. */
async function measure(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_500)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
  const files = [...new Set(loaded.filter((name) => /\.(m?js|css)$/.test(new URL(name).pathname)))]
  if (files.length === 0) throw new Error(`${url} loads no script: the pages are not built (npm run build)`)
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await (await fetch(file)).bytes(), { level: 9 }).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

const figure = (screen: string, size: number, hold: number): Figure => ({
  what: `first visit, ${screen}, script and style`,
  measured: `${size.toFixed(1)} kB gzip`,
  baseline: 'in Chromium, nothing cached',
  hold: `<= ${hold} kB`,
  holds: size <= hold,
})
