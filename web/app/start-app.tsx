import './styles.ts'
import { account } from '@atrium/contract/access/account.ts'
import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { provideImageSource } from '../kit/file/imageSource.ts'
import { nameRecords } from '../kit/history/audit-words.ts'
import { provideMenu } from '../kit/menus/menu.ts'
import { providePageEntries } from '../kit/menus/page-entries.ts'
import { provideRecordParts } from '../kit/record-parts.tsx'
import { onMfaRequired, onSignedOut } from '../kit/send.ts'
import { keyOf, reading } from '../kit/useRead.ts'
import { features, menu } from './features.ts'
import { loginHint } from './login-hint.ts'
import { Providers } from './Providers.tsx'
import { queryClient } from './query-client.ts'
import { makeRouter } from './router.tsx'
import { redirectToLogin } from './sign-out.ts'
import { watchVersion } from './version-watch.ts'

/** Everything but the login. */
export function startApp() {
  loginHint.set()
  // Read while the screen's script is still on its way (first-reads.ts).
  void queryClient.prefetchQuery(reading(account.isAuthenticated, {}))
  void queryClient.prefetchQuery(reading(account.getUser, {}))
  void queryClient.prefetchQuery(reading(portal.get, {}))
  void queryClient.prefetchQuery(reading(currentPlan.getUserCurrentSubscriptionPlan, {}))
  onSignedOut(redirectToLogin)
  onMfaRequired(() => void queryClient.invalidateQueries({ queryKey: [keyOf(account.getUser)] }))
  // A page restored by the Back button after a logout must not show old data.
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  provideMenu(menu)
  providePageEntries(features.flatMap(({ pageMenus = [] }) => pageMenus))
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={makeRouter()} />
      </Providers>
    </StrictMode>,
  )
  for (const { records, imageSource, recordParts = [] } of features) {
    nameRecords(records)
    if (imageSource) provideImageSource(imageSource)
    provideRecordParts(recordParts)
  }
  watchVersion()
}
