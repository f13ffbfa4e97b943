import { lazy, Suspense, useState } from 'react'
import { logOut } from '../app/sign-out.ts'

const LoadingDialog = lazy(async () => ({ default: (await import('../kit/LoadingDialog.tsx')).LoadingDialog }))

/** Logging out, with the dialog that covers the wait. */
export function useLogOut() {
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void logOut().finally(() => setBusy(false))
  }
  return { start, dialog: <Suspense>{busy && <LoadingDialog opened />}</Suspense> }
}
