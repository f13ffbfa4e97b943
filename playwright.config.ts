import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices, type Project } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 5055)
// By its name: a passkey belongs to a name, and an address in numbers has none.
const baseURL = `http://localhost:${port}`
// A new folder for the server's data. Workers read this file too, with the folder already named; only the first reader owns it.
if (!process.env['E2E_DATA_DIR']) {
  const folder = join(tmpdir(), `atrium-e2e-${process.pid}`)
  process.env['E2E_DATA_DIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

// The one that `npm test` finds or installs (scripts/chromium.mjs); without it the usual ones of Debian.
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = process.env['CHROMIUM_PATH'] || (usual.find(existsSync) ?? 'chromium')

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

/**
 * All tasks on a desktop; on a phone those that people do there. Every screen on a desktop in English and on a phone in French. What
 * colours and sizes can break is asked of two more: the landlord's and the client's on a dark desktop in French, and the client's,
 * who has nothing else, on a light phone.
 */
const looks = /screens\.spec\.ts/
const onPhones =
  /(bulk|chat|corporate|due|form-offline|insurance|login|main-job|maintenance|rental-spaces|sample-data|sign-up|site-page|users)\.spec\.ts/
const inFrench = { locale: 'fr-CA' }
/** Of what a first look has shown whole, axe asks what colours and sizes can break. */
const metadata = { isOtherLook: true }
const otherLook = { testMatch: looks, metadata }
const { desktop, phone } = screens

const projects: Project[] = [
  { name: 'desktop-light', use: { ...desktop, colorScheme: 'light' } },
  { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' }, testMatch: onPhones, metadata },
  { name: 'phone-dark-french', use: { ...phone, ...inFrench, colorScheme: 'dark' }, testMatch: looks },
  {
    name: 'desktop-dark-french',
    use: { ...desktop, ...inFrench, colorScheme: 'dark' },
    ...otherLook,
    grep: /of (landlord|client)$/,
  },
  { name: 'phone-light', use: { ...phone, colorScheme: 'light' }, ...otherLook, grep: /of client$/ },
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  projects,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Of a test that passes they cost nothing; machines of this kind are at times several times slower than at others.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    // Each browser would keep the whole app; the task that is about it allows it.
    serviceWorkers: 'block',
    // Recording every test would take a third of the machine.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: to optimise its scripts takes longer than they then run (a sixth of all processor time), and to
        // compile them plainly at once is less than to interpret them first.
        '--js-flags=--no-maglev,--no-opt,--always-sparkplug',
      ],
    },
  },
  webServer: {
    // Bundled, as people start it; built first where that is needed.
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    stdout: 'ignore',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: 'on',
      PUBLIC_URL: baseURL,
      // All tests have one address, and together ask more in a minute than it is allowed.
      RATE_LIMIT: '0',
      // Where a test opens what speaks like Dropbox.
      CONNECTIONS_BASE: `http://127.0.0.1:${port + 20_000}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
