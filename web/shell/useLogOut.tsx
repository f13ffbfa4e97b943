import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from '../app/sign-out.ts'
import { LoadingDialog } from '../kit/LoadingDialog.tsx'

/** Logging out, with the dialog that covers the wait. */
export function useLogOut() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void logOut(navigate).finally(() => setBusy(false))
  }
  return { start, dialog: <LoadingDialog opened={busy} /> }
}
