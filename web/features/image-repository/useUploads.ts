import { repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { imageEndings } from '@atrium/contract/kit/files.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileFault } from '../../kit/file/checkFile.ts'
import { errorText, showSuccess } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'

interface FailedUpload {
  file: File
  reason: string
  /** It is a file that is not taken at all: sent again, it fails again. */
  hopeless: boolean
}

/** Sends files one after the other, and tells how far it is; what failed can be tried again. */
export function useUploads(place: { siteId: number | null; albumId: number | null }) {
  const { t } = useTranslation()
  const save = useWrite(repositoryImages.save, { quiet: true })
  const waiting = useRef<File[]>([])
  const [state, setState] = useState({ total: 0, done: 0, name: '' })
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  const sending = useRef(false)

  const one = async (file: File): Promise<boolean> => {
    const fails = (reason: string, hopeless: boolean) => {
      setFailed((now) => [...now, { file, reason, hopeless }])
      return false
    }
    try {
      const fault = await fileFault(file, imageEndings)
      if (fault) return fails(t(fault.text, fault.values), true)
      await save.mutateAsync({ ...place }, { file })
      return true
    } catch (error) {
      return fails(errorText(error), false)
    }
  }
  const run = async () => {
    if (sending.current) return
    sending.current = true
    let added = 0
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const { name } = file
      setState((now) => ({ ...now, name }))
      if (await one(file)) added += 1
      setState((now) => ({ ...now, done: now.done + 1 }))
    }
    sending.current = false
    setState({ total: 0, done: 0, name: '' })
    if (added > 0) showSuccess(t('{{count}} images were added.', { count: added }))
  }
  const add = (files: readonly File[]) => {
    waiting.current.push(...files)
    setState((now) => ({ ...now, total: now.total + files.length }))
    void run()
  }
  return {
    ...state,
    failed,
    share: state.total === 0 ? 0 : (state.done + (save.progress ?? 0)) / state.total,
    add,
    canRetry: failed.some(({ hopeless }) => !hopeless),
    retry: () => {
      const files = failed.filter(({ hopeless }) => !hopeless).map(({ file }) => file)
      setFailed([])
      add(files)
    },
    dismiss: () => setFailed([]),
  }
}
