import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginScreen } from '../features/account/LoginScreen.tsx'
import { customUrl } from './custom-url.ts'

const loadApp = () => import('./start-app.tsx')

/** The login: /login/{email?}, with `d` in the query as where to go after it. */
export function startLogin() {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const to = customUrl(new URLSearchParams(location.search).get('d'))
  const email = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const enter = async () => {
    const { startApp } = await loadApp()
    history.replaceState(null, '', to)
    root.unmount()
    startApp()
  }
  root.render(
    <StrictMode>
      <LoginScreen email={email} onTyping={() => void loadApp()} onDone={enter} />
    </StrictMode>,
  )
}
