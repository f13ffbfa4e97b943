import i18next from 'i18next'
import { applyStoredTheme } from './applied-theme.ts'
import { startLanguage } from './i18n.ts'
import { loginHint } from './login-hint.ts'
import { publicScreen } from './public-screens.ts'

/** The login and the other public screens are small pages of their own; the app's script is fetched while somebody types there. */
export async function start() {
  const { pathname } = location
  const isLogin = /^\/login(\/|$)/.test(pathname) || (pathname === '/' && !loginHint.get())
  const language = startLanguage()
  const open = publicScreen(location)
  if (open) {
    const [{ startPublic }, screen] = await Promise.all([import('./start-public.tsx'), open.load()])
    await language
    return startPublic(screen, open.parameter)
  }
  if (!isLogin) {
    applyStoredTheme()
    const app = import('./start-app.tsx')
    await language
    loadFormats()
    return (await app).startApp()
  }
  const { startLogin } = await import('./start-login.tsx')
  await language
  startLogin()
}

/**
 * The first number and the first date that a browser formats cost it 20 ms each, for the tables of the language. Here it does so
 * while the app's script is on its way.
 */
function loadFormats() {
  new Intl.NumberFormat(i18next.language).format(1)
  new Intl.DateTimeFormat(i18next.language, { timeZone: 'UTC', hour: 'numeric', month: 'long' }).format(0)
}
