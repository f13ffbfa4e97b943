import './styles.ts'
import { account } from '@atrium/contract/account.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { onSignedOut } from '../kit/send.ts'
import { reading } from '../kit/useRead.ts'
import { startLanguage } from './i18n.ts'
import { Providers } from './Providers.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { leave } from './sign-out.ts'
import { reloadsForVersion, watchVersion } from './version-check.ts'

if (!reloadsForVersion()) {
  // Asked while the screen's script is still on its way.
  void queryClient.prefetchQuery(reading(account.isAuthenticated, {}))
  onSignedOut(() => void leave(router.navigate, router.state.location))
  await startLanguage()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  watchVersion()
}
