import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginScreen } from '../features/sign-in/LoginScreen.tsx'
import { answersAreKept } from '../kit/offline/hints.ts'
import { customUrl } from './custom-url.ts'

const loadApp = () => import('./start-app.tsx')

/** The login: /login/{email?}, with `d` in the query as where to go after it. A sign-in provider comes back here too. */
export function startLogin() {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const query = new URLSearchParams(location.search)
  const target = query.get('d') ?? ''
  const [code, state] = [query.get('code'), query.get('state')]
  const back = code && state ? { code, state } : undefined
  const isBack = state !== null
  const email = isBack ? '' : decodeURIComponent(location.pathname.split('/')[2] ?? '')
  // The code is good once: nothing of it stays in the address.
  if (isBack) history.replaceState(null, '', '/login')
  const enter = async (page?: string | null) => {
    const { startApp } = await loadApp()
    history.replaceState(null, '', customUrl(target || page || '/'))
    root.unmount()
    startApp()
  }
  // Whoever logs in next sees nothing of what was kept for the last one.
  if (answersAreKept.get()) void import('../kit/offline/answers.ts').then(({ forgetAnswers }) => forgetAnswers()).catch(() => {})
  root.render(
    <StrictMode>
      <LoginScreen email={email} to={target} back={back} onTyping={() => void loadApp()} onDone={enter} />
    </StrictMode>,
  )
}
