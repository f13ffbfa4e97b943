import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

// In a worker, so that the page does not block while the word lists load. The server estimates with the same ones.

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english, ...french }, graphs: adjacencyGraphs, maxLength: 100 })

addEventListener('message', ({ data }: MessageEvent<{ id: number; password: string; personalWords: string[] }>) => {
  const { score, feedback } = estimator.check(data.password, data.personalWords)
  postMessage({ id: data.id, score, warning: feedback.warning })
})
