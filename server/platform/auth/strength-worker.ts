import { parentPort } from 'node:worker_threads'
import { LOOKED_AT } from '@atrium/contract/access/password-rule.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

// A thread of its own: the word lists take a second to load and much memory, and a hostile password takes a while to estimate.

export interface StrengthQuestion {
  password: string
  /** What the person is called, and the like. */
  personalWords: readonly string[]
}
export interface StrengthAnswer {
  score: number
  warning: string | null
}
/** `loaded` once, then an answer to each question in turn. */
export type FromWorker = 'loaded' | StrengthAnswer

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...french },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
  // Readings of signs as letters (4 for a) that are tried. The usual hundred take a second for a password that is made of such signs.
  l33tMaxSubstitutions: 8,
})

parentPort?.on('message', ({ password, personalWords }: StrengthQuestion) => {
  const { score, feedback } = estimator.check(password, [...personalWords])
  parentPort?.postMessage({ score, warning: feedback.warning } satisfies FromWorker)
})
parentPort?.postMessage('loaded' satisfies FromWorker)
