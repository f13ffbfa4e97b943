import { applyStoredTheme } from './applied-theme.ts'
import { allTexts, startLanguage } from './i18n.ts'
import { loginHint } from './login-hint.ts'
import { publicScreen } from './public-screens.ts'

/** The login and the other public screens are small pages of their own; the app's script is fetched while somebody types there. */
export async function start() {
  const { pathname } = location
  const isLogin = /^\/login(\/|$)/.test(pathname) || (pathname === '/' && !loginHint.get())
  const language = startLanguage()
  const open = publicScreen(location)
  if (open) {
    const [{ startPublic }, screen] = await Promise.all([import('./start-public.tsx'), open.load(), language.then(allTexts)])
    return startPublic(screen, open.parameter)
  }
  if (!isLogin) {
    applyStoredTheme()
    const app = import('./start-app.tsx')
    await language
    return (await app).startApp()
  }
  const { startLogin } = await import('./start-login.tsx')
  await language
  startLogin()
}
