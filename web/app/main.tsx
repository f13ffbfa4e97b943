import './theme.css'
import { here } from './here.ts'
import { startLanguage } from './i18n.ts'
import { reloadsForVersion } from './version-check.ts'

/** The login is a small page of its own; the app's script is fetched while somebody types there. */
async function start() {
  const { pathname } = location
  const isLogin = /^\/login(\/|$)/.test(pathname) || (pathname === '/' && !here.get())
  const language = startLanguage()
  if (!isLogin) {
    const { startApp } = await import('./start-app.tsx')
    await language
    return startApp()
  }
  const { startLogin } = await import('./start-login.tsx')
  await language
  startLogin()
}

if (!reloadsForVersion()) void start()
