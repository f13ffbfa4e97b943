import { sharedFiles } from '@atrium/contract/file-manager/file-manager.ts'
import { documentEndings } from '@atrium/contract/kit/files.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileFault } from '../../kit/file/checkFile.ts'
import { errorText, showSuccess } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import type { DroppedFile } from './dropped-files.ts'
import type { Place } from './useFiles.ts'

interface Waiting extends DroppedFile {
  to: Place
}
interface FailedUpload extends Waiting {
  reason: string
  /** It is a file that is not taken at all: sent again, it fails again. */
  hopeless: boolean
}

/** Sends files one after the other, each into the folder that was open when it was dropped; what failed can be tried again. */
export function useUploads() {
  const { t } = useTranslation()
  const save = useWrite(sharedFiles.drop, { quiet: true })
  const waiting = useRef<Waiting[]>([])
  const sending = useRef(false)
  const [state, setState] = useState({ total: 0, done: 0, name: '' })
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])

  const one = async (given: Waiting): Promise<boolean> => {
    const fails = (reason: string, hopeless: boolean) => {
      setFailed((now) => [...now, { ...given, reason, hopeless }])
      return false
    }
    try {
      const fault = await fileFault(given.file, documentEndings)
      if (fault) return fails(t(fault.text, fault.values), true)
      await save.mutateAsync({ ...given.to, path: given.path }, { file: given.file })
      return true
    } catch (error) {
      return fails(errorText(error), false)
    }
  }
  const run = async () => {
    if (sending.current) return
    sending.current = true
    let added = 0
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { name } = next.file
      setState((now) => ({ ...now, name }))
      if (await one(next)) added += 1
      setState((now) => ({ ...now, done: now.done + 1 }))
    }
    sending.current = false
    setState({ total: 0, done: 0, name: '' })
    if (added > 0) showSuccess(t('{{count}} files were uploaded.', { count: added }))
  }
  const send = (files: readonly Waiting[]) => {
    waiting.current.push(...files)
    setState((now) => ({ ...now, total: now.total + files.length }))
    void run()
  }
  return {
    ...state,
    failed,
    share: state.total === 0 ? 0 : (state.done + (save.progress ?? 0)) / state.total,
    add: (files: readonly DroppedFile[], to: Place) => send(files.map((file) => ({ ...file, to }))),
    canRetry: failed.some(({ hopeless }) => !hopeless),
    retry: () => {
      setFailed([])
      send(failed.filter(({ hopeless }) => !hopeless))
    },
    dismiss: () => setFailed([]),
  }
}
export type Uploads = ReturnType<typeof useUploads>
