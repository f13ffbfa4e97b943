import type { Call, Reply } from '@atrium/contract/kit/call.ts'
import { MAX_LIST_SIZE, type Uploaded, type UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { useState } from 'react'
import { checkFile, type FileFault } from '../file/checkFile.ts'
import { useWrite } from '../useWrite.ts'

type None = Record<never, never>
/** A call that reads an uploaded list. */
export type ImportCall = Call<None, None, typeof UploadOrder, typeof Uploaded>

export const listEndings = '.csv,.xlsx'

interface Options {
  doneText: (count: number) => string
  onDone: () => void
}

/** An import's way: a file is chosen and looked at; when every row is good it is imported, all rows or none. */
export function useImport(call: ImportCall, { doneText, onDone }: Options) {
  const look = useWrite(call, { quiet: true })
  const commit = useWrite(call, {
    quiet: true,
    success: ({ imported }) => (imported > 0 ? doneText(imported) : ''),
  })
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<Reply<ImportCall>>()
  const [problem, setProblem] = useState<FileFault | Error>()

  const reset = () => {
    look.cancel()
    setFile(undefined)
    setFound(undefined)
    setProblem(undefined)
  }
  const choose = async (chosen: File) => {
    reset()
    const fault = faultOf(chosen)
    if (fault) return setProblem(fault)
    // Copied, so that changing the file on the disk does not spoil what was looked at.
    const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
    setFile(copy)
    try {
      setFound(await look.mutateAsync({ commit: false }, { file: copy }))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFile(undefined)
      setProblem(error as Error)
    }
  }
  const start = async () => {
    setProblem(undefined)
    try {
      const reply = await commit.mutateAsync({ commit: true }, { file })
      // Somebody else was quicker: what was good is not any more.
      if (reply.imported === 0) return setFound(reply)
      reset()
      onDone()
    } catch (error) {
      setProblem(error as Error)
    }
  }
  return {
    file,
    found,
    problem,
    choose,
    start,
    reset,
    /** 0 to 1 while the file goes up. */
    progress: look.progress ?? commit.progress,
    isLooking: file !== undefined && !found,
    isImporting: commit.isPending,
  }
}

function faultOf(file: File): FileFault | undefined {
  const fault = checkFile(file, listEndings)
  if (fault || file.size <= MAX_LIST_SIZE) return fault
  return { text: 'The list is larger than 5 MB', values: {} }
}
