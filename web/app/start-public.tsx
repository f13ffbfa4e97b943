import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PublicProps } from '../kit/public-props.ts'

const loadApp = () => import('./start-app.tsx')

/** A light page that is open without a login. After a login it leads to the dashboard. */
export function startPublic(Component: ComponentType<PublicProps>, parameter: string) {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const enter = async () => {
    const { startApp } = await loadApp()
    history.replaceState(null, '', '/')
    root.unmount()
    startApp()
  }
  root.render(
    <StrictMode>
      <Component parameter={parameter} onTyping={() => void loadApp()} onDone={enter} />
    </StrictMode>,
  )
}
