import { passwordErrors } from '@atrium/contract/access/password-errors.ts'
import { guessable, LOOKED_AT, passwordWeakness } from '@atrium/contract/access/password-rule.ts'
import { useEffect, useRef, useState } from 'react'

export interface Strength {
  /** 1 to 4; 0 while nothing was typed. */
  level: number
  /** Why it is not good enough, in English. */
  why: string | undefined
}

const NOTHING: Strength = { level: 0, why: undefined }

/** How hard a password is to guess, by the server's own rule. `wake` when somebody is about to type one: it takes a moment to load. */
export function useStrength(password: string, personalWords: readonly string[]): Strength & { wake: () => void } {
  const worker = useRef<Worker>(undefined)
  const [strength, setStrength] = useState(NOTHING)
  const [awake, setAwake] = useState(false)
  const lastRequest = useRef(0)

  useEffect(() => {
    if (!awake) return
    const made = new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' })
    worker.current = made
    return () => made.terminate()
  }, [awake])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are compared by what they say
  useEffect(() => {
    const id = ++lastRequest.current
    if (!password) return setStrength(NOTHING)
    const text = password.normalize('NFKC').slice(0, LOOKED_AT)
    const made = worker.current
    if (!made) return
    const hear = ({ data }: MessageEvent<{ id: number; score: number; warning: string | null }>) => {
      if (data.id !== lastRequest.current) return
      const code = passwordWeakness(text, data)
      const why = code && passwordErrors[code]
      setStrength({ level: why ? Math.min(2, Math.max(1, data.score)) : data.score, why })
    }
    made.addEventListener('message', hear)
    made.postMessage({ id, password: text, personalWords: guessable(personalWords) })
    return () => made.removeEventListener('message', hear)
  }, [password, awake, personalWords.join('\n')])

  return { ...strength, wake: () => setAwake(true) }
}
