import type { AnyCall, Bytes, CallArgs } from '@atrium/contract/kit/call.ts'
import { useState } from 'react'
import { send } from '../send.ts'
import { showError } from '../toast.ts'
import { saveBlob } from './saveBlob.ts'

/** A call that answers a file. */
export type FileCall = AnyCall & { readonly reply: typeof Bytes }

/** Fetches the file that a call answers and hands it to the browser to save under a name. What fails is shown. */
export function useSaveFile() {
  const [busy, setBusy] = useState(false)
  const saveFile = async <C extends FileCall>(call: C, ask: CallArgs<C>, name: string): Promise<void> => {
    setBusy(true)
    try {
      saveBlob(await send(call, ask), name)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { saveFile, busy }
}
