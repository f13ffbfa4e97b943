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

/** Milliseconds that the first drawing waits for what it shows; offline, that would never come. */
const LONGEST_WAIT = 1_000

/** Everything but the login. */
export async function startApp() {
  loginHint.set()
  // Asked while the scripts were on their way (first-reads.ts).
  const reads = Promise.all([
    queryClient.prefetchQuery(reading(account.isAuthenticated, {})),
    queryClient.prefetchQuery(reading(account.getUser, {})),
    queryClient.prefetchQuery(reading(portal.get, {})),
    queryClient.prefetchQuery(reading(currentPlan.getUserCurrentSubscriptionPlan, {})),
  ])
  onSignedOut(redirectToLogin)
  onMfaRequired(() => void queryClient.invalidateQueries({ queryKey: [keyOf(account.getUser)] }))
  // A page restored by the Back button after a logout must not show old data.
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  // Which begins to fetch the screen.
  const router = makeRouter()
  // Mostly there already: the shell is then drawn at once, instead of after one drawing for each answer.
  await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))])
  provideMenu(menu)
  providePageEntries(features.flatMap(({ pageMenus = [] }) => pageMenus))
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
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
