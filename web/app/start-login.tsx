import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginScreen } from '../features/sign-in/LoginScreen.tsx'
import { answersAreKept } from '../kit/offline/hints.ts'
import { customUrl, fileUrl } from './custom-url.ts'
import { allTexts } from './i18n.ts'

const loadApp = () => import('./start-app.tsx')

/**
 * The login: /login/{email?}, with `d` in the query as the screen to go to after it, or `file` as what to open beside the portal. A sign-in
 * provider comes back here too.
 */
export function startLogin() {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const query = new URLSearchParams(location.search)
  const target = query.get('d') ?? ''
  const file = fileUrl(query.get('file'))
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
    // What is saved and not shown leaves the portal open.
    if (file) location.assign(file)
  }
  // Whoever logs in next sees nothing of what was kept for the last one.
  if (answersAreKept.get()) void import('../kit/offline/answers.ts').then(({ forgetAnswers }) => forgetAnswers()).catch(() => {})
  root.render(
    <StrictMode>
      <LoginScreen
        email={email}
        to={target}
        back={back}
        onTyping={() => void Promise.all([loadApp(), allTexts()])}
        onDone={enter}
      />
    </StrictMode>,
  )
}
