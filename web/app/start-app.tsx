import './styles.ts'
import { account } from '@atrium/contract/access/account.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { provideEntryForm } from '../kit/custom/entry-form.tsx'
import { provideEntryReading } from '../kit/custom/entry-reading.tsx'
import { provideImageSource } from '../kit/file/imageSource.ts'
import { nameRecords } from '../kit/history/audit-words.ts'
import { provideMenu } from '../kit/menus/menu.ts'
import { providePageEntries } from '../kit/menus/page-entries.ts'
import { provideAssignDrawers } from '../kit/needs/assign-drawers.ts'
import { provideRecordParts } from '../kit/record-parts.tsx'
import { onMfaRequired, onSignedOut } from '../kit/send.ts'
import { keyOf } from '../kit/useRead.ts'
import { features, menu } from './features.ts'
import { awaitFirstViewer } from './first-viewer.ts'
import { loginHint } from './login-hint.ts'
import { Providers } from './Providers.tsx'
import { queryClient } from './query-client.ts'
import { makeRouter } from './router.tsx'
import { leaveWhenOver } from './sign-out.ts'
import { watchVersion } from './version-watch.ts'

/** Everything but the login. */
export async function startApp() {
  loginHint.set()
  onSignedOut(() => void leaveWhenOver())
  onMfaRequired(() => void queryClient.invalidateQueries({ queryKey: [keyOf(account.getUser)] }))
  // A page restored by the Back button after a logout must not show old data.
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  // Which begins to fetch the screen.
  const router = makeRouter()
  await awaitFirstViewer()
  provideMenu(menu)
  providePageEntries(features.flatMap(({ pageMenus = [] }) => pageMenus))
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  for (const { records, imageSource, entryForm, entryReading, recordParts = [], assignDrawers = [] } of features) {
    nameRecords(records)
    if (imageSource) provideImageSource(imageSource)
    if (entryForm) provideEntryForm(entryForm)
    if (entryReading) provideEntryReading(entryReading)
    provideRecordParts(recordParts)
    provideAssignDrawers(assignDrawers)
  }
  watchVersion()
}
