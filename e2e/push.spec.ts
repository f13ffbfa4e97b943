// Features: notifications, account
import { expect, type Page } from '@playwright/test'
import { expectAccessible, logIn } from './support.ts'
import { test } from './test.ts'

// A browser that tells its person of notifications while the portal is closed. The push service stands in: a browser of a test has none.

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const PUBLIC_KEY = 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM'

/** Subscribes at no service, and remembers it as a browser does. */
async function withPushService(page: Page, address: string): Promise<void> {
  await page.addInitScript(
    ({ key, endpoint }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer
      const stored = 'test.subscribed'
      const subscription = () => {
        const applicationServerKey = localStorage.getItem(stored)
        return (
          applicationServerKey && {
            endpoint,
            options: { applicationServerKey: bytes(applicationServerKey) },
            getKey: (name: string) => (name === 'auth' ? new Uint8Array(16).buffer : bytes(key)),
            unsubscribe: async () => {
              localStorage.removeItem(stored)
              return true
            },
          }
        )
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription() || null,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(stored, applicationServerKey)
          return subscription()
        },
      })
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
    },
    { key: PUBLIC_KEY, endpoint: address },
  )
}

test('a device is told as long as its person wants it to be', async ({ page, context }, info) => {
  await logIn(context, 'client')
  await withPushService(page, `https://push.invalid/${info.project.name}`)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'On your devices' })
  const here = section.getByRole('switch', { name: 'Notifications on this device' })
  await expect(here).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Maintenance requests: On devices' })).toHaveCount(0)
  await here.click({ force: true })
  await expect(here).toBeChecked()
  const requests = page.getByRole('switch', { name: 'Maintenance requests: On devices' })
  await expect(requests).toBeChecked()
  await expectAccessible(page, 'the devices that are told')
  await requests.click({ force: true })
  await page.reload()
  await expect(requests).not.toBeChecked()
  await requests.click({ force: true })
  await expect(here).toBeChecked()
  await here.click({ force: true })
  await expect(here).not.toBeChecked()
  await expect(requests).toHaveCount(0)
})
