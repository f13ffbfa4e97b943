import { useRef, useState } from 'react'
import { useFormWork } from '../form/form-work.ts'
import { type FileFault, fileFault } from './checkFile.ts'

/**
 * Checks files that were chosen and hands on those that can be sent; `fault` is what is wrong with the first of the others.
 * Their form is not sent before: it would go without them.
 */
export function useFileChecks(endings: string, onGood: (files: readonly File[]) => void) {
  const [fault, setFault] = useState<FileFault>()
  const addWork = useFormWork()
  // Other files may have been taken while these were read.
  const latest = useRef(onGood)
  latest.current = onGood
  const check = async (chosen: readonly File[]) => {
    const faults = await Promise.all(chosen.map((file) => fileFault(file, endings)))
    setFault(faults.find((one) => one !== undefined))
    const good = chosen.filter((_, at) => !faults[at])
    if (good.length > 0) latest.current(good)
  }
  return { fault, clearFault: () => setFault(undefined), take: (chosen: readonly File[]) => addWork(check(chosen)) }
}
