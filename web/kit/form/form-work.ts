import { createContext, use, useState } from 'react'

/** What fields still do with what was given to them. */
export interface FormWork {
  /** Keeps the form from being sent before `work` has ended. */
  add: (work: Promise<unknown>) => void
  /** Nothing when no field is at work. */
  end: () => Promise<unknown> | undefined
}

export const FormWorkContext = createContext<FormWork | null>(null)

/** For a field that reads what was chosen before it takes it; outside of a form nothing waits. */
export const useFormWork = (): FormWork['add'] => use(FormWorkContext)?.add ?? ignore

const ignore = () => {}

/** For the form; the same at each drawing. */
export function useNewFormWork(): FormWork {
  const [work] = useState(newFormWork)
  return work
}

function newFormWork(): FormWork {
  const running = new Set<Promise<unknown>>()
  return {
    add: (work) => {
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    end: () => (running.size ? Promise.allSettled(running) : undefined),
  }
}
