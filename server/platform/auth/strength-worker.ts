import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

// A thread of its own: the word lists take a second to load and much memory, and a hostile password takes a while to estimate.

export interface StrengthQuestion {
  id: number
  password: string
  /** What the person is called, and the like. */
  known: readonly string[]
}
export interface StrengthAnswer {
  id: number
  score: number
  warning: string | null
}

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english, ...french }, graphs: adjacencyGraphs, maxLength: 100 })

parentPort?.on('message', ({ id, password, known }: StrengthQuestion) => {
  const { score, feedback } = estimator.check(password, [...known])
  parentPort?.postMessage({ id, score, warning: feedback.warning } satisfies StrengthAnswer)
})
