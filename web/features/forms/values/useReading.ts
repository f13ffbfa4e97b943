import { type FormValue, formValues } from '@atrium/contract/forms/values.ts'
import { useState } from 'react'
import { useRead } from '../../../kit/useRead.ts'

/** Which entry is shown to be read: one that was pressed or, for who `reads` alone, that of the address: a mail leads there. */
export function useReading(category: string, linked: string | undefined, reads: boolean, leave: () => void) {
  const [pressed, setPressed] = useState<FormValue>()
  const isLinked = reads && linked !== undefined
  const { data } = useRead(formValues.get, { category, id: Number(linked) }, { enabled: isLinked })
  return {
    shown: pressed ?? (isLinked ? data : undefined),
    open: setPressed,
    close: () => {
      setPressed(undefined)
      if (isLinked) leave()
    },
  }
}
