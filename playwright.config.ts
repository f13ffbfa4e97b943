import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices, type Project } from '@playwright/test'

const port = 5055
// By its name: a passkey belongs to a name, and an address in numbers has none.
const baseURL = `http://localhost:${port}`
// A new folder for the server's data. Workers read this file too, with the folder already named; only the first reader owns it.
if (!process.env['E2E_DATA_DIR']) {
  const folder = join(tmpdir(), `atrium-e2e-${process.pid}`)
  process.env['E2E_DATA_DIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}
const schemes = ['light', 'dark'] as const

/**
 * All tasks on a desktop; on a phone those that people do there, and every screen. The other two look at the screens of the
 * landlord and the client, which is what differs there, and in French.
 */
const some: Record<string, Partial<Project>> = {
  'desktop-light': {},
  'phone-dark': { testMatch: /(bulk|corporate|due|login|main-job|screens|sign-up|users)\.spec\.ts/ },
}
const looks = { testMatch: /screens\.spec\.ts/, grep: /of (landlord|client)$/ }
const french = { locale: 'fr-CA' }

/** On a desktop and on a phone, light and dark: `desktop-light`, `phone-dark` ... */
const projects: Project[] = Object.entries(screens).flatMap(([screen, use]) =>
  schemes.map((colorScheme) => {
    const name = `${screen}-${colorScheme}`
    const chosen = some[name]
    return { name, use: { ...use, colorScheme, ...(chosen ? {} : french) }, ...(chosen ?? looks) }
  }),
)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  projects,
  workers: 2,
  // A browser on a machine of two cores is late now and then; a test that needs its second try is told as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 90_000,
    stdout: 'ignore',
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: process.env['E2E_DATA_DIR'], DEMO: 'on', PUBLIC_URL: baseURL },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
