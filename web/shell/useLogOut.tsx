import { lazy, Suspense, useState } from 'react'
import { logOut } from '../app/sign-out.ts'
import { draftsAreKept, waitingHere } from '../kit/offline/hints.ts'

const LoadingDialog = lazy(async () => ({ default: (await import('../kit/LoadingDialog.tsx')).LoadingDialog }))

/** Logging out, with the dialog that covers the wait. */
export function useLogOut() {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    const isLeft = waitingHere() > 0 || draftsAreKept.get()
    const forget = isLeft ? await (await import('../kit/offline/leave.ts')).whenLeaving() : nothing
    if (!forget) return
    setBusy(true)
    await logOut(forget).finally(() => setBusy(false))
  }
  return { start: () => void start(), dialog: <Suspense>{busy && <LoadingDialog opened />}</Suspense> }
}

const nothing = async () => {}
