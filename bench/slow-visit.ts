import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  devices,
  type Page,
} from '@playwright/test'

/** Lighthouse's "slow 4G" as a browser applies it (1.6 Mbit/s, 150 ms to the server), and a processor a quarter as fast. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: (750e3 * 0.9) / 8 }
const SLOWER = 4

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const PHONE: BrowserContextOptions = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

export interface Visit {
  /** Milliseconds from asking for the page. */
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
  /** Milliseconds that the longest task kept the page from answering. */
  longestTask: number
  requests: number
  /** Bytes that came over the network, in kB. */
  transferred: number
  /** Of them, script and style. */
  code: number
}

interface PaintMetrics {
  firstPaint: number
  largestPaint: number
  shift: number
  longestTask: number
}

/** Runs in the page, before its own scripts. */
function observe() {
  const seen: PaintMetrics = { firstPaint: 0, largestPaint: 0, shift: 0, longestTask: 0 }
  ;(globalThis as unknown as { seen: PaintMetrics }).seen = seen
  // Of a browser, which knows more of them than Node.
  type Heard = { name: string; startTime: number; duration: number; value: number; hadRecentInput: boolean }
  const on = (type: string, heard: (entry: Heard) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard(entry as unknown as Heard)
    }).observe({ type: type as 'measure', buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  on('layout-shift', ({ hadRecentInput, value }) => {
    seen.shift += hadRecentInput ? 0 : value
  })
  on('longtask', ({ duration }) => {
    seen.longestTask = Math.max(seen.longestTask, duration)
  })
}

/** Opens an address with nothing cached, over a slow network on a slow machine, until nothing more comes. */
export async function slowVisit(
  browser: Browser,
  url: string,
  session?: Session,
  screen: BrowserContextOptions = DESKTOP,
): Promise<Visit> {
  const context = await browser.newContext({ ...screen, ...(session ? { storageState: session } : {}) })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    const devtools = await context.newCDPSession(page)
    const traffic = await listen(devtools)
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const asked = Date.now()
    await page.goto(url)
    await quiet(page, traffic)
    const seen = await page.evaluate(() => ({
      ...(globalThis as unknown as { seen: PaintMetrics }).seen,
      from: performance.timeOrigin,
    }))
    // A first visit loads the page a second time (web/build/before-paint.js).
    const before = Math.max(0, seen.from - asked)
    return {
      ...traffic.sums(),
      firstPaint: before + seen.firstPaint,
      largestPaint: before + seen.largestPaint,
      shift: seen.shift,
      longestTask: seen.longestTask,
    }
  } finally {
    await context.close()
  }
}

async function listen(devtools: CDPSession) {
  const types = new Map<string, string>()
  let [requests, transferred, code, last] = [0, 0, 0, Date.now()]
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '', request }) => {
    if (request.url.startsWith('http')) types.set(requestId, type)
    requests = types.size
    last = Date.now()
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transferred += encodedDataLength
    if (/Script|Stylesheet/.test(types.get(requestId) ?? '')) code += encodedDataLength
    last = Date.now()
  })
  return { sums: () => ({ requests, transferred: transferred / 1000, code: code / 1000 }), idleMs: () => Date.now() - last }
}

/** What a page fetches for later belongs to the visit: nothing may have come for a while. */
async function quiet(page: Page, traffic: { idleMs: () => number }): Promise<void> {
  await page.waitForLoadState('networkidle')
  while (traffic.idleMs() < 2_500) await page.waitForTimeout(200)
}
