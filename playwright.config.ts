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

/** Everything, as `npm test -- --all` asks for; otherwise what docs/architecture/tests.md names. */
const isAll = process.env['TEST_ALL'] === '1'
/** Tests of features that have changed since everything was last tried: of those, all tasks. */
const changed = (process.env['TEST_FURTHER'] ?? '')
  .split(',')
  .filter(Boolean)
  .map((spec) => spec.replace('e2e/', ''))

const looks = /screens\.spec\.ts/
const onPhones = /(insurance|login|maintenance)\.spec\.ts/
const allOnPhones =
  /(bulk|chat|corporate|due|form-offline|insurance|login|main-job|maintenance|rental-spaces|sample-data|sign-up|site-page|users)\.spec\.ts/
const inFrench = { locale: 'fr-CA' }
/** Of what a first look has shown whole, axe asks what colours and sizes can break. */
const metadata = { isOtherLook: true }
const otherLook = { testMatch: looks, metadata }
const ofClient = { grep: /of client$/ }
const ofBothSides = { grep: /of (landlord|client)$/ }
const without = isAll ? {} : { grepInvert: /@further/ }
const { desktop, phone } = screens
const onDesktop = { use: { ...desktop, colorScheme: 'light' as const } }
const inFrenchOnPhone = { use: { ...phone, ...inFrench, colorScheme: 'dark' as const } }

/** Tasks on a desktop, some on a phone; every screen on a desktop in English, the client's on a phone in French, and where something has changed the landlord's. */
const inEachRun: Project[] = [
  { name: 'desktop-light', ...onDesktop, ...without },
  { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' }, testMatch: isAll ? allOnPhones : onPhones, metadata, ...without },
  {
    name: 'phone-dark-french',
    ...inFrenchOnPhone,
    ...(isAll ? { testMatch: looks } : { ...otherLook, ...(changed.length ? ofBothSides : ofClient) }),
  },
]
const ofChanged: Project[] = changed.length ? [{ name: 'changed', ...onDesktop, testMatch: changed, grep: /@further/ }] : []
/** Every screen on a phone in French whole, the landlord's and the client's on a dark desktop, the client's on a light phone. */
const otherLooks: Project[] = [
  {
    name: 'desktop-dark-french',
    use: { ...desktop, ...inFrench, colorScheme: 'dark' },
    ...otherLook,
    ...ofBothSides,
  },
  { name: 'phone-light', use: { ...phone, colorScheme: 'light' }, ...otherLook, ...ofClient },
]
const projects = [...inEachRun, ...(isAll ? otherLooks : ofChanged)]

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
